import { openArticle } from '../steps/product.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('a panel closes by a press beside it, not by a drag that begins there', { tag: '@wide' }, async ({ page }) => {
  const shopper = aShopper(page)
  await openArticle(shopper, 'ND-1414-SR')
  const cart = await awake(shopper, page.getByRole('banner').getByRole('link', { name: /^Winkelwagen/ }))
  await cart.click()
  const panel = page.getByRole('dialog', { name: shopper.say.cart })
  await expect(panel).toBeVisible()
  await page.mouse.move(100, 400)
  await page.mouse.down()
  await page.mouse.move(300, 420, { steps: 5 })
  await page.mouse.up()
  await expect(panel).toBeVisible()
  await page.mouse.move(300, 420)
  await page.mouse.down()
  await page.mouse.up()
  await expect(panel).toBeHidden()
  await expect(cart, 'the focus is back').toBeFocused()
})
