import type { Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { beginAsGuest, chooseDelivery, goOnToDelivery, tellDutchAddress } from '../steps/checkout.ts'
import { registerAs } from '../steps/customer.ts'
import { haveInCart } from '../steps/goods.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

async function atTheForm(page: Page): Promise<Shopper> {
  const shopper = aShopper(page)
  await haveInCart(page, 'spray')
  await beginAsGuest(shopper)
  return shopper
}

test('an address that was found is shown as a whole, and can be changed by hand', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = await atTheForm(page)
  await tellDutchAddress(shopper)
  await expect(field(page, 'Straat')).toHaveCount(0)
  await page.getByRole('button', { name: 'Wijzigen' }).click()
  await expect(field(page, 'Straat')).toBeFocused()
  await expect(field(page, 'Straat')).toHaveValue('Neude')
  await goOnToDelivery(shopper)
})

test('a street that was typed by hand stays when the number is corrected, and the one that is found is offered', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  const shopper = await atTheForm(page)
  await field(page, 'Straat').fill('Het Postkantoor')
  await field(page, 'Plaats').fill('Utrecht')
  await field(page, 'Postcode').fill('3512 AE')
  await field(page, 'Huisnummer').fill('11')
  await expect(page.getByText('Gevonden: Neude 11, 3512 AE Utrecht')).toBeVisible()
  await expect(field(page, 'Straat')).toHaveValue('Het Postkantoor')
  await page.getByRole('button', { name: 'Dit adres gebruiken' }).click()
  await expect(field(page, 'Straat')).toHaveCount(0)
  await goOnToDelivery(shopper)
})

test('what people write is understood: +31, initials, 11-2', { tag: ['@wide', '@long'] }, async ({ page }) => {
  const shopper = await atTheForm(page)
  await field(page, 'Voornaam').fill('J.P.')
  await field(page, 'Telefoonnummer').fill('+31 6 1234 5678')
  await field(page, 'Postcode').fill('3512ae')
  await field(page, 'Huisnummer').fill('11-2')
  await expect(page.getByText('Neude 11-2, 3512 AE Utrecht').last()).toBeVisible()
  await goOnToDelivery(shopper)
  await page.goto('/checkout/gegevens')
  await expect(page.getByRole('radio', { name: /J P de Vries.*Neude 11 2/ })).toBeChecked()
})

test('a browser that fills street and number into one field fills in the whole address', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  await atTheForm(page)
  await field(page, 'Postcode').fill('3512 AE')
  await field(page, 'Straat').fill('Neude 11')
  await expect(page.getByText('Neude 11, 3512 AE Utrecht').last()).toBeVisible()
  await expect(field(page, 'Huisnummer')).toHaveValue('11')
})

test('the search for an address goes by the keyboard, and Enter sends no form', { tag: '@long' }, async ({ page }) => {
  const shopper = await atTheForm(page)
  await page.getByRole('combobox', { name: shopper.say.country }).selectOption({ label: shopper.say.belgium })
  const search = page.getByRole('combobox', { name: 'Zoek je adres' })
  await search.focus()
  await page.keyboard.type('grote markt')
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(search).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(options.first()).toBeHidden()
  await expect(search).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(1)
  await expect(search).toBeFocused()
  await expect(search).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  const address = (await chosen.textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByText(address).last()).toBeVisible()
  await expect(page).toHaveURL(/gegevens$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  // Another country begins anew.
  await page.getByRole('combobox', { name: shopper.say.country }).selectOption({ label: 'Nederland' })
  for (const name of ['Postcode', 'Huisnummer', 'Straat', 'Plaats']) await expect(field(page, name)).toHaveValue('')
})

test('an answer that comes late never replaces a newer one', { tag: ['@wide', '@long'] }, async ({ page }) => {
  const shopper = await atTheForm(page)
  await page.getByRole('combobox', { name: shopper.say.country }).selectOption({ label: shopper.say.belgium })
  const late = Promise.withResolvers<void>()
  await page.route('**/api/v2/checkout/address/v2/BE', async (route) => {
    const isFirst = route.request().postData()?.includes('Grote')
    if (isFirst) await late.promise
    await route.continue()
  })
  const search = page.getByRole('combobox', { name: 'Zoek je adres' })
  const first = page.waitForRequest((request) => request.postData()?.includes('Grote') ?? false)
  await search.fill('Grote')
  await first
  await search.fill('Wapper')
  await expect(page.getByRole('option', { name: /Wapper/ }).first()).toBeVisible()
  const answered = page.waitForResponse((response) => response.request().postData()?.includes('Grote') ?? false)
  late.resolve()
  await answered
  await expect(page.getByRole('option', { name: /Wapper/ }).first()).toBeVisible()
  await expect(page.getByRole('option', { name: /Grote/ })).toHaveCount(0)
})

test('an address is added, changed, made the default and deleted in the panel of addresses', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await registerAs(shopper)
  await page.goto('/account/information')
  const panel = page.getByRole('dialog')
  await (await awake(shopper, page.getByRole('link', { name: 'Adres toevoegen' }))).click()
  await panel.getByRole('textbox', { name: 'Postcode' }).fill('1016 EK')
  await panel.getByRole('textbox', { name: 'Huisnummer' }).fill('401')
  await expect(panel.getByText('Keizersgracht 401, 1016 EK Amsterdam').last()).toBeVisible()
  await panel.getByRole('button', { name: 'Adres opslaan' }).click()
  const second = panel.getByRole('listitem').filter({ hasText: 'Keizersgracht 401' })
  await expect(second).toBeVisible()
  await expect(page.getByText('Het adres is toegevoegd.')).toBeVisible()

  await second.getByRole('button', { name: 'Wijzigen' }).click()
  await expect(panel.getByRole('textbox', { name: 'Huisnummer' })).toHaveValue('401')
  await panel.getByRole('textbox', { name: 'Bedrijfsnaam' }).fill('Atelier Zuid')
  await panel.getByRole('button', { name: 'Adres opslaan' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Atelier Zuid' })).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(2)

  await second.getByRole('button', { name: 'Maak standaard' }).click()
  await expect(second).toContainText('Standaard')
  await panel.getByRole('listitem').filter({ hasText: 'Neude' }).getByRole('button', { name: 'Verwijderen' }).click()
  await panel.getByRole('button', { name: 'Ja, verwijderen' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(1)
})

test('an address that was deleted in another tab is told, at every step', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const shopper = await atTheForm(page)
  await tellDutchAddress(shopper)
  await goOnToDelivery(shopper)
  await chooseDelivery(shopper, 'delivered')
  const other = await context.newPage()
  const { addresses } = await ask<{ addresses: { delivery: { uid: string }[] } }>(other, '/api/v2/account/session')
  await other.request.delete(`/api/v2/account/addresses/${addresses.delivery[0]?.uid}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  await page.getByRole('button', { name: shopper.say.orderAndPay }).click()
  await expect(page).toHaveURL(/\/checkout\/gegevens/)
  await expect(page.getByRole('main')).toContainText('Het bezorgadres van deze bestelling is er niet meer.')
  await expect(page.getByRole('main')).toContainText('Je hebt nog geen bezorgadres.')
  await page.goto('/checkout/overzicht')
  await expect(page).toHaveURL(/\/checkout\/gegevens/)
})
