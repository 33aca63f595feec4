import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openArticle } from '../steps/product.ts'
import { aShopper, awake } from '../steps/shopper.ts'
import { expect, test } from '../test.ts'

/** Somebody with a thumb: counts every tap and every key. */
function aThumb(page: Page) {
  const counted = { taps: 0, keys: 0 }
  return {
    counted,
    async tap(role: 'button' | 'link' | 'textbox', name: string | RegExp) {
      counted.taps++
      await page
        .getByRole(role, { name, exact: typeof name === 'string' })
        .locator('visible=true')
        .first()
        .tap()
    },
    async type(text: string) {
      counted.keys += text.length
      await page.keyboard.type(text)
    },
  }
}

test('a guest without autofill is at the bank after ten taps and 45 keys, address and all', {
  tag: ['@narrow', '@long'],
}, async ({ page }) => {
  const shopper = aShopper(page)
  const { say } = shopper
  const { tap, type, counted } = aThumb(page)
  const has = (name: string) => page.getByRole('textbox', { name, exact: true })
  await openArticle(shopper, 'ND-1414-SR')
  await awake(shopper, page.getByRole('button', { name: say.addToCart }).first())
  await tap('button', say.addToCart)
  await tap('link', say.toCheckout)

  await expect(has(say.emailAddress)).toBeFocused()
  await type(`v${randomInt(100, 1000)}@example.nl`)
  await tap('button', say.next)

  await expect(has(say.firstName)).toBeFocused()
  await type('Anna')
  await tap('textbox', say.lastName)
  await type('de Vries')
  await tap('textbox', say.phoneNumber)
  await type('0612345678')
  await tap('textbox', say.zipCode)
  await type('3512AE')
  await tap('textbox', say.houseNumber)
  await type('11')
  await expect(page.getByText('Neude 11, 3512 AE Utrecht').last()).toBeVisible()
  await tap('button', say.toDelivery)

  await expect(page).toHaveURL(say.paths.delivery)
  await tap('button', say.toOverview)

  // Lines, VAT and total stand where the thumb is.
  await expect(page).toHaveURL(say.paths.overview)
  const summary = page.getByRole('region', { name: 'Je bestelling' })
  await expect(summary).toContainText(/Btw 21%/)
  const order = page.getByRole('button', { name: say.orderAndPay })
  await order.scrollIntoViewIfNeeded()
  await expect(summary.getByText('Totaal', { exact: true })).toBeInViewport()
  await expect(page.getByText(/Bezorging op \w+ \d+ \w+/).locator('visible=true')).toBeVisible()
  await tap('button', say.orderAndPay)
  await expect(page).toHaveURL(/\/sandbox-bank\//)
  expect(counted).toEqual({ taps: 10, keys: 45 })
})
