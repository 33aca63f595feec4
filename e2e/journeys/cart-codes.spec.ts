import { cartLinkOf, cartOf } from '../steps/cart.ts'
import { haveInCart } from '../steps/goods.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

test.describe('codes', () => {
  // What is refused is answered with 422.
  test.use({ expectedErrors: [/status of 422/] })

  test('a code is typed in its own panel, loses its spaces, and leads back to the cart', { tag: '@long' }, async ({
    page,
  }) => {
    await haveInCart(page, 'brush', 4)
    await page.goto('/blogs')
    const shopper = aShopper(page)
    await (await awake(shopper, cartLinkOf(page))).click()
    await cartOf(shopper).getByRole('button', { name: 'Kortingscode', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Kortingscode' })
    const field = panel.getByRole('textbox', { name: 'Kortingscode' })
    await expect(field).toHaveAttribute('placeholder', 'Vul de kortingscode in')
    await panel.getByRole('button', { name: 'Toepassen' }).click()
    await field.fill('BESTAATNIET')
    await panel.getByRole('button', { name: 'Toepassen' }).click()
    await expect(page.getByText('Deze kortingscode is niet geldig.')).toBeVisible()
    await expect(field).toHaveValue('')
    await field.fill(' wel kom10 ')
    await panel.getByRole('button', { name: 'Toepassen' }).click()
    await expect(page.getByText('De kortingscode is toegepast.')).toBeVisible()
    await expect(cartOf(shopper)).toContainText('Kortingscode WELKOM10')
    await cartOf(shopper).getByRole('button', { name: 'Verwijder kortingscode WELKOM10' }).click()
    await expect(cartOf(shopper)).not.toContainText('WELKOM10')
  })
})

test.describe('codes over a bad network', { tag: '@narrow' }, () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR/] })

  test('a code that could not be sent says nothing, and can be tried again', { tag: '@long' }, async ({ page }) => {
    await haveInCart(page, 'brush', 4)
    const wire = '**/assets/cart-wire-*'
    await page.route(wire, (route) => route.abort())
    await page.goto('/winkelwagen')
    const main = page.getByRole('main')
    const field = main.getByRole('textbox', { name: 'Kortingscode' })
    const send = main.getByRole('button', { name: 'Toepassen' })
    await awake(aShopper(page), main.getByRole('link', { name: 'Ik ga bestellen' }))
    await main.locator('summary').click()
    await field.fill('WELKOM10')
    await send.click()
    await expect(field).toHaveValue('')
    await page.unroute(wire)
    await field.fill('WELKOM10')
    await send.click()
    await expect(main).toContainText('Kortingscode WELKOM10')
  })
})
