import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { findWithdrawable, withdraw } from '@toonbank/contract/shop/withdrawal.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { orderReduction } from '@toonbank/database/schema/order-reduction.ts'
import { paymentAttempt, refund } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import { aShopOfLives, buyers, ways } from '@toonbank/testing/a-shop-of-lives.ts'
import { proveBooks } from '@toonbank/testing/prove-books.ts'
import { proveExport, proveLedger, proveMailsOfOrder, proveMailsOnce } from '@toonbank/testing/prove-ledger.ts'
import { allOfIt, backWhole, oneOfLine, parcel } from '@toonbank/testing/staff.ts'
import { aPlainProduct } from '@toonbank/testing/walk.ts'
import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditBeforeInvoice } from './refund/credit-refund.ts'
import { pollPayments } from './settle/poll-payments.ts'

// Whole lives of orders, one after the other, of every kind of buyer and way of paying, with all that customers, staff,
// Mollie's dashboard and banks may do to them. In the end what is invoiced is what came in and is still to come, by the
// books of Mollie and of the bank. LIVES says how many; PROPERTY_SEED repeats them.

const { mollie, shop, place, staff, orderRow } = await aShopOfLives()
const { db } = shop.database
const goods = await aPlainProduct(shop, 3)
const stock = 50

const few = fc.integer({ min: 1, max: 3 })
const money = fc.integer({ min: 1, max: 40_000 })
const amountOf = <Does extends string>(does: Does) => fc.record({ does: fc.constant(does), amount: money })
const just = <Does extends string>(does: Does) => fc.record({ does: fc.constant(does) })
const deed = fc.oneof(
  fc.record({ does: fc.constant('ship' as const), pieces: fc.option(few) }),
  fc.record({ does: fc.constant('return' as const), pieces: fc.option(few), kept: fc.integer({ min: 0, max: 3_000 }) }),
  fc.record({ does: fc.constant('book' as const), pieces: fc.option(few) }),
  fc.record({ does: fc.constant('lose' as const), amount: fc.option(money) }),
  fc.record({ does: fc.constant('mark' as const), amount: fc.option(money) }),
  amountOf('refund' as const),
  amountOf('dashboard' as const),
  amountOf('withdraw' as const),
  just('produce' as const),
  just('deliver' as const),
  just('ready' as const),
  just('collect' as const),
  just('cancel' as const),
  just('giveBack' as const),
  just('dashboardFails' as const),
  just('unmark' as const),
  just('pay' as const),
  just('capture' as const),
  just('task' as const),
  just('follow' as const),
)
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never

const lives = fc.record({
  ...{ buyer: fc.constantFrom(...buyers), way: fc.constantFrom(...ways), quantity: fc.integer({ min: 1, max: 4 }) },
  ...{ isMeasured: fc.boolean(), hasCoupon: fc.boolean(), deposit: fc.constantFrom(0, 0, 30) },
  isPaidBefore: fc.boolean(),
  isPickup: fc.boolean(),
  deeds: fc.array(deed, { minLength: 2, maxLength: 14 }),
})
type Life = typeof lives extends fc.Arbitrary<infer One> ? One : never
type Placed = Awaited<ReturnType<typeof place>>

const follow = () => {
  const { circuits: _, ...fresh } = shop.dependencies
  return pollPayments(fresh, openPaymentProviders(fresh))
}
/** The payments of an order at Mollie that are paid, oldest first. */
async function paidAtMollie(orderId: number) {
  const attempts = await db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, orderId))
    .orderBy(asc(paymentAttempt.id))
  const ids = attempts.map(({ providerId }) => providerId)
  return [...mollie.payments.values()].filter(({ id, status }) => ids.includes(id) && status === 'paid')
}
const leftOf = ({ cents, refunds, chargedBack = 0 }: Awaited<ReturnType<typeof paidAtMollie>>[number]): number =>
  cents - chargedBack - refunds.reduce((sum, one) => sum + (one.status === 'failed' ? 0 : one.cents), 0)
