import type { Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { aBusinessPage } from '../steps/merchant.ts'
import { expect, test, testWithoutJavaScript } from '../test.ts'

const email = 'inkoop@studiovondel.example'

async function logIn(page: Page): Promise<void> {
  await ask(page, '/api/v2/account/login', { email, password: 'Projectkleed1' })
}

test('a business sees its name and prices without VAT first, its own ones marked', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/vloerkleden/wol')
  await expect(page.locator('html')).toHaveAttribute('data-vat', 'incl')
  await expect(page.getByText('jouw prijs')).toHaveCount(0)
  await logIn(page)
  await page.goto('/vloerkleden/wol')
  const bar = page.getByRole('region', { name: 'Zakelijk' })
  await expect(bar).toContainText('Studio Vondel Interieur')
  await expect(bar).toContainText(/Klantnummer \d+/)
  await expect(page.locator('html')).toHaveAttribute('data-vat', 'excl')
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card).toContainText('jouw prijs')
  await card.getByRole('link').first().click()
  await expect(page.getByRole('main').getByText('excl. btw', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('jouw prijs').first()).toBeVisible()
})

testWithoutJavaScript(
  'a business turns prices over to those with VAT, and they stay so',
  { tag: '@long' },
  async ({ page }) => {
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
  },
)

test('a page for businesses begins without VAT for anybody, and the next page is as it was', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(await aBusinessPage())
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-vat', 'excl')
  await expect(page.getByRole('region', { name: 'Zakelijk' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Nop & Draad' }).click()
  await expect(page).toHaveURL('/')
  await expect(html).toHaveAttribute('data-vat', 'incl')
  await expect(page.getByRole('region', { name: 'Zakelijk' })).toHaveCount(0)
})
