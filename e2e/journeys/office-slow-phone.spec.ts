import { expectAccessible } from '../steps/axe.ts'
import { logInToOffice } from '../steps/office.ts'
import { anOrder } from '../steps/order.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('a button that is pressed before the scripts have come is not pressed in vain', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'brush')
  await logInToOffice(page, 'milan', '/vandaag')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(`/beheer/bestellingen/${number}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  scripts.resolve()
  await expect(page.getByRole('dialog', { name: 'Verstuur' })).toBeVisible()
})

test('a sheet is closed on a phone by a press of its button, and the first field has the focus', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInToOffice(page, 'milan', '/personeel')
  await page.getByRole('button', { name: 'Nodig iemand uit' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('Naam')).toBeFocused()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Sluit' }).click()
  await expect(sheet).toHaveCount(0)
})
