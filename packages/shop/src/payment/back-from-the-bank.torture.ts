import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { addLine, type Cart, deleteCart, getCart, updateCart, updateLine } from '@toonbank/contract/shop/cart.ts'
import { getPayment, pay } from '@toonbank/contract/shop/checkout.ts'
import { cancelOrder, payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, paymentTask, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { torture, tries } from '@toonbank/domain/testing/torture.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import {
  aPlainProduct,
  aSizedProduct,
  atTheBank,
  orderAndPay,
  piecesInStock,
  readyToPay,
  rowsOf,
  stockLeft,
} from '@toonbank/testing/walk.ts'
import { asc, eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { pollPayments } from './settle/poll-payments.ts'

const shop = await aShop()
const { db } = shop.database
const goods = await aPlainProduct(shop)
const others = await aSizedProduct(shop, [5])
const setStock = (stockQuantity: number) => db.update(product).set({ stockQuantity }).where(eq(product.id, goods.id))
const stock = () => piecesInStock(shop, goods.id)
proveSound(shop)
afterEach(() => {
  expect(shop.unexpected).toEqual([])
})

let shoppers = 0

/** A shopper at the payment page with two pieces of a product, of which so many are in stock. */
async function atTheBankWithTwo(inStock = 10) {
  await setStock(inStock)
  const visitor = shop.aVisitor()
  await readyToPay(visitor, goods.id, `back${++shoppers}`, 2)
  const first = await orderAndPay(visitor)
  return { visitor, first, order: (await rowsOf(shop, first.paymentUid)).order }
}

async function cartOf(visitor: Visitor): Promise<Cart> {
  const answer = await visitor.ask(getCart, {})
  if (!answer.ok) throw new Error('no cart')
  return answer.value
}
const piecesIn = async (visitor: Visitor) => (await cartOf(visitor)).lines.map(({ quantity }) => quantity)

async function setPieces(visitor: Visitor, quantity: number) {
  const uid = (await cartOf(visitor)).lines.find(({ productId }) => productId === goods.id)?.uid ?? ''
  const answer = await visitor.ask(updateLine, { params: { uid }, body: { quantity } })
  await cartOf(visitor)
  return answer
}

async function addOthers(visitor: Visitor) {
  await visitor.ask(addLine, {
    body: { item: { productId: others.id, quantity: 1, options: others.sizes[0]?.options ?? [] } },
  })
  await cartOf(visitor)
}

const ordersOf = (customerId: number) =>
  db.select().from(shopOrder).where(eq(shopOrder.customerId, customerId)).orderBy(asc(shopOrder.id))
const attemptsOf = (orderId: number) =>
  db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId)).orderBy(asc(paymentAttempt.id))
const statusesOf = async (customerId: number) => (await ordersOf(customerId)).map(({ status }) => status)

it('keeps the cart for who comes back from the bank, and continues the same payment when nothing changed', async () => {
  const { visitor, first, order } = await atTheBankWithTwo()
  expect(await piecesIn(visitor)).toEqual([2])
  expect(await orderAndPay(visitor)).toEqual(first)
  expect(await statusesOf(order.customerId)).toEqual(['pending'])
  expect(await stock()).toBe(8)
})

it('replaces the unpaid order by a changed one, and releases its goods, payment and codes', async () => {
  const { visitor, first, order } = await atTheBankWithTwo()
  await setPieces(visitor, 3)
  const second = await orderAndPay(visitor)
  expect(second.paymentUid).not.toBe(first.paymentUid)
  expect(await statusesOf(order.customerId)).toEqual(['cancelled', 'pending'])
  expect((await attemptsOf(order.id)).map(({ status }) => status)).toEqual(['canceled'])
  expect(await stock()).toBe(7)
  // The page of the old payment no longer takes money.
  await atTheBank(visitor, first.paymentUrl, 'paid')
  await atTheBank(visitor, second.paymentUrl, 'paid')
  expect(await statusesOf(order.customerId)).toEqual(['cancelled', 'paid'])
  expect(await db.$count(paymentTask)).toBe(0)
  expect([await stock(), await piecesIn(visitor)]).toEqual([7, []])
})

