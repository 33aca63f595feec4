import { haveInCart } from '../steps/goods.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test.use({ expectedErrors: [/status of 429/] })

test('a code that is pressed while the shop is busy stays in its field, which says so; pressed again it is taken', {
  tag: '@wide',
}, async ({ page }) => {
  const shopper = aShopper(page)
  await haveInCart(page, 'brush', 4)
  await page.goto('/winkelwagen')
  const toggle = await awake(shopper, page.getByRole('main').getByText('Kortingscode', { exact: true }).first())
  await toggle.click()
  await page.route('**/api/v2/cart/coupons', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '1' },
      json: { status: 'error', errorCode: 'tooManyAtOnce', message: 'tooManyAtOnce' },
    }),
  )
  const field = page.getByRole('textbox', { name: 'Kortingscode' })
  await field.fill('WELKOM10')
  await page.getByRole('button', { name: 'Toepassen' }).click()
  await expect(field).toHaveAccessibleDescription(/^Het is nu even druk/)
  await expect(field).toHaveValue('WELKOM10')
  await expect(field).toBeFocused()
  await page.unroute('**/api/v2/cart/coupons')
  await page.keyboard.press('Enter')
  await expect(page.getByText('De kortingscode is toegepast.')).toBeVisible()
  await expect(field).toHaveValue('')
  await page.route('**/api/v2/cart/coupons', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '1' },
      json: { status: 'error', errorCode: 'tooManyAtOnce', message: 'tooManyAtOnce' },
    }),
  )
  await page.getByRole('button', { name: 'Verwijder kortingscode WELKOM10' }).click()
  await expect(page.getByText('Het is nu even druk in de winkel. Probeer het over een paar tellen nog eens.')).toBeVisible()
})
