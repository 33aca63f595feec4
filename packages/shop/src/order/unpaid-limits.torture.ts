import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { register } from '@toonbank/contract/shop/account.ts'
import { addLine, deleteCart, getCart, updateCart, updateLine } from '@toonbank/contract/shop/cart.ts'
import { getPayment, pay } from '@toonbank/contract/shop/checkout.ts'
import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { sandboxPayment } from '@toonbank/database/schema/payment.ts'
import type { ShopSettings } from '@toonbank/database/stored/shop-settings-schema.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { createApi } from '@toonbank/server/compose/create-api.ts'
import { aShop, aVisitor, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aGuest, aPlainProduct, atTheBank, piecesInStock, readyToPay } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pollPayments } from '../payment/settle/poll-payments.ts'

const shop = await aShop()
const { db } = shop.database
const warned: unknown[] = []
const log = { ...shop.dependencies.log, warn: (detail: unknown) => void warned.push(detail) }
/** A shop with the real limits; in other tests they are a thousand times as high. */
const strict = createApi({ ...shop.dependencies, log, rateLimitScale: 1 })
const goods = await aPlainProduct(shop, 1)
const stock = () => piecesInStock(shop, goods.id)

beforeEach(async () => {
  await db.execute(sql`DELETE FROM rate_limit`)
  await db.execute(sql`UPDATE shop_order SET stock_held = false`)
  await db.update(product).set({ stockQuantity: 500, price: goods.price }).where(eq(product.id, goods.id))
})
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

let buyers = 0
const from = (network: string): Visitor =>
  aVisitor((request) => {
    request.headers.set('x-client-address', network)
    return strict.fetch(request)
  })

/** A new customer with so many pieces in the cart, at an address of their own. */
async function aBuyer(network: string, pieces: number, houseNumber = String(++buyers)): Promise<Visitor> {
  const buyer = from(network)
  await buyer.ask(addLine, { body: { item: { productId: goods.id, quantity: pieces } } })
  await buyer.ask(register, { body: { ...aGuest(`unpaid${buyers++}`), houseNumber } })
  await choose(buyer)
  return buyer
}
async function choose(buyer: Visitor, method = 'ideal'): Promise<void> {
  await buyer.ask(updateCart, { body: { shipping_option_id: 'nl-thuis', payment_option_id: method } })
  await buyer.ask(getCart, {})
}
async function orderAgain(buyer: Visitor, pieces: number) {
  await buyer.ask(addLine, { body: { item: { productId: goods.id, quantity: pieces } } })
  await choose(buyer)
  return buyer.ask(pay, {})
}
const tooMany = { ok: false, problem: 'payRefused', message: { step: 'cart', code: 'unpaidPieces', limit: 20 } }

it('holds twenty unpaid pieces of one product for a customer, says how many, and keeps the cart', async () => {
  const buyer = await aBuyer('10.0.0.1', 12)
  // Bank transfer empties the cart, so the customer can begin another order.
  await choose(buyer, 'banktransfer')
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
  expect(await orderAgain(buyer, 9)).toMatchObject(tooMany)
  expect(await stock()).toBe(488)
  const cart = await buyer.ask(getCart, {})
  const uid = cart.ok ? (cart.value.lines[0]?.uid ?? '') : ''
  await buyer.ask(updateLine, { params: { uid }, body: { quantity: 8 } })
  await choose(buyer)
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
  expect(await stock()).toBe(480)
})

it('counts a network and an address across customers', async () => {
  expect(await (await aBuyer('10.0.0.2', 15)).ask(pay, {})).toMatchObject({ ok: true })
  expect(await (await aBuyer('10.0.0.2', 6)).ask(pay, {})).toMatchObject(tooMany)
  expect(await (await aBuyer('10.0.0.3', 6, '9999')).ask(pay, {})).toMatchObject({ ok: true })
  expect(await (await aBuyer('10.0.0.4', 15, '9999')).ask(pay, {})).toMatchObject(tooMany)
  expect(await (await aBuyer('10.0.0.5', 15)).ask(pay, {})).toMatchObject({ ok: true })
})

it('holds goods for 25,000 euros, or what the merchant has set', async () => {
  await db
    .update(product)
    .set({ price: cents(9_000_00) })
    .where(eq(product.id, goods.id))
  const buyer = await aBuyer('10.0.0.6', 2)
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
  expect(await orderAgain(buyer, 1)).toMatchObject({ ok: false, message: { code: 'unpaidAmount', limit: 25_000_00 } })
  const [row] = await db.select().from(shopSetting).where(eq(shopSetting.key, 'shop'))
  if (!row) throw new Error('no settings')
  const { unpaid: _, ...value } = row.value
  const set = (unpaid: ShopSettings['unpaid']) =>
    db
      .update(shopSetting)
      .set({ value: unpaid ? { ...value, unpaid } : value })
      .where(eq(shopSetting.key, 'shop'))
  await set({ amount: cents(40_000_00) })
  shop.time.now = new Date(Date.now() + 6_000)
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
  await set(undefined)
})

torture('holds no more than twenty of one product for a network that orders at once', async () => {
  const crowd = await Promise.all(Array.from({ length: 12 }, () => aBuyer('10.0.0.7', 4)))
  const answers = await Promise.all(crowd.map((buyer) => buyer.ask(pay, {})))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  expect(await stock()).toBe(480)
})

