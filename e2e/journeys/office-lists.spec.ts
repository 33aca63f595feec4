import { expectAccessible } from '../steps/axe.ts'
import { logInToOffice } from '../steps/office.ts'
import { anOrder } from '../steps/order.ts'
import { aShopper } from '../steps/shopper.ts'
import { aColleague } from '../steps/staff.ts'
import { expect, test } from '../test.ts'

// The browser writes each answer that is no success into its console.
test.use({ expectedErrors: [/status of (401|403|404|422|423|428)/] })

test('a view that is saved is there in another browser, and its long name leaves the search field its width', {
  tag: '@long',
}, async ({ page, browser, viewport }) => {
  const name = await aColleague('eva', 'nld')
  await logInToOffice(page, name)
  await page.goto('/beheer/bestellingen?view=all&country=BE&sort=total')
  await page.getByRole('button', { name: 'Bewaar weergave' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Naam').fill('Alle bestellingen uit België op bedrag')
  await sheet.getByRole('button', { name: 'Bewaar' }).click()
  const elsewhere = await (await browser.newContext({ viewport })).newPage()
  await logInToOffice(elsewhere, name, '/bestellingen')
  await elsewhere.getByRole('link', { name: 'Alle bestellingen uit België op bedrag' }).click()
  await expect(elsewhere).toHaveURL(/country=BE&sort=total/)
  await expect(elsewhere.getByRole('button', { name: /^Verwijder/ })).toBeVisible()
  const box = await elsewhere.getByRole('searchbox').boundingBox()
  expect(box?.width).toBeGreaterThan(190)
})

test('columns that nobody here reads are hidden, also in a view that is saved', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'book')
  await logInToOffice(page, 'eva', '/bestellingen')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await expect(page.getByRole('button', { name: 'Kolommen' })).toBeVisible({ visible: !isPhone })
  // A phone has rows of two lines instead of columns.
  if (isPhone) return
  await expect(page.getByRole('columnheader', { name: 'Totaal' })).toBeVisible()
  await page.getByRole('button', { name: 'Kolommen' }).click()
  const sheet = page.getByRole('dialog', { name: 'Kolommen' })
  await expectAccessible(page)
  await sheet.getByLabel('Totaal').uncheck()
  await sheet.getByLabel('Beloofd').uncheck()
  await sheet.getByRole('button', { name: 'Toon' }).click()
  await expect(page.getByRole('columnheader', { name: /Totaal|Beloofd/ })).toHaveCount(0)
  await expect(page).toHaveURL(/hide=promised%2Ctotal/)
  await page.getByLabel(/Zoek op nummer/).fill(number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Totaal' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Bewaar weergave' }).click()
  await page.getByLabel('Naam', { exact: true }).fill('Zonder bedragen')
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await page.goto('/beheer/bestellingen')
  await page.getByRole('link', { name: 'Zonder bedragen' }).click()
  await expect(page.getByRole('columnheader', { name: 'Totaal' })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
