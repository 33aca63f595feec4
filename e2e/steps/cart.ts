import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from './ask.ts'
import type { Shopper } from './shopper.ts'

/** The link in the header of a Dutch page that opens the cart. */
export const cartLinkOf = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Winkelwagen/ })

/** The cart where this shopper has it: the panel, or the page without JavaScript. */
export const cartOf = ({ page, say, hasScript }: Shopper): Locator =>
  hasScript ? page.getByRole('dialog', { name: say.cart }) : page.getByRole('main')

export const quantityOf = (shopper: Shopper, title: string): Locator =>
  cartOf(shopper).getByRole('textbox', { name: shopper.say.quantityOf(title) })

/** Takes one more of a line, and waits until the server has it. */
export async function takeOneMore(shopper: Shopper, title: string): Promise<void> {
  const before = Number(await quantityOf(shopper, title).inputValue())
  await cartOf(shopper)
    .getByRole('button', { name: shopper.say.oneMore(title) })
    .click()
  await expect(quantityOf(shopper, title)).toHaveValue(String(before + 1))
  await expect.poll(() => piecesOnTheServer(shopper)).toBe(before + 1)
}

export async function goToCheckout(shopper: Shopper): Promise<void> {
  await cartOf(shopper).getByRole('link', { name: shopper.say.toCheckout }).click()
}

export async function piecesOnTheServer({ page }: Shopper): Promise<number> {
  const { lines } = await ask<{ lines: { quantity: number }[] }>(page, '/api/v2/account/cart/state')
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
