import { expectAccessible } from '../steps/axe.ts'
import { logInToOffice } from '../steps/office.ts'
import { anOrder } from '../steps/order.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

// The browser writes each answer that is no success into its console.
test.use({ expectedErrors: [/status of (403|422|423|428)/] })

test('two people on one order see each other, and ship it once: the second is told by name who did @long', async ({
  page,
  browser,
}) => {
  const shopper = aShopper(await (await browser.newContext()).newPage())
  const number = await anOrder(shopper, 'spray')
  // Another journey turns on that acts of Milan wait; those of Eva are done at once.
  await logInToOffice(page, 'milan', `/bestellingen/${number}`)
  const colleague = await (await browser.newContext()).newPage()
  await logInToOffice(colleague, 'eva', `/bestellingen/${number}`)
  await expect(page.getByText('Eva Hofstra bekijkt dit ook.')).toBeVisible()
  await expect(colleague.getByText('Milan de Wit bekijkt dit ook.')).toBeVisible()

  const ship = async (at: typeof page, code: string) => {
    const sheet = at.getByRole('dialog', { name: 'Verstuur' })
    await sheet.getByLabel('Trackcode').fill(code)
    await sheet.getByRole('button', { name: 'Verstuur' }).click()
    return sheet
  }
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  await colleague.getByRole('button', { name: 'Verstuur', exact: true }).click()
  await ship(colleague, '3SLIVE1')
  await expect(colleague.getByRole('status').filter({ hasText: 'Verstuurd.' })).toBeVisible()
  const bar = page.getByRole('status').filter({ hasText: /Eva .* heeft dit om \d\d:\d\d verstuurd/ })
  await expect(bar).toBeAttached()
  await expect(page.getByText('3SLIVE1')).toHaveCount(0)

  const sheet = await ship(page, '3SLIVE2')
  await expect(sheet.getByRole('alert')).toContainText(/Eva .* heeft deze bestelling om \d\d:\d\d al verstuurd\./)
  await expect(sheet.getByLabel('Trackcode')).toHaveValue('3SLIVE2')
  await page.keyboard.press('Escape')
  await expect(page.getByText('zending met PostNL 3SLIVE1')).toHaveCount(1)
  await expect(page.getByText('3SLIVE2')).toHaveCount(0)
  await expect(page.getByText('mail “Verzonden”')).toHaveCount(1)
  await expect(bar).toHaveCount(0)
  await expectAccessible(page)

  await colleague.goto('/beheer/bestellingen')
  await expect(page.getByText('bekijkt dit ook')).toHaveCount(0)
})

test('a list says how many orders are new, and shows them when one wants to', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await logInToOffice(page, 'eva', '/bestellingen')
  const second = await page.context().newPage()
  await second.goto('/beheer/bestellingen')
  await expect(second.getByRole('heading', { name: 'Bestellingen', level: 1 })).toBeVisible()
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'spray')
  // Both tabs of this browser hear it by one connection.
  for (const tab of [page, second]) {
    await expect(tab.getByText(/^\d+ nieuwe/)).toBeVisible()
    await expect(tab.getByRole('link', { name: number })).toHaveCount(0)
    await expectAccessible(tab)
    await tab.getByRole('button', { name: 'Toon', exact: true }).click()
    await expect(tab.getByRole('link', { name: number })).toBeVisible()
    await expect(tab.getByText(/^\d+ nieuwe/)).toHaveCount(0)
  }
  // The tab that listened goes; the other one listens now.
  await page.close()
  await anOrder(aShopper(await (await browser.newContext()).newPage()), 'brush')
  await expect(second.getByText(/^\d+ nieuwe/)).toBeVisible()
})

test('two who pack the same order are told so before there are two parcels', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'spray')
  const packing = `/inpakken?nummers=${number}&nu=${number}`
  await logInToOffice(page, 'anja')
  await page.goto(`/beheer${packing}`)
  const colleague = await (await browser.newContext()).newPage()
  await logInToOffice(colleague, 'eva')
  await colleague.goto(`/beheer${packing}`)
  await expect(page.getByText('Eva Hofstra heeft deze bestelling ook open. Spreek af wie hem inpakt.')).toBeVisible()
  await expect(colleague.getByText(/^Anja .* heeft deze bestelling ook open/)).toBeVisible()
  await colleague.goto('/beheer/vandaag')
  await expect(page.getByText('heeft deze bestelling ook open')).toHaveCount(0)
})
