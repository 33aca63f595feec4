import { ask } from '../steps/ask.ts'
import { cartOf } from '../steps/cart.ts'
import { registerAs } from '../steps/customer.ts'
import { openOverview } from '../steps/order.ts'
import { anOwnShop, changesOfTheShop, closeOwnShop } from '../steps/own-shop.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test.use({ expectedErrors: [/status of 409/] })

/**
 * Too much is held unpaid: React Router's own words for the answer. The limits of this run are a thousand times as wide
 * as a shop's.
 */
const tooMuch = '[{"_1":2},"data",{"_3":4},"problem",{"_5":6,"_7":8},"kind","unpaidPieces","limit",20]'

test('what is held unpaid is told in view, has the keyboard and leads on', { tag: ['@narrow', '@long'] }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  await openOverview(shopper, 'brush')
  await page.route('**/checkout/overzicht.data*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          headers: { 'content-type': 'text/x-script', 'x-remix-response': 'yes' },
          body: tooMuch,
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: shopper.say.orderAndPay }).click()
  const told = page.getByRole('status').filter({ hasText: 'Deze bestelling is niet geplaatst' })
  await expect(told).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(told.getByRole('link', { name: 'Naar je winkelwagen' })).toBeFocused()
})

test('by keyboard: the panel tells why nothing was ordered, and Escape leads back to the button, whose page goes on telling', {
  tag: ['@wide', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  const own = await anOwnShop()
  try {
    await ask(page, '/api/v2/cart/lines', { item: { productId: own.productId, quantity: 2, options: [own.choice] } })
    await registerAs(shopper, '')
    await ask(page, '/api/v2/cart', { shipping_option_id: own.delivery, payment_option_id: own.payment })
    await page.goto(shopper.say.paths.overview)
    await awake(shopper, page.getByRole('button', { name: shopper.say.orderAndPay }))
    await page.waitForLoadState('networkidle')
    await changesOfTheShop.oneLeft(own)
    const button = page.getByRole('button', { name: shopper.say.orderAndPay })
    await button.press('Enter')
    await expect(cartOf(shopper).getByRole('button', { name: shopper.say.close })).toBeFocused()
    await expect(cartOf(shopper).getByText('Je wilde er 2')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cartOf(shopper)).toBeHidden()
    await expect(button).toBeFocused()
    await expect(page.getByRole('main').getByRole('rowheader', { name: `${own.title}, Groot` })).toBeVisible()
    // While the page is still read anew after the refusal the button takes no press.
    await expect(button).toBeEnabled()
    await changesOfTheShop.soldOut(own)
    await button.press('Enter')
    await expect(cartOf(shopper).locator('[data-line]')).toContainText('Niet meer leverbaar')
    await expect(cartOf(shopper).locator('[data-line]')).not.toContainText('Je wilde er 2')
  } finally {
    await closeOwnShop(own)
  }
})
