import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { orderReduction } from '@toonbank/database/schema/order-reduction.ts'
import { refund } from '@toonbank/database/schema/payment.ts'
import { type Cents, cents, minus, plus, sum } from '@toonbank/domain/money/cents.ts'
import { reductionKinds } from '@toonbank/domain/order/reduction.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { lostRefunds, refundableOf } from '@toonbank/domain/payment/refund.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import { lockOrder } from '../../order/lock-order.ts'
import type { OrderRow } from '../../order/read/order-row.ts'
import { owedOf } from '../../order/read/outstanding-amount.ts'
import { setRefunded } from '../../order/write-reduction.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { listReceivedPayments } from '../transfer/received-payments.ts'
import { sendRefunds } from './send-refunds.ts'
import { type AboveRefundLimit, withinRefundLimit } from './within-refund-limit.ts'
import { type NewRefund, type RefundRefusal, writeRefunds } from './write-refunds.ts'

export type Refunded =
  | Outcome<{ readonly refunded: Cents }, 'orderNotFound' | 'changedMeanwhile' | 'sameBefore'>
  | RefundRefusal
  | AboveRefundLimit

/** Returns the cents of an order that can still be refunded; undefined: there is no such order. */
export async function findRefundable(
  dependencies: Pick<Dependencies, 'database'>,
  orderNumber: string,
): Promise<Cents | undefined> {
  const order = await findByNumber(dependencies, orderNumber)
  return order && readRefundable(dependencies.database.db, order.id)
}

const readRefundable = async (database: Queryable, orderId: number): Promise<Cents> =>
  sum((await listReceivedPayments(database, orderId)).map(refundableOf))

/**
 * Refunds an order in full or in part, never more than came in. `seen` is the refundable amount that staff saw; another
 * one now may mean a double request. A repetition may be a retry, or a colleague's: it is refused (`sameBefore`) unless
 * it says `isAgain` and `seen`.
 */
export async function refundOrder(
  dependencies: Dependencies,
  providers: Pick<PaymentProviders, 'of'>,
  orderNumber: string,
  {
    seen,
    isAgain,
    ...wanted
  }: NewRefund & { readonly seen?: Cents | undefined; readonly isAgain?: boolean | undefined },
): Promise<Refunded> {
  const { db } = dependencies.database
  const order = await findByNumber(dependencies, orderNumber)
  if (!order) return refused('orderNotFound')
  const written = await withinRefundLimit(db, wanted.by, async (tx) => {
    await lockOrder(tx, order.id)
    if (seen !== undefined && seen !== (await readRefundable(tx, order.id))) return refused('changedMeanwhile')
    if ((!isAgain || seen === undefined) && (await hasSameBefore(tx, order.id, wanted))) return refused('sameBefore')
    return writeOwedFirst(tx, order.id, wanted)
  })
  if (!written.ok) return written
  await sendRefunds(dependencies, providers, order.id)
  return done({ refunded: written.value })
}

const isEnteredWithGoods = sql`EXISTS (SELECT FROM ${orderReduction} o WHERE o.order_id = ${refund.orderId} AND o.created_at = ${refund.createdAt})`

/**
 * Refunds made together have one time and one row for each payment; a part may belong to earlier reductions
 * (`writeOwedFirst`).
 */
const hasSameBefore = async (tx: Transaction, orderId: number, { amount, reason }: NewRefund): Promise<boolean> =>
  amount !== undefined &&
  (
    await tx
      .select({ at: refund.createdAt })
      .from(refund)
      .where(
        and(
          eq(refund.orderId, orderId),
          or(
            eq(refund.reason, reason),
            and(inArray(refund.reason, [...reductionKinds]), sql`NOT ${isEnteredWithGoods}`),
          ),
          notInArray(refund.status, [...lostRefunds]),
        ),
      )
      .groupBy(refund.createdAt)
      .having(sql`sum(${refund.amount}) = ${amount}`)
  ).length > 0

export async function findByNumber(
  { database: { db } }: Pick<Dependencies, 'database'>,
  orderNumber: string,
): Promise<OrderRow | undefined> {
  return (await db.select().from(shopOrder).where(eq(shopOrder.number, orderNumber)))[0]
}

/**
 * Refunds first the goods that were taken off during a chargeback and are credited already, so nothing is credited
 * twice. The rest is the requested refund.
 */
async function writeOwedFirst(tx: Transaction, orderId: number, wanted: NewRefund) {
  const order = await lockOrder(tx, orderId)
  const payments = await listReceivedPayments(tx, orderId)
  const reductions = await tx.select().from(orderReduction).where(eq(orderReduction.orderId, orderId))
  const paidTooMuch = order ? order.paidAmount - owedOf(order) : 0
  const due = Math.min(
    ...[
      paidTooMuch - sum(reductions.map((one) => plus(one.refunded, one.gesturesCounted))),
      sum(payments.map((one) => one.countedLeft)),
    ],
    wanted.amount ?? Number.POSITIVE_INFINITY,
  )
  if (!order || order.status === 'cancelled' || due <= 0) return writeRefunds(tx, { id: orderId }, wanted)
  if (wanted.amount !== undefined && wanted.amount > sum(payments.map(refundableOf)))
    return writeRefunds(tx, order, wanted)
  let left = cents(due)
  for (const { id, kind, amount, gesturesCounted, refunded } of reductions) {
    const open = minus(minus(amount, gesturesCounted), refunded)
    const part = open < left ? open : left
    if (part <= 0) continue
    const written = await writeRefunds(tx, order, { ...wanted, amount: part, reason: kind, isOfCounted: true })
    if (!written.ok) return written
    await setRefunded(tx, id, plus(refunded, part))
    left = minus(left, part)
  }
  const gone = minus(cents(due), left)
  const rest = minus(wanted.amount ?? sum(payments.map(refundableOf)), gone)
  if (rest === 0) return done(gone)
  const written = await writeRefunds(tx, order, { ...wanted, amount: rest })
  return written.ok ? done(plus(gone, written.value)) : written
}