const tasksOf = async (orderNumber: string) =>
  (await staff.listTasks()).payments.filter((task) => task.orderNumber === orderNumber)
const bookings = async (orderNumber: string) =>
  (await tasksOf(orderNumber)).filter(({ kind, amount }) => kind === 'refunded' && amount > 0)

let dashboards = 0
async function act(one: Deed, { order, visitor }: Placed): Promise<unknown> {
  const { number } = order
  switch (one.does) {
    case 'ship':
      return staff.ship(number, { ...parcel, pieces: one.pieces === null ? undefined : oneOfLine(1, one.pieces) })
    case 'produce':
      return staff.move(number, 'productionStarted')
    case 'deliver':
      return staff.move(number, 'delivered')
    case 'ready':
      return staff.readyForPickup(number)
    case 'collect':
      return staff.move(number, 'collected')
    case 'cancel':
      return staff.cancel(number, '')
    case 'return': {
      const seen = (await staff.findOrder(number))?.reductions.filter(({ kind }) => kind === 'returned').length ?? 0
      const pieces = one.pieces === null ? undefined : oneOfLine(1, one.pieces)
      return staff.returnGoods(number, { ...backWhole, pieces, refund: { deduction: cents(one.kept) }, seen })
    }
    case 'refund':
      return staff.refund(number, { ...allOfIt, amount: cents(one.amount) })
    case 'withdraw': {
      const known = { orderNumber: number, emailAddress: order.emailAddress }
      const shown = await visitor.ask(findWithdrawable, { body: known })
      const lines = shown.ok ? shown.value.lines.filter(({ left }) => left > 0).slice(0, 1) : []
      const body = { ...known, name: 'Anna', lines: lines.map(({ uid }) => ({ uid, quantity: 1 })), seen: 0 }
      return visitor.ask(withdraw, { body })
    }
    case 'mark':
      return staff.markPaid(number, cents(one.amount ?? order.totalInclVat))
    case 'unmark':
      return staff.reverseManualPayment(number, 'of another order')
    case 'pay': {
      const paying = await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'creditcard' } })
      if (!paying.ok) return undefined
      const payment = [...mollie.payments.values()].find(
        ({ body }) => (body.metadata as { reference?: string }).reference === paying.value.paymentUid,
      )
      return payment?.status === 'open' ? mollie.becomes(payment.id, 'paid') : undefined
    }
    case 'task': {
      const [task] = await tasksOf(number)
      return task && staff.refundPaymentTask(task.id)
    }
    case 'book': {
      const [task] = await bookings(number)
      const pieces = one.pieces === null ? undefined : oneOfLine(1, one.pieces)
      return task && staff.bookExternalRefund(task.id, { seen: task.amount, pieces, isRestocked: false, note: '' })
    }
    case 'capture': {
      const open = [...mollie.payments.values()].find(({ status }) => status === 'authorized')
      return open && mollie.becomes(open.id, 'paid')
    }
    case 'follow':
      return follow()
    default:
      return atMollie(one, order.id)
  }
}

/** What is done without the shop: in Mollie's dashboard, and by banks. */
async function atMollie(
  one: Extract<Deed, { does: 'dashboard' | 'dashboardFails' | 'lose' | 'giveBack' }>,
  orderId: number,
): Promise<void> {
  for (const payment of (await paidAtMollie(orderId)).slice(0, 1)) {
    const left = leftOf(payment)
    if (one.does === 'dashboard' && left > 0) {
      const amount = Math.min(one.amount, left)
      payment.refunds.push({ id: `re_${dashboards++}`, cents: amount, metadata: null, status: 'processing' })
    }
    if (one.does === 'dashboardFails')
      for (const last of payment.refunds.filter(({ metadata }) => metadata === null).slice(-1)) last.status = 'failed'
    if (one.does === 'lose')
      payment.chargedBack = Math.min(payment.cents, (payment.chargedBack ?? 0) + (one.amount ?? payment.cents))
    if (one.does === 'giveBack') payment.chargedBack = 0
    await mollie.notify(payment.id)
  }
}