it('counts the pieces that an unpaid order holds as available for its own cart only', async () => {
  const { visitor, order } = await atTheBankWithTwo(2)
  expect((await cartOf(visitor)).lines[0]).toMatchObject({ quantity: 2, orderable: true })
  const other = shop.aVisitor()
  expect(await other.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })).toMatchObject({
    ok: false,
    problem: 'notOrderable',
  })
  await setPieces(visitor, 1)
  expect(await setPieces(visitor, 3)).toMatchObject({ value: { updatedQuantity: 2 } })
  await setPieces(visitor, 1)
  await orderAndPay(visitor)
  expect([await stock(), await statusesOf(order.customerId)]).toEqual([1, ['cancelled', 'pending']])
})

it('takes the paid goods out of the cart, and keeps what was added after the order', async () => {
  const { visitor, first, order } = await atTheBankWithTwo()
  await setPieces(visitor, 5)
  await addOthers(visitor)
  await atTheBank(visitor, first.paymentUrl, 'paid')
  expect((await cartOf(visitor)).lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [others.id, 1],
    [goods.id, 3],
  ])
  await visitor.ask(updateCart, { body: { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' } })
  await cartOf(visitor)
  await orderAndPay(visitor)
  expect(await statusesOf(order.customerId)).toEqual(['paid', 'pending'])
  expect((await stockLeft(shop, others)).slice(0, 2)).toEqual([4, 4])
})

it('orders nothing twice when the notice of a payment is late, and shows the paid order instead', async () => {
  const { visitor, first, order } = await atTheBankWithTwo()
  await setPieces(visitor, 1)
  await db.update(sandboxPayment).set({ status: 'paid' }).where(eq(sandboxPayment.reference, first.paymentUid))
  expect(await orderAndPay(visitor)).toEqual({ paymentUrl: null, paymentUid: first.paymentUid })
  expect([await statusesOf(order.customerId), await stock(), await piecesIn(visitor)]).toEqual([['paid'], 8, []])
})

it('refunds money that arrives for a replaced order', async () => {
  const { visitor, first, order } = await atTheBankWithTwo()
  await setPieces(visitor, 1)
  // The bank does not answer the cancellation, and takes the money.
  await db.update(paymentAttempt).set({ providerId: null }).where(eq(paymentAttempt.uid, first.paymentUid))
  await orderAndPay(visitor)
  const [paid] = await db
    .update(sandboxPayment)
    .set({ status: 'paid' })
    .where(eq(sandboxPayment.reference, first.paymentUid))
    .returning()
  await db
    .update(paymentAttempt)
    .set({ providerId: paid?.id ?? '' })
    .where(eq(paymentAttempt.uid, first.paymentUid))
  await pollPayments(shop.dependencies, openPaymentProviders(shop.dependencies))
  expect(await statusesOf(order.customerId)).toEqual(['cancelled', 'pending'])
  const [attempt] = await attemptsOf(order.id)
  expect(
    await db
      .select()
      .from(paymentTask)
      .where(eq(paymentTask.attemptId, attempt?.id ?? 0)),
  ).toMatchObject([{ kind: 'refund', amount: attempt?.amount }])
})

it('keeps the unpaid order when the changed cart cannot be ordered', async () => {
  const { visitor, first, order } = await atTheBankWithTwo(4)
  await setPieces(visitor, 4)
  await setStock(0)
  expect(await visitor.ask(pay, {})).toMatchObject({ ok: false, message: { step: 'cart' } })
  expect(await statusesOf(order.customerId)).toEqual(['pending'])
  expect((await attemptsOf(order.id)).map(({ status }) => status)).toEqual(['open'])
  await atTheBank(visitor, first.paymentUrl, 'paid')
  expect(await statusesOf(order.customerId)).toEqual(['paid'])
})

it('has an empty cart for the next order once the payment is pending at the bank, or a transfer was chosen', async () => {
  const { visitor, first } = await atTheBankWithTwo()
  await atTheBank(visitor, first.paymentUrl, 'pending')
  expect(await piecesIn(visitor)).toEqual([])
  const { visitor: other, order } = await atTheBankWithTwo()
  await other.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'banktransfer' } })
  expect(await piecesIn(other)).toEqual([])
})

