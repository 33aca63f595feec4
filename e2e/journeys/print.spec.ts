import { cartOf } from '../steps/cart.ts'
import { haveInCart } from '../steps/goods.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test('on paper a page has no menu below it, and an open panel stands on the first sheet only', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'shampoo')
  await page.goto('/')
  await (await awake(shopper, page.getByRole('banner').getByRole('link', { name: /Winkelwagen/ }))).click()
  await expect(cartOf(shopper)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(cartOf(shopper)).toHaveCSS('position', 'absolute')
  await expect(page.locator('footer#menu')).toBeHidden()
})

test('a page that is printed before it is hydrated has its pictures on paper', { tag: ['@narrow', '@long'] }, async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.goto('/blogs')
  const pictures = page.getByRole('main').locator('img')
  // It ends by itself, once, and too soon to be looked at.
  await expect(page.locator('html')).not.toHaveAttribute('data-starting')
  await page.evaluate(() => {
    document.documentElement.dataset.starting = ''
  })
  await expect(pictures.last()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(pictures.last()).toBeVisible()
})