/** What had gone back, and came again: all of a cancelled order, else what goods cost that were taken off meanwhile. */
async function refundAgain(orderId: number): Promise<void> {
  const { number, status, paidAmount, totalInclVat, reducedAmount } = await orderRow(orderId)
  if (status === 'cancelled') return void (await staff.refund(number, allOfIt))
  const reductions = await db.select().from(orderReduction).where(eq(orderReduction.orderId, orderId))
  const refunded = reductions.reduce((sum, one) => sum + one.refunded, 0)
  const left = (await staff.findRefundable(number)) ?? 0
  const amount = Math.min(paidAmount - (totalInclVat - reducedAmount) - refunded, left)
  if (amount > 0) await staff.refund(number, { ...allOfIt, amount: cents(amount) })
}

/** Staff does every task about money, so that nothing waits. */
async function settle({ id: orderId, number }: Placed['order']): Promise<void> {
  await follow()
  for (const task of await bookings(number))
    await staff.bookExternalRefund(task.id, { seen: task.amount, pieces: undefined, isRestocked: false, note: '' })
  const tasks = await tasksOf(number)
  for (const task of tasks) await staff.refundPaymentTask(task.id)
  if (tasks.some(({ amount }) => amount === 0)) await refundAgain(orderId)
  const failed = await db
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.status, 'failed')))
  for (const { amount, reason } of failed)
    if (reason !== 'notOwed') await staff.refund(number, { ...allOfIt, amount, reason })
  await follow()
  // The night: of a sale without VAT a deposit may have gone back before there was an invoice.
  await creditBeforeInvoice(db, new Date())
}

let lived = 0
async function live({ buyer, way, isPaidBefore, deeds, ...life }: Life): Promise<void> {
  await db.update(product).set({ stockQuantity: stock }).where(eq(product.id, goods.id))
  const placed = await place({ ...life, buyer, way, name: `life${lived++}`, goodsId: goods.id })
  const { order, paymentUid } = placed
  if (isPaidBefore && way === 'creditcard') await mollie.becomes(mollie.paymentOf(paymentUid).id, 'paid')
  if (isPaidBefore && way === 'banktransfer') await staff.markPaid(order.number, placed.attempt.amount)
  if (isPaidBefore && way === 'klarna') await mollie.becomes(mollie.paymentOf(paymentUid).id, 'authorized')
  for (const one of deeds) {
    await act(one, placed)
    if (lived % 5 === 0) expect((await findBroken(shop.database)).broken, one.does).toEqual([])
  }
  await settle(order)
  const after = await orderRow(order.id)
  expect((await findBroken(shop.database)).broken).toEqual([])
  await proveLedger(shop, mollie, after)
  await proveBooks(shop, after)
  await proveMailsOfOrder(shop, after)
  const held = (after.heldPieces ?? []).filter(({ productId }) => productId === goods.id)
  const [left] = await db.select().from(product).where(eq(product.id, goods.id))
  expect(left?.stockQuantity).toBe(stock - (after.stockHeld ? held.reduce((sum, one) => sum + one.quantity, 0) : 0))
  if (lived % 20 === 0) {
    await proveExport(shop)
    await proveMailsOnce(shop)
  }
  // Nothing of it is left for the next one.
  await staff.cancel(order.number, '')
}

it('invoices what came in and is still to come, whatever an order goes through', async () => {
  const seed = process.env.PROPERTY_SEED === undefined ? {} : { seed: Number(process.env.PROPERTY_SEED) }
  await fc.assert(fc.asyncProperty(lives, live), {
    ...{ numRuns: Number(process.env.LIVES ?? 300), endOnFailure: true, ...seed },
  })
  await proveExport(shop)
  await proveMailsOnce(shop)
  expect(shop.unexpected).toEqual([])
}, 3_600_000)
