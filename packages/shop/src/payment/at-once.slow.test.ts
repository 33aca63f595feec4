import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { getPayment, pay } from '@toonbank/contract/shop/checkout.ts'
import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, paymentTask, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import {
  aPlainProduct,
  atTheBank,
  orderAndPay,
  piecesInStock,
  readyToPay,
  theBankTells,
} from '@toonbank/testing/walk.ts'
import { asc, eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { pollPayments } from './settle/poll-payments.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

const stockOf = (id: number) => piecesInStock(shop, id)
const attemptsOf = (orderId: number) =>
  db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId)).orderBy(asc(paymentAttempt.id))

async function anOrder(visitor: Visitor, name: string, stockQuantity = 3) {
  const goods = await aPlainProduct(shop, 0)
  await db.update(product).set({ stockQuantity }).where(eq(product.id, goods.id))
  await readyToPay(visitor, goods.id, name)
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.uid, paymentUid))
  const [order] = await db
    .select()
    .from(shopOrder)
    .where(eq(shopOrder.id, attempt?.orderId ?? 0))
  if (!attempt || !order) throw new Error('no order was made')
  return { goods, order, attempt, paymentUrl }
}

/** The bank lets an expired payment be paid after all, and sends its notice late. */
async function paidLate(providerId: string | null) {
  await db
    .update(sandboxPayment)
    .set({ status: 'paid' })
    .where(eq(sandboxPayment.id, providerId ?? ''))
  expect((await theBankTells(shop, providerId)).status).toBe(200)
}

it('makes one attempt of two clicks, and one paid order and a refund of two payments', async () => {
  const visitor = shop.aVisitor()
  const { goods, order, attempt, paymentUrl } = await anOrder(visitor, 'late')
  await atTheBank(visitor, paymentUrl, 'canceled')
  expect(await stockOf(goods.id)).toBe(3)
  const again = () => visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'ideal' } })
  const [one, two] = await Promise.all([again(), again(), paidLate(attempt.providerId)])
  const tries = await attemptsOf(order.id)
  const paid = await db.select().from(shopOrder).where(eq(shopOrder.id, order.id))
  expect(paid).toMatchObject([{ status: 'paid', paidAmount: order.totalInclVat, stockHeld: true }])
  expect(await stockOf(goods.id)).toBe(2)
  const second = [one, two].find((answer) => answer.ok)
  expect(tries.length).toBe(second ? 2 : 1)
  if (second?.ok) {
    await atTheBank(visitor, second.value.paymentUrl, 'paid')
    const tasks = await db
      .select()
      .from(paymentTask)
      .where(eq(paymentTask.attemptId, tries[1]?.id ?? 0))
    // When the late payment came before the bank accepted the new attempt, that was cancelled and took nothing.
    const isCanceled = (await attemptsOf(order.id))[1]?.status === 'canceled'
    expect(tasks).toMatchObject(isCanceled ? [] : [{ kind: 'refund', amount: order.totalInclVat }])
  }
  expect(await db.select().from(shopOrder).where(eq(shopOrder.id, order.id))).toEqual(paid)
  expect(await stockOf(goods.id)).toBe(2)
})

it('counts one payment and refunds the other when both attempts are paid at the same moment', async () => {
  const visitor = shop.aVisitor()
  const { goods, order, attempt, paymentUrl } = await anOrder(visitor, 'both')
  await atTheBank(visitor, paymentUrl, 'failed')
  const again = await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'ideal' } })
  await Promise.all([paidLate(attempt.providerId), again.ok && atTheBank(visitor, again.value.paymentUrl, 'paid')])
  expect(await db.select().from(shopOrder).where(eq(shopOrder.id, order.id))).toMatchObject([
    { status: 'paid', paidAmount: order.totalInclVat },
  ])
  expect((await attemptsOf(order.id)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  expect(await db.$count(paymentTask, eq(paymentTask.kind, 'refund'))).toBeGreaterThanOrEqual(1)
  expect(await stockOf(goods.id)).toBe(2)
})

it('continues an order whose process died before it called the bank', async () => {
  const visitor = shop.aVisitor()
  const { order, attempt } = await anOrder(visitor, 'died')
  await db.update(paymentAttempt).set({ providerId: null, paymentUrl: null }).where(eq(paymentAttempt.id, attempt.id))
  await db.delete(sandboxPayment).where(eq(sandboxPayment.reference, attempt.uid))
  visitor.cookies.delete('es_o')
  const answers = await Promise.all([visitor.ask(pay, {}), visitor.ask(pay, {})])
  expect(answers.map((answer) => answer.ok && answer.value.paymentUid)).toEqual([attempt.uid, attempt.uid])
  const [first] = answers
  await atTheBank(visitor, first.ok ? first.value.paymentUrl : null, 'paid')
  expect(await db.select().from(shopOrder).where(eq(shopOrder.id, order.id))).toMatchObject([{ status: 'paid' }])
  expect(await db.$count(sandboxPayment, eq(sandboxPayment.reference, attempt.uid))).toBe(1)
})

it('releases the goods of a payment that was never requested at the bank, once it expires', async () => {
  const visitor = shop.aVisitor()
  const { goods, attempt } = await anOrder(visitor, 'unknown')
  await db.delete(sandboxPayment).where(eq(sandboxPayment.reference, attempt.uid))
  const follow = () => pollPayments(shop.dependencies, openPaymentProviders(shop.dependencies))
  await follow()
  expect(await stockOf(goods.id)).toBe(2)
  shop.time.now = new Date(Date.now() + 3_600_000)
  await Promise.all([follow(), follow(), visitor.ask(getPayment, { params: { paymentUid: attempt.uid } })])
  expect(await stockOf(goods.id)).toBe(3)
  expect(await visitor.ask(getPayment, { params: { paymentUid: attempt.uid } })).toMatchObject({
    ok: true,
    value: { status: 'expired' },
  })
})
