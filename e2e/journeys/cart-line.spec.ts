import { haveInCart } from '../steps/goods.ts'
import { expect, test } from '../test.ts'

test('a picture in the cart keeps its shape beside a line that is long', { tag: '@long' }, async ({ page }) => {
  await haveInCart(page, 'dyersBook', 2)
  await page.goto('/winkelwagen')
  const line = page.getByRole('main').locator('[data-line]')
  // A narrow column breaks the title: the words are then taller than the picture.
  await page.setViewportSize({ width: 320, height: 800 })
  const [picture, whole] = [await line.locator('div').first().boundingBox(), await line.boundingBox()]
  expect(whole?.height).toBeGreaterThan((picture?.height ?? 0) + 40)
  expect((picture?.height ?? 0) / (picture?.width ?? 1)).toBeCloseTo(5 / 4, 1)
})
