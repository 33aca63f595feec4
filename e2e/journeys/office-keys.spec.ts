import { expectAccessible } from '../steps/axe.ts'
import { logInToOffice } from '../steps/office.ts'
import { anOrder } from '../steps/order.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

// The browser writes each answer that is no success into its console.
test.use({ expectedErrors: [/status of (403|422|423|428)/] })

test('keys show an order beside the list, choose it, and close what lies on top; ? says which there are', {
  tag: '@long',
}, async ({ page, browser }) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'book')
  await logInToOffice(page, 'eva', '/bestellingen')
  const row = page.getByRole('link', { name: number })
  await expect(row).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Toetsen' })
  await expect(keys.getByText('Ga naar')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)

  await row.focus()
  await page.keyboard.press(' ')
  const beside = page.getByRole('dialog', { name: number })
  await expect(beside.getByRole('heading', { name: 'Bezorgadres' })).toBeVisible()
  await expect(beside.getByRole('link', { name: 'Open' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('x')
  await expect(beside.getByRole('button', { name: 'Laat los' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(beside).toHaveCount(0)
  await expect(row).toBeFocused()
  await expect(page.getByLabel(`Kies ${number}`)).toBeChecked()
  await page.keyboard.press('.')
  await expect(beside).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()

  await page.keyboard.press('?')
  await keys.getByLabel('Losse toetsen werken in deze browser').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
})

test('paper has no menu, and lists are tables on it', { tag: '@long' }, async ({ page, browser }) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'book')
  await logInToOffice(page, 'eva', '/bestellingen')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader', { name: 'Klant' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('a filter that does not exist is left out and told', { tag: '@long' }, async ({ page }) => {
  await logInToOffice(page, 'eva', '/klanten')
  for (const address of ['klanten?q=a&colour=red', 'beoordelingen?status=red', 'geschiedenis?colour=red']) {
    await page.goto(`/beheer/${address}`)
    await expect(page.getByRole('alert')).toContainText(/bestaat niet en is weggelaten: (colour|status)\./)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
