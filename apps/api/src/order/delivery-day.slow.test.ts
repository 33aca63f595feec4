import { getCart, updateCart } from '@toonbank/contract/cart.ts'
import { listDeliveryOptions } from '@toonbank/contract/checkout.ts'
import { getOrder, payOrder } from '@toonbank/contract/order.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay, rowsOf } from '../testing/walk.ts'

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

it('promises the same day in the checkout, in the account and in the mail', async () => {
  const { visitor, expected } = await aBuyer()
  const listed = await visitor.ask(listDeliveryOptions, { body: { countryCode: 'NL' } })
  const tuesday = { on: '2026-11-24', isLatest: false }
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

it('knows by when an order can be collected', async () => {
  const { visitor } = await aBuyer()
  await visitor.ask(updateCart, { body: { shipping_option_id: 'nl-afhalen' } })
  await visitor.ask(getCart, {})
  shop.time.now = new Date('2026-11-27T10:00:00Z')
  const listed = await visitor.ask(listDeliveryOptions, { body: { countryCode: 'NL' } })
  const pickup = listed.ok ? listed.value.options.find(({ type }) => type === 'pickup') : undefined
  expect(pickup?.expected).toEqual({ on: '2026-11-30', isLatest: false })
})
