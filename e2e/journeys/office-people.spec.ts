import type { Browser, Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { expectAccessible } from '../steps/axe.ts'
import { registerBusiness } from '../steps/customer.ts'
import { haveInCart } from '../steps/goods.ts'
import { aReviewKey, deliverOrder, endOrderLongAgo } from '../steps/merchant.ts'
import { logInToOffice } from '../steps/office.ts'
import { anOrder, beReadyToPay } from '../steps/order.ts'
import { aShopper, type Shopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

// The browser writes each answer that is no success into its console.
test.use({ expectedErrors: [/status of (403|404|422|423|428)/] })

const someone = async (browser: Browser): Promise<Shopper> => aShopper(await (await browser.newContext()).newPage())

async function askAbout({ page }: Shopper, number: string, subject: string): Promise<string> {
  const orders = await page.request.get('/api/v2/account/orders')
  const { data }: { data: { items: readonly { number: string; uid: string }[] } } = await orders.json()
  const orderUid = data.items.find((order) => order.number === number)?.uid ?? ''
  const message = 'Er zit een draadje los. Wat nu?'
  return (await ask<{ number: string }>(page, '/api/v2/account/tickets', { subject, message, orderUid })).number
}

const told = (page: Page) => page.getByRole('status').first()

test('a ticket is taken, answered with a template beside its order, and a half-typed answer outlives a reload @long', async ({
  page,
  browser,
}) => {
  const shopper = await someone(browser)
  const order = await anOrder(shopper, 'spray')
  const ticket = await askAbout(shopper, order, `Los draadje ${order}`)
  await logInToOffice(page, 'sofie', '/antwoorden')
  await page.getByRole('button', { name: 'Nieuwe tekst' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Naam').fill(`Sorry ${order}`)
  await sheet.getByLabel('Nederlands').fill('Hoi {naam}, wat vervelend van {bestelnummer}.')
  await sheet.getByLabel('Engels').fill('Hi {naam}, sorry about {bestelnr}.')
  await sheet.getByRole('button', { name: 'Bewaar' }).click()
  await expect(sheet.getByRole('alert')).toContainText('kan alleen {naam} of {bestelnummer} staan')
  await sheet.getByLabel('Engels').fill('Hi {naam}, sorry about {bestelnummer}.')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Bewaar' }).click()
  await expect(told(page)).toHaveText('De tekst is bewaard.')

  await page.goto('/beheer/vragen')
  await page.getByLabel('Zoek').fill(order)
  await page.getByLabel('Zoek').press('Enter')
  await page.getByRole('link', { name: new RegExp(`Los draadje ${order}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Los draadje ${order}` })).toBeVisible()
  await page.getByRole('button', { name: 'Ik pak dit' }).click()
  await expect(page.getByText('Jij pakt dit')).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('Vlekkenspray')
  await expectAccessible(page)

  const answer = page.getByLabel('Antwoord', { exact: true })
  await answer.fill('Half getypt')
  await page.reload()
  await expect(answer).toHaveValue('Half getypt')
  await answer.fill('')
  await page.getByRole('button', { name: `Sorry ${order}` }).click()
  await expect(answer).toHaveValue(`Hoi Anna, wat vervelend van ${order}.`)
  await answer.fill('Nog een {naam}')
  await page.getByRole('button', { name: 'Antwoord', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Er staat nog een {plaatshouder}')
  await answer.fill('We sturen een nieuwe.')
  await page.getByRole('button', { name: 'Antwoord en sluit' }).click()
  await expect(told(page)).toHaveText('Het antwoord is onderweg en de vraag is gesloten.')
  await expect(page.getByRole('listitem').filter({ hasText: 'We sturen een nieuwe.' })).toContainText('Sofie Peeters')
  await expect(answer).toHaveValue('')
  await page.goto(`/beheer/vragen/T${Number(ticket.slice(1)) + 100_000}`)
  await expect(page.getByText('Dit is er niet (meer).')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu' }).last()).toBeVisible()
})

test('a return is received by a scan, piece by piece, and its money goes back', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const shopper = await someone(browser)
  await haveInCart(shopper.page, 'brush', 2)
  const number = await anOrder(shopper, 'brush')
  await deliverOrder(number)
  await logInToOffice(page, 'eva', '/retouren')
  await page.getByLabel(/Scan of typ/).fill('bestaat-niet')
  await page.getByLabel(/Scan of typ/).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Geen bestelling met bestaat-niet.')
  await page.getByLabel(/Scan of typ/).fill(number.toLowerCase())
  await page.getByLabel(/Scan of typ/).press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Meld retour' })
  await sheet.getByLabel(/Terug gekomen/).fill('2')
  await sheet.getByLabel('Waarvan niet meer te verkopen').fill('3')
  await expect(sheet.getByRole('list', { name: 'Dan gebeurt dit' })).toHaveCount(0)
  await sheet.getByLabel('Waarvan niet meer te verkopen').fill('1')
  await expect(sheet.getByRole('list', { name: 'Dan gebeurt dit' })).toContainText('1 ×')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /Meld retour/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(told(page)).not.toBeEmpty()
  await page.getByRole('link', { name: '‹ Retouren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Retouren' })).toBeVisible()
})

test('an order is cancelled, and another one goes to a new address', { tag: '@long' }, async ({ page, browser }) => {
  const first = await anOrder(await someone(browser), 'spray')
  const second = await anOrder(await someone(browser), 'spray')
  await logInToOffice(page, 'eva', `/bestellingen/${first}`)
  await page.getByRole('button', { name: 'Annuleer de bestelling' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('list', { name: 'Dan gebeurt dit' })).toContainText('geannuleerd')
  await sheet.getByRole('button', { name: /Annuleer/ }).click()
  await expect(sheet).toHaveCount(0)
  await page.goto(`/beheer/bestellingen/${second}`)
  await page.getByRole('button', { name: 'Wijzig adres' }).click()
  await sheet.getByLabel('Huisnummer').fill('12')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Wijzig adres' }).click()
  await expect(told(page)).toHaveText('Het adres is gewijzigd.')
  await expect(page.getByText('Neude 12').first()).toBeVisible()
})

test('a transfer that was seen on the account is booked, and its invoice opens as PDF', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const shopper = await someone(browser)
  await beReadyToPay(shopper, 'brush')
  await ask(shopper.page, '/api/v2/cart', { payment_option_id: 'banktransfer' })
  await ask(shopper.page, '/api/v2/account/cart/state')
  await ask(shopper.page, '/api/v2/checkout/pay')
  const orders = await shopper.page.request.get('/api/v2/account/orders')
  const { data }: { data: { items: readonly { number: string }[] } } = await orders.json()
  const number = data.items[0]?.number ?? ''
  await logInToOffice(page, 'ruud', '/overschrijvingen')
  await expectAccessible(page)
  await page.getByLabel(/Zoek op/).fill(number)
  await page.getByLabel(/Zoek op/).press('Enter')
  await page.getByRole('link', { name: number }).click()
  const sheet = page.getByRole('dialog', { name: 'Boek overschrijving' })
  const hint = await sheet.getByText(/Open staat/).textContent()
  await sheet.getByLabel(/In totaal ontvangen/).fill(/[\d.,]+\d/.exec(hint ?? '')?.[0] ?? '')
  await sheet.getByRole('button', { name: 'Boek overschrijving' }).click()
  await expect(told(page)).toHaveText('De overschrijving staat geboekt.')
  const paper = page.getByRole('link', { name: /^factuur / })
  const pdf = await page.request.get((await paper.getAttribute('href')) ?? '', {
    headers: { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
  })
  expect([pdf.status(), pdf.headers()['content-type'], pdf.headers()['cache-control']]).toEqual([
    ...[200, 'application/pdf', 'private, no-store'],
  ])
})

test('a review is published with an answer', { tag: '@long' }, async ({ page, browser }) => {
  const shopper = await someone(browser)
  const key = await aReviewKey(await anOrder(shopper, 'brush'))
  await shopper.page.goto(`/beoordelen/${key}`)
  await shopper.page.getByRole('radio', { name: '5 sterren' }).check()
  const text = `Fijne borstel (${key.slice(0, 6)})`
  await shopper.page.getByRole('textbox', { name: 'Wat vind je ervan?' }).fill(text)
  await shopper.page.getByRole('button', { name: 'Beoordeling versturen' }).click()
  await expect(shopper.page.getByRole('main')).toContainText('Dank je wel!')
  await logInToOffice(page, 'sofie', '/beoordelingen')
  const row = page.getByRole('listitem').filter({ hasText: text }).last()
  await row.getByRole('button', { name: 'Plaats' }).click()
  await expect(page.getByText(text)).toHaveCount(0)
  await page.getByRole('link', { name: 'Geplaatst' }).click()
  await expect(page.getByText(text)).toBeVisible()
  await expectAccessible(page)
})

test('a quote is extended and sent again, and not copied at the same prices', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const shopper = await someone(browser)
  await registerBusiness(shopper)
  await haveInCart(shopper.page, 'shampoo', 2)
  await ask(shopper.page, '/api/v2/cart', { shipping_option_id: 'nl-thuis' })
  const { number } = await ask<{ number: string }>(shopper.page, '/api/v2/account/quotes')
  await logInToOffice(page, 'eva', '/offertes')
  await expectAccessible(page)
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByText('Vandaag zou dit kosten')).toBeVisible()
  await page.getByRole('button', { name: 'Verleng' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Verleng' }).click()
  await expect(told(page)).toContainText('De offerte is verlengd.')
  await expect(page.getByText(/verlengd tot en met/)).toBeVisible()
  await page.getByRole('button', { name: 'Stuur opnieuw' }).click()
  await expect(page.getByText('De offerte is onderweg.')).toBeVisible()
  await expect(page.getByText('opnieuw gemaild')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Maak een nieuwe' }).click()
  await expect(page.getByText('heeft de prijzen van vandaag al')).toBeVisible()
})

test('a customer is noted, copied and erased, with what goes told before', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const shopper = await someone(browser)
  const number = await anOrder(shopper, 'brush')
  await logInToOffice(page, 'eva', '/klanten')
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('row').getByRole('link').first().click()
  await page.getByLabel('Nieuwe notitie').fill('Belt liever na zessen.')
  await page.getByRole('button', { name: 'Noteer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Belt liever na zessen.' })).toHaveCount(1)
  await expect(page.getByLabel('Nieuwe notitie')).toHaveValue('')
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Kopie van alle gegevens' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^gegevens-klant-\d+\.json$/)
  await page.getByRole('button', { name: 'Wis deze klant' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('alert')).toContainText('Er loopt nog een bestelling')
  await expect(sheet.getByRole('button', { name: 'Wis nu' })).toBeDisabled()
  await expectAccessible(page)
  await deliverOrder(number)
  await endOrderLongAgo(number)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Wis deze klant' }).click()
  await expect(sheet).toContainText('factuur of creditfactuur, met naam')
  await expect(sheet).toContainText('1 × notitie bij de klant')
  await sheet.getByRole('button', { name: 'Wis nu' }).click()
  await expect(told(page)).toContainText('De klant is gewist.')
  await page.getByRole('searchbox').fill(number)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('Geen klant gevonden.')).toBeVisible()
})
