import type { Page } from '@playwright/test'
import { aBusinessPage } from '../steps/merchant.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

const email = 'inkoop@studiovondel.example'

async function logIn(page: Page): Promise<void> {
  await page.goto('/account/login')
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Projectkleed1')
  await page.getByRole('main').getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Sander/)
}

test('a business sees its name and prices without VAT first, its own ones marked', { tag: '@everyScreen' }, async ({
  page,
}) => {
  await page.goto('/vloerkleden/wol')
  await expect(page.locator('html')).toHaveAttribute('data-vat', 'incl')
  await expect(page.getByText('jouw prijs')).toHaveCount(0)
  await logIn(page)
  const bar = page.getByRole('region', { name: 'Zakelijk' })
  await expect(bar).toContainText('Studio Vondel Interieur')
  await expect(bar).toContainText(/Klantnummer \d+/)
  await page.goto('/vloerkleden/wol')
  await expect(page.locator('html')).toHaveAttribute('data-vat', 'excl')
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card).toContainText('jouw prijs')
  await card.getByRole('link').first().click()
  await expect(page.getByRole('main').getByText('excl. btw', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('jouw prijs').first()).toBeVisible()
})

testWithoutJavaScript('a business turns prices over to those with VAT, and they stay so', async ({ page }) => {
  await logIn(page)
  await page.goto('/vloerkleden/wol')
  await expect(page.locator('html')).toHaveAttribute('data-vat', 'excl')
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /^Wissel de prijzen/ })
    .click()
  await expect(page).toHaveURL('/vloerkleden/wol')
  await expect(page.locator('html')).toHaveAttribute('data-vat', 'incl')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-vat', 'incl')
})

test('a page for businesses begins without VAT for anybody, and the next page is as it was', async ({ page }) => {
  await page.goto(await aBusinessPage())
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-vat', 'excl')
  await expect(page.getByRole('region', { name: 'Zakelijk' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Nop & Draad' }).click()
  await expect(page).toHaveURL('/')
  await expect(html).toHaveAttribute('data-vat', 'incl')
  await expect(page.getByRole('region', { name: 'Zakelijk' })).toHaveCount(0)
})
