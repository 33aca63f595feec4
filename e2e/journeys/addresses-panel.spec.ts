import type { Page } from '@playwright/test'
import { ask } from '../steps/ask.ts'
import { aCustomerWithTwoAddresses } from '../steps/customer.ts'
import { haveInCart } from '../steps/goods.ts'
import { goOffline } from '../steps/network.ts'
import { aShopper, awake, type Shopper } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

const entryOf = (page: Page, street: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: street })

/** Step 1 of the checkout of a customer with two addresses, with the panel opened by the keyboard. */
async function inThePanel(page: Page): Promise<Shopper> {
  const shopper = aShopper(page)
  await haveInCart(page, 'brush')
  await aCustomerWithTwoAddresses(shopper)
  await page.goto(shopper.say.paths.information)
  const opener = await awake(shopper, page.getByRole('button', { name: 'Je adressen wijzigen of verwijderen' }))
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  return shopper
}

async function tabTo(page: Page, street: string, name: string): Promise<void> {
  const wanted = entryOf(page, street).getByRole('button', { name })
  for (let n = 0; n < 20; n++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`the keyboard does not reach ${name} of ${street}`)
}

test('another address is chosen in the panel by the keyboard alone', { tag: '@long' }, async ({ page }) => {
  const { say } = await inThePanel(page)
  await tabTo(page, 'Keizersgracht', 'Hierheen bezorgen')
  await expect(
    entryOf(page, 'Keizersgracht').getByRole('button', { name: 'Hierheen bezorgen' }),
  ).toHaveAccessibleDescription(/Keizersgracht 401/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(say.paths.delivery)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(say.paths.information)
  await expect(page.getByRole('radio', { name: /Keizersgracht 401/ })).toBeChecked()
})

test('Escape closes the panel and gives the focus back; a list that becomes a form keeps it', { tag: '@long' }, async ({
  page,
}) => {
  await inThePanel(page)
  await tabTo(page, 'Keizersgracht', 'Wijzigen')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Adres wijzigen' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Terug naar je adressen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Jouw adressen' })).toBeFocused()
  await tabTo(page, 'Keizersgracht', 'Verwijderen')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Ja, verwijderen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Jouw adressen' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Je adressen wijzigen of verwijderen' })).toBeFocused()
})

test('an address that was deleted in another tab is told, and another can be chosen', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const { say } = await inThePanel(page)
  const other = await context.newPage()
  const { addresses } = await ask<{ addresses: { delivery: { uid: string; streetName: string }[] } }>(
    other,
    '/api/v2/account/session',
  )
  const gone = addresses.delivery.find(({ streetName }) => streetName === 'Keizersgracht')
  await other.request.delete(`/api/v2/account/addresses/${gone?.uid}`, { headers: { 'sec-fetch-site': 'same-origin' } })
  await tabTo(page, 'Keizersgracht', 'Hierheen bezorgen')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Het bezorgadres van deze bestelling is er niet meer.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Keizersgracht')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /Neude 11/ })).toBeChecked()
  await page.getByRole('button', { name: say.toDelivery }).click()
  await expect(page).toHaveURL(say.paths.delivery)
})

test.describe('without a network', () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR|Failed to fetch/] })

  test('a choice in the panel says that there is none, leaves the previous address, and goes when it is back', {
    tag: '@long',
  }, async ({ page, context }) => {
    const { say } = await inThePanel(page)
    await goOffline(page)
    await tabTo(page, 'Keizersgracht', 'Hierheen bezorgen')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('dan gaat het vanzelf verder')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('radio', { name: /Neude 11/ })).toBeChecked()
    await context.setOffline(false)
    await expect(page).toHaveURL(say.paths.delivery)
  })
})
