import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { addCoupon, addLine, getCart } from '@toonbank/contract/shop/cart.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { anOrderBy, atTheBank, rowsOf, theBankTells } from '@toonbank/testing/walk.ts'
import { desc, eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { pollPayments } from './settle/poll-payments.ts'

// A bank may take days to say that a payment has failed: the shopper finds the goods in the cart again.

const shop = await aShop()
const { db } = shop.database
const { staff } = aStaff(shop)
const providers = openPaymentProviders(shop.dependencies)
proveSound(shop)
afterEach(() => {
  expect(shop.unexpected).toEqual([])
})

const inCart = async (visitor: Visitor) => {
  const cart = await visitor.ask(getCart, {})
  return cart.ok ? cart.value.lines.map(({ productId, quantity }) => [productId, quantity]) : []
}
const [other] = await db
  .insert(product)
  .values(
    (await db.select().from(product).limit(1)).map(({ id: _, ...row }) => ({
      ...{ ...row, articleNumber: 'ANOTHER', stockManaged: false },
    })),
  )
  .returning()
const add = (visitor: Visitor, productId: number, quantity = 1) =>
  visitor.ask(addLine, { body: { item: { productId, quantity, options: [] } } })

async function aPendingOrder(name: string, quantity = 2) {
  const visitor = shop.aVisitor()
  const placed = await anOrderBy(shop, visitor, name, 'ideal', quantity)
  await atTheBank(visitor, placed.paymentUrl, 'pending')
  expect(await inCart(visitor)).toEqual([])
  return { visitor, ...placed, fails: () => bankSays(placed.attempt.providerId, 'failed') }
}

async function bankSays(providerId: string | null, status: 'failed' | 'paid'): Promise<void> {
  await db
    .update(sandboxPayment)
    .set({ status })
    .where(eq(sandboxPayment.id, providerId ?? ''))
  await theBankTells(shop, providerId)
}

it('puts the goods back with everything chosen, and goes on with the same order', async () => {
  const { visitor, goods, order, fails } = await aPendingOrder('back')
  await fails()
  await fails()
  expect(await inCart(visitor)).toEqual([[goods.id, 2]])
  const again = await visitor.ask(pay, {})
  if (!again.ok) throw new Error(JSON.stringify(again))
  expect((await rowsOf(shop, again.value.paymentUid)).order.id).toBe(order.id)
  await atTheBank(visitor, again.value.paymentUrl, 'paid')
  expect(await inCart(visitor)).toEqual([])
})

it('keeps the discount code in the cart', async () => {
  const coupon = {
    type: 'percentage',
    amount: 10_00,
    useLimit: null,
    limitPerCustomer: null,
    canBeCombined: false,
  } as const
  const minimumAmount = cents(0)
  await staff.addCoupon({ coupon: { ...coupon, code: 'TERUG', minimumAmount }, from: undefined, until: undefined })
  const visitor = shop.aVisitor()
  const first = await anOrderBy(shop, visitor, 'code', 'ideal', 2)
  await visitor.ask(addCoupon, { body: { couponCode: 'TERUG' } })
  await visitor.ask(getCart, {})
  const paying = await visitor.ask(pay, {})
  if (!paying.ok) throw new Error(JSON.stringify(paying))
  await atTheBank(visitor, paying.value.paymentUrl, 'pending')
  const { attempt, order } = await rowsOf(shop, paying.value.paymentUid)
  expect(order.coupons).toHaveLength(1)
  await bankSays(attempt.providerId, 'failed')
  const cart = await visitor.ask(getCart, {})
  expect(cart).toMatchObject({ value: { coupons: [{ title: 'TERUG' }] } })
  expect(first.order.id).not.toBe(order.id)
})

it('merges them with what was put into a new cart, as a login does, and loses nothing', async () => {
  const { visitor, goods, order, fails } = await aPendingOrder('merged')
  await add(visitor, other?.id ?? 0, 3)
  await add(visitor, goods.id, 1)
  await fails()
  expect((await inCart(visitor)).toSorted()).toEqual(
    [
      [goods.id, 2],
      [other?.id, 3],
    ].toSorted(),
  )
  // Another order than before: it takes the place of the first.
  await visitor.ask(getCart, {})
  const again = await visitor.ask(pay, {})
  if (!again.ok) throw new Error(JSON.stringify(again))
  const [newest] = await db.select().from(shopOrder).orderBy(desc(shopOrder.id)).limit(1)
  expect(newest?.id).not.toBe(order.id)
  expect((await db.select().from(shopOrder).where(eq(shopOrder.id, order.id)))[0]?.status).toBe('cancelled')
})

it('loses neither, whenever the shopper adds while the payment fails', async () => {
  for (let round = 0; round < tries(1, 30).numRuns; round++) {
    const { visitor, goods, fails } = await aPendingOrder(`race${round}`)
    await Promise.all([add(visitor, other?.id ?? 0, 1), fails(), pollPayments(shop.dependencies, providers)])
    expect((await inCart(visitor)).toSorted()).toEqual(
      [
        [goods.id, 2],
        [other?.id, 1],
      ].toSorted(),
    )
  }
})

it('puts nothing back while another payment pays, and takes the goods out again when the failed one is paid after all', async () => {
  const { visitor, goods, order, attempt, fails } = await aPendingOrder('late')
  await fails()
  expect(await inCart(visitor)).toEqual([[goods.id, 2]])
  await bankSays(attempt.providerId, 'paid')
  expect(await inCart(visitor)).toEqual([])
  expect((await db.select().from(shopOrder).where(eq(shopOrder.id, order.id)))[0]?.status).toBe('paid')

  const both = await aPendingOrder('another-pays')
  await both.fails()
  const paying = await both.visitor.ask(payOrder, { params: { uid: both.order.uid }, body: { payMethod: 'ideal' } })
  if (!paying.ok) throw new Error(JSON.stringify(paying))
  const second = (await rowsOf(shop, paying.value.paymentUid)).attempt
  await Promise.all([bankSays(second.providerId, 'paid'), both.fails(), add(both.visitor, other?.id ?? 0, 1)])
  expect(await inCart(both.visitor)).toEqual([[other?.id, 1]])
})
