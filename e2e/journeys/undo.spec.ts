import { cartOf, piecesOnTheServer, quantityOf } from '../steps/cart.ts'
import { goods, haveInCart } from '../steps/goods.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('a line that was removed by mistake comes back with all its pieces', async ({ page }) => {
  const shopper = aShopper(page)
  const { say } = shopper
  await haveInCart(page, 'dyersBook')
  await page.goto('/')
  const cartLink = page.getByRole('banner').getByRole('link', { name: /^Winkelwagen/ })
  // The page is drawn for everybody, and this browser remembers nothing: it has heard that there is a cart.
  await expect(cartLink).toHaveAccessibleName(/1 artikel/)
  await (await awake(shopper, cartLink)).click()
  await quantityOf(shopper, goods.dyersBook.title).fill('3')
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(3)
  await cartOf(shopper)
    .getByRole('button', { name: say.remove(goods.dyersBook.title) })
    .click()
  await expect(cartOf(shopper)).toContainText(say.cartIsEmpty)
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(0)
  await cartOf(shopper).getByRole('button', { name: 'Zet terug' }).click()
  await expect(quantityOf(shopper, goods.dyersBook.title)).toHaveValue('3')
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(3)
})
