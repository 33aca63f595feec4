import type { Browser } from '@playwright/test'
import { logInToOffice } from '../steps/office.ts'
import { anOrder } from '../steps/order.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

// The browser writes each answer that is no success into its console.
test.use({ expectedErrors: [/status of (401|403|422|423|428)/] })

const aNewOrder = async (browser: Browser) => anOrder(aShopper(await (await browser.newContext()).newPage()), 'spray')

test('an old tab cancels nothing that it does not show, and no second time', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const number = await aNewOrder(browser)
  await logInToOffice(page, 'eva', `/bestellingen/${number}`)
  const oldTab = await page.context().newPage()
  await oldTab.goto(`/beheer/bestellingen/${number}`)
  const olderTab = await page.context().newPage()
  await olderTab.goto(`/beheer/bestellingen/${number}`)
  const sheetOf = async (at: typeof page) => {
    await at.getByRole('button', { name: 'Annuleer de bestelling' }).click()
    return at.getByRole('dialog', { name: 'Annuleer de bestelling' })
  }
  const press = (sheet: Awaited<ReturnType<typeof sheetOf>>) => sheet.getByRole('button', { name: /^Annuleer/ }).click()
  const [old, older] = [await sheetOf(oldTab), await sheetOf(olderTab)]
  await page.getByRole('button', { name: 'In productie', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'In productie' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'in productie' })).toBeVisible()

  await old.getByLabel('Toelichting voor de klant').fill('op verzoek')
  await press(old)
  await expect(old.getByRole('alert')).toContainText('Intussen is er iets veranderd.')
  await expect(old.getByRole('alert')).toContainText(/In productie|productie/)
  await expect(old.getByLabel('Toelichting voor de klant')).toHaveValue('op verzoek')
  await press(old)
  await expect(oldTab.getByRole('status').filter({ hasText: 'gaat terug.' })).toBeVisible()
  await press(older)
  await expect(older.getByRole('alert')).toContainText('Deze bestelling is niet (meer) te annuleren.')
  await expect(older.getByRole('alert')).toContainText(/om \d\d:\d\d al geannuleerd/)
})
