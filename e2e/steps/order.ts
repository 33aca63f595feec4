import { expect } from '@playwright/test'
import { ask } from './ask.ts'
import { registerAs } from './customer.ts'
import { type Goods, haveInCart } from './goods.ts'
import { awake, type Shopper } from './shopper.ts'
import type { BankAnswer } from './words.ts'

/** A short way to the button that orders: a guest with goods, whose details, delivery and payment the shop has. */
export async function beReadyToPay(shopper: Shopper, inCart: Goods): Promise<void> {
  await haveInCart(shopper.page, inCart)
  await registerAs(shopper, '')
  await chooseTheUsual(shopper)
}

/** The same with the overview open and hydrated. */
export async function openOverview(shopper: Shopper, inCart: Goods): Promise<void> {
  const { page, say } = shopper
  await beReadyToPay(shopper, inCart)
  await page.goto(say.paths.overview)
  await awake(shopper, page.getByRole('button', { name: say.orderAndPay }))
}

/** Orders what is in the cart of somebody whom the shop knows, and opens the page of the bank. */
export async function orderAndGoToBank(shopper: Shopper): Promise<void> {
  await chooseTheUsual(shopper)
  await shopper.page.goto(await order(shopper))
}

/** A short way to the bank, for journeys that are about what comes after it. */
export async function goToBank(shopper: Shopper, inCart: Goods): Promise<void> {
  await beReadyToPay(shopper, inCart)
  await shopper.page.goto(await order(shopper))
}

/** A short way to an order of a guest, of which the bank has said this; gives its number. */
export async function anOrder(shopper: Shopper, inCart: Goods, says: BankAnswer = 'paid'): Promise<string> {
  const { page } = shopper
  await beReadyToPay(shopper, inCart)
  const answer = await page.request.post(await order(shopper), {
    form: { status: says },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(answer.status(), 'the bank sends back to the shop').toBe(303)
  const orders = await page.request.get('/api/v2/account/orders')
  const { data }: { data: { items: readonly { number: string }[] } } = await orders.json()
  return data.items[0]?.number ?? ''
}

/** Delivered to the door, paid by iDEAL. */
export async function chooseTheUsual({ page }: Shopper): Promise<void> {
  await ask(page, '/api/v2/cart', { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' })
}

/** The address of the bank's page. */
async function order({ page, language }: Shopper): Promise<string> {
  // What is charged must have been shown.
  await ask(page, '/api/v2/account/cart/state', {}, language)
  return (await ask<{ paymentUrl: string }>(page, '/api/v2/checkout/pay', {}, language)).paymentUrl
}
