import { ask } from '../steps/ask.ts'
import { cartOf } from '../steps/cart.ts'
import { anOwnShop, changesOfTheShop, closeOwnShop } from '../steps/own-shop.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

// What is refused is answered with 409.
test.use({ expectedErrors: [/status of 4(09|22)/] })

test('what has sold out while its page was open is told on that page, and no empty cart lies over it', {
  tag: '@long',
}, async ({ page }) => {
  const shopper = aShopper(page)
  const own = await anOwnShop()
  await page.goto(`/product/${own.productId}`)
  const add = await awake(shopper, page.getByRole('main').getByRole('button', { name: shopper.say.addToCart }).first())
  await changesOfTheShop.soldOut(own)
  await add.click()
  await expect(page.getByRole('alert')).toContainText('Dit product is uitverkocht')
  await expect(cartOf(shopper)).toBeHidden()
  await expect(page.getByRole('main'), 'the page says so too').toContainText('Uitverkocht')
  await closeOwnShop(own)
})

test('a discount code that ended while the cart was open says so when the total rises by it', { tag: '@long' }, async ({
  page,
}) => {
  const shopper = aShopper(page)
  const own = await anOwnShop()
  await ask(page, '/api/v2/cart/lines', { item: { productId: own.productId, quantity: 1, options: [own.choice] } })
  await ask(page, '/api/v2/cart/coupons', { couponCode: own.code })
  await page.goto('/winkelwagen')
  const main = page.getByRole('main')
  const more = await awake(shopper, main.getByRole('button', { name: shopper.say.oneMore(own.title) }))
  await expect(main).toContainText(`Kortingscode ${own.code}`)
  await changesOfTheShop.couponExpired(own)
  await more.click()
  await expect(page.getByText(`Kortingscode ${own.code} geldt niet meer`)).toBeVisible()
  await closeOwnShop(own)
})
