import { expectAccessible } from '../steps/axe.ts'
import { logInToOffice } from '../steps/office.ts'
import { anOrder } from '../steps/order.ts'
import { aShopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

// The browser writes each answer that is no success into its console.
test.use({ expectedErrors: [/status of (403|422|423|428)/] })

test('an order is found, noted, held and shipped, and who is second is told by name who was first', {
  tag: '@long',
}, async ({ page, browser }) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'spray')
  await logInToOffice(page, 'eva', '/bestellingen')
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Vlekkenspray' })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page.getByText('Verstuur 1 stuk')).toBeVisible()
  await page.getByLabel('Notitie voor het personeel').fill('Belt zaterdag terug.')
  await page.getByRole('button', { name: 'Bewaar notitie' }).click()
  await expect(page.getByText('Belt zaterdag terug.')).toBeVisible()
  await expectAccessible(page)

  // A colleague holds it, while this page still offers to ship it.
  await page.getByRole('button', { name: 'Verstuur', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Dan gebeurt dit' })).toContainText('te verzenden → verzonden')
  const colleague = await (await browser.newContext()).newPage()
  await logInToOffice(colleague, 'milan', `/bestellingen/${number}`)
  await colleague.getByRole('button', { name: 'Houd aan' }).click()
  await colleague.getByLabel('Reden (leest alleen het personeel)').fill('adres nakijken')
  await colleague.getByRole('dialog').getByRole('button', { name: 'Houd aan' }).click()
  await expect(colleague.getByRole('status').first()).toHaveText('De bestelling is aangehouden.')

  const sheet = page.getByRole('dialog', { name: 'Verstuur' })
  await sheet.getByLabel('Trackcode').fill('3SOFFICE1')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Verstuur' }).click()
  await expect(sheet.getByRole('alert')).toContainText('De bestelling is aangehouden. Geef hem eerst vrij.')
  await expect(sheet.getByRole('alert')).toContainText(/Aangehouden: adres nakijken, Milan/i)
  await expect(sheet.getByLabel('Trackcode')).toHaveValue('3SOFFICE1')
  await colleague.getByRole('button', { name: 'Geef vrij' }).click()
  await colleague.getByRole('dialog').getByRole('button', { name: 'Geef vrij' }).click()
  await expect(colleague.getByText('Verstuur 1 stuk')).toBeVisible()
  await sheet.getByRole('button', { name: 'Verstuur' }).click()
  await expect(page.getByRole('status').first()).toHaveText('Verstuurd.')
  await expect(page.getByText('3SOFFICE1').first()).toBeVisible()
  await expect(page.getByText('alles weg')).toBeVisible()
})

test('whoever packs takes what is chosen, and ships one order after another with a scanner, without prices', {
  tag: '@long',
}, async ({ page, browser }) => {
  const shopper = async () => aShopper(await (await browser.newContext()).newPage())
  const first = await anOrder(await shopper(), 'brush')
  const second = await anOrder(await shopper(), 'brush')
  await logInToOffice(page, 'anja', '/bestellingen')
  for (const number of [first, second]) await page.getByLabel(`Kies ${number}`).check()
  await expect(page.getByText('€')).toHaveCount(0)
  await page.getByRole('link', { name: 'Inpakken (2)' }).click()
  await expect(page.getByRole('status')).toHaveText('Nog 1 van 1 te pakken.')
  await page.getByRole('checkbox').check()
  await expect(page.getByRole('status')).toHaveText('Alles is gepakt.')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('Alles is gepakt.')
  const slips = await page.getByRole('link', { name: 'Pakbonnen (pdf)' }).getAttribute('href')
  const token = await page.locator('meta[name=office-token]').getAttribute('content')
  const slip = await page.request.get(slips ?? '', { headers: { 'x-office-token': token ?? '' } })
  expect((await slip.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'Ga inpakken' }).click()
  for (const [at, number] of [first, second].entries()) {
    await expect(page.getByRole('link', { name: number })).toBeVisible()
    await expect(page.getByLabel('Scan of typ de trackcode')).toBeFocused()
    await expect(page.getByText('€')).toHaveCount(0)
    if (at === 0) await expectAccessible(page)
    await page.keyboard.type(`3SPACK${number}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText(`${number} is klaar.`)
  }
  await expect(page.getByText('Klaar: dit was de laatste.')).toBeVisible()
})

test('a list is worked by its keys, and Back brings the row that one came from', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'book')
  await logInToOffice(page, 'eva', '/bestellingen')
  await page.goto('/beheer/bestellingen?view=all&country=NL&colour=red')
  await expect(page.getByRole('alert')).toContainText('colour')
  const row = page.getByRole('link', { name: number })
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Tab')
  const rows = page.locator('tr[data-row] a')
  await page.keyboard.press('j')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('link', { name: 'Inpakken (1)' })).toBeVisible()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Zonder Nederland' })).toBeVisible()
  await expect(row).toBeFocused()

  await page.getByRole('button', { name: 'Bewaar weergave' }).click()
  await page.getByLabel('Naam', { exact: true }).fill('Hier in huis')
  await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  const view = page.getByRole('link', { name: 'Hier in huis' })
  await expect(view).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Zonder Nederland' }).click()
  await expect(view).not.toHaveAttribute('aria-current')
  await view.click()
  await page.getByRole('button', { name: 'Verwijder “Hier in huis”' }).click()
  await expect(view).toHaveCount(0)
  await page.getByRole('link', { name: 'Zonder Nederland' }).click()
  await expect(page).not.toHaveURL(/country/)
})

test('money goes back, and the same amount a second time only when one says so', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const number = await anOrder(aShopper(await (await browser.newContext()).newPage()), 'shampoo')
  await logInToOffice(page, 'sofie', `/bestellingen/${number}`)
  const open = page.getByRole('button', { name: 'Betaal terug' })
  const sheet = page.getByRole('dialog', { name: 'Betaal terug' })
  const send = sheet.getByRole('button', { name: /^Betaal terug$|^Stort/ })
  const effects = sheet.getByRole('list', { name: 'Dan gebeurt dit' })
  await open.click()
  await sheet.getByLabel('Bedrag (€)').fill('veel')
  await send.click()
  await expect(sheet.getByRole('alert')).toHaveText('Vul een bedrag in.')
  await sheet.getByLabel('Bedrag (€)').fill('4')
  await expect(effects).toContainText('€ 4,00 gaat terug')
  await sheet.getByLabel('Bedrag (€)').fill('9999')
  await expect(sheet.getByText('Dat is meer dan er binnen is')).toBeVisible()
  await expect(effects).toHaveCount(0)
  await sheet.getByLabel('Bedrag (€)').fill('5')
  await expect(effects.getByRole('listitem').first()).toContainText('€ 5,00 gaat terug')
  await expect(send).toHaveText('Stort € 5,00 terug')
  await expect(page.getByText('Terugbetaling €')).toHaveCount(0)
  await expectAccessible(page)
  await send.click()
  await expect(page.getByRole('status').first()).toHaveText('€ 5,00 gaat terug.')
  await open.click()
  await sheet.getByLabel('Bedrag (€)').fill('5,00')
  await send.click()
  await expect(sheet.getByRole('alert')).toContainText('Ditzelfde bedrag ging al eens terug.')
  await sheet.getByLabel('Ja, nog een keer hetzelfde bedrag').check()
  await expect(send).toHaveText('Stort € 5,00 terug')
  await send.click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Terugbetaling € 5,00')).toHaveCount(2)
})

test('on a tablet the menu is a rail of icons with names, beside the page @long', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await logInToOffice(page, 'eva', '/bestellingen')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toHaveCount(1)
  expect((await menu.boundingBox())?.width).toBe(56)
  expect((await page.getByRole('main').boundingBox())?.y).toBe(0)
  await menu.getByRole('link', { name: 'Klanten', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Klanten' })).toBeVisible()
  await expectAccessible(page)
})