it('releases the goods when the payment has ended, and does not count paid orders', async () => {
  const buyer = await aBuyer('10.0.0.8', 20)
  const first = await buyer.ask(pay, {})
  await atTheBank(buyer, first.ok ? first.value.paymentUrl : null, 'canceled')
  expect(await stock()).toBe(500)
  await buyer.ask(deleteCart, {})
  const second = await orderAgain(buyer, 20)
  await atTheBank(buyer, second.ok ? second.value.paymentUrl : null, 'paid')
  expect(await orderAgain(buyer, 20)).toMatchObject({ ok: true })
  const lost = await buyer.ask(getPayment, { params: { paymentUid: first.ok ? first.value.paymentUid : '' } })
  const again = await buyer.ask(payOrder, {
    params: { uid: lost.ok ? lost.value.order.uid : '' },
    body: { payMethod: 'ideal' },
  })
  expect(again).toMatchObject({ ok: false, problem: 'payRefused', message: { code: 'unpaidPieces', limit: 20 } })
  expect(await stock()).toBe(460)
})

it('holds the goods for half an hour and says so; then others can buy them, though the bank would still take the money', async () => {
  const buyer = await aBuyer('10.0.0.9', 3)
  const paid = await buyer.ask(pay, {})
  const paymentUid = paid.ok ? paid.value.paymentUid : ''
  const heldUntil = async () => {
    const payment = await buyer.ask(getPayment, { params: { paymentUid } })
    return payment.ok ? payment.value.heldUntil : undefined
  }
  const inHalfAnHour = Date.now() + 30 * 60_000
  expect(Math.abs(new Date((await heldUntil()) ?? 0).getTime() - inHalfAnHour)).toBeLessThan(60_000)
  await db.update(sandboxPayment).set({ expiresAt: new Date(Date.now() + 86_400_000) })
  shop.time.now = new Date(inHalfAnHour + 60_000)
  await pollPayments(shop.dependencies, openPaymentProviders(shop.dependencies))
  expect([await stock(), await heldUntil()]).toEqual([500, null])
  const payment = await buyer.ask(getPayment, { params: { paymentUid } })
  await buyer.ask(payOrder, {
    params: { uid: payment.ok ? payment.value.order.uid : '' },
    body: { payMethod: 'ideal' },
  })
  await pollPayments(shop.dependencies, openPaymentProviders(shop.dependencies))
  expect(await stock(), 'held anew, for half an hour').toBe(497)
  shop.time.now = new Date(inHalfAnHour + 33 * 60_000)
  await pollPayments(shop.dependencies, openPaymentProviders(shop.dependencies))
  expect(await stock()).toBe(500)
  await atTheBank(buyer, paid.ok ? paid.value.paymentUrl : null, 'paid')
  expect(await stock()).toBe(497)
})

it('does not count requests that order nothing', async () => {
  const buyer = from('10.0.1.1')
  await readyToPay(buyer, goods.id, 'clicks')
  for (let click = 0; click < 25; click++) {
    await db
      .update(product)
      .set({ price: cents(goods.price + click + 1) })
      .where(eq(product.id, goods.id))
    expect(await buyer.ask(pay, {})).toMatchObject({ ok: false, problem: 'payRefused' })
  }
  await buyer.ask(getCart, {})
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
})

it('logs once that a network has ordered sixty times within an hour', async () => {
  const buyer = await aBuyer('10.0.1.2', 1)
  await buyer.ask(pay, {})
  await db.execute(sql`UPDATE rate_limit SET points = 60 WHERE key LIKE 'order-address:%'`)
  for (let n = 0; n < 3; n++)
    expect(await orderAgain(buyer, 1)).toMatchObject({ ok: false, problem: 'tooManyRequests' })
  const ofNetwork = warned.filter((one) => typeof one === 'object' && one !== null && 'network' in one)
  expect(ofNetwork).toEqual([{ network: expect.stringMatching(/^.{8}$/) }])
})

it('counts a later payment for the network it comes from, also when the order’s network hash was cleared', async () => {
  const buyer = await aBuyer('10.0.2.1', 12)
  const first = await buyer.ask(pay, {})
  const paymentUid = first.ok ? first.value.paymentUid : ''
  await atTheBank(buyer, first.ok ? first.value.paymentUrl : null, 'canceled')
  // As the nightly clean-up does with orders that hold nothing.
  await db.execute(sql`UPDATE shop_order SET network = NULL WHERE NOT stock_held`)
  expect(await (await aBuyer('10.0.2.1', 12)).ask(pay, {})).toMatchObject({ ok: true })
  const payment = await buyer.ask(getPayment, { params: { paymentUid } })
  const uid = payment.ok ? payment.value.order.uid : ''
  const again = (one: Visitor) => one.ask(payOrder, { params: { uid }, body: { payMethod: 'ideal' } })
  expect(await again(buyer)).toMatchObject({ ok: false, message: { code: 'unpaidPieces', limit: 20 } })
  expect(await stock()).toBe(488)
  const elsewhere = from('10.0.2.2')
  for (const [name, value] of buyer.cookies) elsewhere.cookies.set(name, value)
  expect(await again(elsewhere)).toMatchObject({ ok: true })
  expect(await (await aBuyer('10.0.2.2', 9)).ask(pay, {}), 'it counts there from now on').toMatchObject(tooMany)
})

it('states the limit when an earlier order is paid again from an empty cart', async () => {
  const buyer = await aBuyer('10.0.2.3', 12)
  const first = await buyer.ask(pay, {})
  await atTheBank(buyer, first.ok ? first.value.paymentUrl : null, 'canceled')
  expect(await (await aBuyer('10.0.2.3', 12)).ask(pay, {})).toMatchObject({ ok: true })
  const again = await buyer.ask(pay, {})
  expect(again).toMatchObject({ ok: false, problem: 'payRefused', message: { code: 'unpaidPieces', limit: 20 } })
  expect(
    again.ok || (again.message as { step?: unknown }).step,
    'the cart is gone, so it does not lead there',
  ).toBeUndefined()
})
