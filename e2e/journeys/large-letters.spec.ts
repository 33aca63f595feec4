import { haveInCart } from '../steps/goods.ts'
import { expect, test } from '../test.ts'

/** A phone of 390 px at 200 % (WCAG 1.4.4): the layout has half of its width, as with letters twice as large. */
test.use({ viewport: { width: 195, height: 422 } })

const pages = ['/', '/vloerkleden', '/product/99', '/cart', '/checkout/login', '/account/login', '/en/search?q=wool']

test('at twice the size everything on the way to an order can be reached', { tag: ['@narrow', '@long'] }, async ({
  page,
}) => {
  await haveInCart(page, 'shampoo')
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} does not scroll sideways`).toBe(
      195,
    )
  }
  await page.goto('/')
  const mark = await page.getByRole('banner').getByRole('link').first().boundingBox()
  const cart = await page
    .getByRole('banner')
    .getByRole('link', { name: /Winkelwagen/ })
    .boundingBox()
  expect(cart?.y, 'the cart stands below the name of the shop, not on it').toBeGreaterThanOrEqual(
    (mark?.y ?? 0) + (mark?.height ?? 0),
  )
})
