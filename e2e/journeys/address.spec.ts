import type { Page } from '@playwright/test'
import { beginAsGuest, goOnToDelivery, tellDutchAddress } from '../steps/checkout.ts'
import { haveInCart } from '../steps/goods.ts'
import { aShopper, type Shopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

async function atTheForm(page: Page): Promise<Shopper> {
  const shopper = aShopper(page)
  await haveInCart(page, 'spray')
  await beginAsGuest(shopper)
  return shopper
}

test('an address that was found is shown as a whole, and can be changed by hand', async ({ page }) => {
  const shopper = await atTheForm(page)
  await tellDutchAddress(shopper)
  await expect(field(page, 'Straat')).toHaveCount(0)
  await page.getByRole('button', { name: 'Wijzigen' }).click()
  await expect(field(page, 'Straat')).toBeFocused()
  await expect(field(page, 'Straat')).toHaveValue('Neude')
  await goOnToDelivery(shopper)
})

test('a street that was typed by hand stays when the number is corrected, and the one that is found is offered', {
  tag: '@wide',
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

test('what people write is understood: +31, initials, 11-2', { tag: '@wide' }, async ({ page }) => {
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
  tag: '@wide',
}, async ({ page }) => {
  await atTheForm(page)
  await field(page, 'Postcode').fill('3512 AE')
  await field(page, 'Straat').fill('Neude 11')
  await expect(page.getByText('Neude 11, 3512 AE Utrecht').last()).toBeVisible()
  await expect(field(page, 'Huisnummer')).toHaveValue('11')
})

test('the search for an address goes by the keyboard, and Enter sends no form', async ({ page }) => {
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

test('an answer that comes late never replaces a newer one', { tag: '@wide' }, async ({ page }) => {
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
