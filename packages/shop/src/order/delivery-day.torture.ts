import { listAddresses } from '@toonbank/contract/shop/address.ts'
import { addLine, getCart, updateCart } from '@toonbank/contract/shop/cart.ts'
import { listDeliveryOptions, pay } from '@toonbank/contract/shop/checkout.ts'
import { getOrder, payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import { toShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay, rowsOf } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const goods = await aPlainProduct(shop)
await db.update(product).set({ stockQuantity: 50, deliveryDays: 1 }).where(eq(product.id, goods.id))
const monday = new Date('2026-11-23T10:00:00Z')
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

let buyers = 0
async function aBuyer() {
  shop.time.now = monday
  const visitor = shop.aVisitor()
  await readyToPay(visitor, goods.id, `day${++buyers}`)
  const expected = async (uid: string) => {
    const answer = await visitor.ask(getOrder, { params: { uid } })
    return answer.ok ? answer.value.delivery.expected : undefined
  }
  return { visitor, expected }
}

/** The overview as it is drawn now; its button may be pressed later. */
async function shownTo(visitor: Visitor) {
  const cart = await visitor.ask(getCart, {})
  const addresses = await visitor.ask(listAddresses, {})
  const listed = await visitor.ask(listDeliveryOptions, { body: { countryCode: 'NL' } })
  const address = addresses.ok ? addresses.value[0] : undefined
  if (!cart.ok || !address || !listed.ok) throw new Error('no overview')
  const { lines, coupons, vat, ...rest } = toShownOrder(cart.value, {
    ...{ delivery: { id: 'nl-thuis', name: 'Bezorgd' }, payment: { id: 'ideal', name: 'iDEAL' }, dueFirst: null },
    address: { id: address.uid, name: addressLines(address).join(', ') },
    deliveryDay: listed.value.options.find(({ id }) => id === 'nl-thuis')?.expected?.on ?? null,
  })
  const shown = { ...rest, lines: [...lines], coupons: [...coupons], vat: [...vat] }
  return (forged = {}) => visitor.ask(pay, { body: { shown: { ...shown, ...forged } } })
}

it('promises the same day in the cart, in the checkout, in the account and in the mail', async () => {
  const { visitor, expected } = await aBuyer()
  const listed = await visitor.ask(listDeliveryOptions, { body: { countryCode: 'NL' } })
  const tuesday = { on: '2026-11-24', isLatest: false }
  const cart = await visitor.ask(getCart, {})
  expect(cart.ok && cart.value.lines.map((line) => line.expected)).toEqual([{ ...tuesday, isPickup: false }])
  expect(listed.ok && listed.value.options.find(({ id }) => id === 'nl-thuis')?.expected).toEqual(tuesday)
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  await atTheBank(visitor, paymentUrl, 'paid')
  const { order } = await rowsOf(shop, paymentUid)
  expect(await expected(order.uid)).toEqual(tuesday)
  const [sent] = await db
    .select()
    .from(mail)
    .where(eq(mail.dedupeKey, `order:${order.id}:confirmation`))
  expect(JSON.stringify(sent?.data)).toContain('dinsdag 24 november')
})

it('orders nothing that would come later than the open page says, tells both days, and orders by the new one', async () => {
  const { visitor, expected } = await aBuyer()
  const openPage = await shownTo(visitor)
  // The page was drawn before the cut-off of Monday and is pressed after it.
  shop.time.now = new Date('2026-11-23T15:01:00Z')
  expect(await openPage()).toMatchObject({
    ...{ ok: false, problem: 'payRefused', message: { step: 'cart', code: 'icc' } },
    changes: [{ kind: 'deliveryDay', former: { name: '2026-11-24' }, now: { name: '2026-11-25' } }],
  })
  // What is no day cannot be told as one.
  expect(await openPage({ deliveryDay: '' })).toMatchObject({ ok: false, problem: 'invalidInput' })
  const ordered = await (await shownTo(visitor))()
  const { order } = await rowsOf(shop, ordered.ok ? ordered.value.paymentUid : '')
  expect(await expected(order.uid)).toEqual({ on: '2026-11-25', isLatest: false })
  // Back from the bank on the next day the same order goes on; earlier than shown is no reason to refuse.
  const again = await shownTo(visitor)
  await db.update(product).set({ deliveryDays: 2 }).where(eq(product.id, goods.id))
  const slower = await shownTo(visitor)
  await db.update(product).set({ deliveryDays: 1 }).where(eq(product.id, goods.id))
  expect(await slower()).toMatchObject({ ok: true, value: { paymentUid: ordered.ok ? ordered.value.paymentUid : '' } })
  expect(await again()).toMatchObject({ ok: true })
})

it('computes the day again when an order is paid days later, and promises none while a transfer is awaited', async () => {
  const { visitor, expected } = await aBuyer()
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  const { order } = await rowsOf(shop, paymentUid)
  await atTheBank(visitor, paymentUrl, 'canceled')
  shop.time.now = new Date('2026-11-23T20:00:00Z')
  await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'ideal' } })
  expect(await expected(order.uid)).toEqual({ on: '2026-11-25', isLatest: false })
  await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'banktransfer' } })
  expect(await expected(order.uid)).toBeNull()
})

it('promises no day in the past to who pays days after the page of the bank was opened', async () => {
  const { visitor, expected } = await aBuyer()
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  const { order } = await rowsOf(shop, paymentUid)
  shop.time.now = new Date('2026-11-26T10:00:00Z')
  await atTheBank(visitor, paymentUrl, 'paid')
  expect(await expected(order.uid)).toEqual({ on: '2026-11-27', isLatest: false })
  const [sent] = await db
    .select()
    .from(mail)
    .where(eq(mail.dedupeKey, `order:${order.id}:confirmation`))
  expect(JSON.stringify(sent?.data)).toContain('vrijdag 27 november')
})

it('knows by when an order can be collected', async () => {
  const { visitor } = await aBuyer()
  await visitor.ask(updateCart, { body: { shipping_option_id: 'nl-afhalen' } })
  await visitor.ask(getCart, {})
  shop.time.now = new Date('2026-11-27T10:00:00Z')
  const listed = await visitor.ask(listDeliveryOptions, { body: { countryCode: 'NL' } })
  const pickup = listed.ok ? listed.value.options.find(({ type }) => type === 'pickup') : undefined
  expect(pickup?.expected).toEqual({ on: '2026-11-30', isLatest: false })
})

it('tells a cart of a Saturday the day that the checkout says, for who is not yet known too', async () => {
  shop.time.now = new Date('2026-11-28T10:00:00Z')
  const visitor = shop.aVisitor()
  await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1, options: [] } } })
  const cart = await visitor.ask(getCart, {})
  const tuesday = { on: '2026-12-01', isLatest: false }
  expect(cart.ok && cart.value.lines[0]?.expected).toEqual({ ...tuesday, isPickup: false })
  const listed = await visitor.ask(listDeliveryOptions, { body: { countryCode: 'NL' } })
  expect(listed.ok && listed.value.options.find(({ id }) => id === 'nl-thuis')?.expected).toEqual(tuesday)
})