it('lets an unpaid order be paid whose cart was emptied', async () => {
  const { visitor, first, order } = await atTheBankWithTwo()
  await visitor.ask(deleteCart, {})
  await atTheBank(visitor, first.paymentUrl, 'paid')
  expect(await statusesOf(order.customerId)).toEqual(['paid'])
})

it('lets a shopper cancel an unpaid order, but no paid one: releases the goods, cancels the payment, keeps the cart', async () => {
  const { visitor, first, order } = await atTheBankWithTwo()
  const giveUp = () => visitor.ask(cancelOrder, { params: { uid: order.uid } })
  expect(await giveUp()).toMatchObject({ ok: true })
  expect([await statusesOf(order.customerId), await stock(), await piecesIn(visitor)]).toEqual([['cancelled'], 10, [2]])
  expect((await attemptsOf(order.id)).map(({ status }) => status)).toEqual(['canceled'])
  expect(await giveUp(), 'pressed twice').toMatchObject({ ok: true })
  const second = await orderAndPay(visitor)
  expect(second.paymentUid).not.toBe(first.paymentUid)
  const paid = await atTheBankWithTwo()
  await db.update(sandboxPayment).set({ status: 'paid' }).where(eq(sandboxPayment.reference, paid.first.paymentUid))
  expect(await paid.visitor.ask(cancelOrder, { params: { uid: paid.order.uid } })).toMatchObject({ ok: false })
  expect(await statusesOf(paid.order.customerId)).toEqual(['paid'])
})

it('makes one order of many clicks on a changed cart, and leaves no stock hold behind', async () => {
  for (let round = 0; round < tries(1, 20).numRuns; round++) {
    const { visitor, order } = await atTheBankWithTwo(4)
    await setPieces(visitor, 4)
    const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.ask(pay, {})))
    expect(new Set(answers.map((answer) => answer.ok && answer.value.paymentUid)).size).toBe(1)
    expect(await statusesOf(order.customerId)).toEqual(['cancelled', 'pending'])
    expect(await stock()).toBe(0)
  }
})

torture(
  'ends with one paid or one unpaid order when the payment arrives while the changed cart is ordered',
  async () => {
    for (let round = 0; round < 30; round++) {
      const { visitor, first, order } = await atTheBankWithTwo()
      await setPieces(visitor, 3)
      const [, answer] = await Promise.all([atTheBank(visitor, first.paymentUrl, 'paid'), visitor.ask(pay, {})])
      await visitor.ask(getPayment, { params: { paymentUid: first.paymentUid } })
      const statuses = await statusesOf(order.customerId)
      const refunds = await db
        .select()
        .from(paymentTask)
        .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentTask.attemptId))
        .where(eq(paymentAttempt.orderId, order.id))
      const [attempt] = await attemptsOf(order.id)
      // Either the money counts, or the order was replaced: then the money goes back, or was never taken.
      if (statuses[0] === 'paid') expect(refunds).toEqual([])
      else expect([statuses[0], attempt?.status === 'paid' ? refunds.length : 0]).toEqual(['cancelled', refunds.length])
      expect([answer.ok || answer.problem, statuses.filter((status) => status === 'pending').length <= 1]).toEqual([
        answer.ok ? true : 'payRefused',
        true,
      ])
    }
  },
)
