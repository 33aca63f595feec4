import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentAttempt, paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import { type Cents, minus, plus, sum, zero } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { type RefundReason, refundableOf } from '@toonbank/domain/payment/refund.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { queueRefundMail } from '../../order/fulfil/queue-order-news.ts'
import { lockOrder } from '../../order/lock-order.ts'
import type { OrderRow } from '../../order/read/order-row.ts'
import { outstandingOf } from '../../order/read/outstanding-amount.ts'
import type { PaymentProviders } from '../../ports/payment-providers.ts'
import { cancelReplaced } from '../attempt/cancel-replaced.ts'
import { listReceivedPayments } from '../transfer/received-payments.ts'
import { creditRefund, refundCause } from './credit-refund.ts'
import { findReturned, type NotWithCustomer } from './find-returned.ts'
import { reduceOrder } from './reduce-order.ts'
import { finishEmptied, type RefundRefusal, refundedNote, replaceFailed } from './write-refunds.ts'

type GoodsBack = ReadonlyMap<number, number>

export interface ExternalRefundBooking {
  readonly seen: Cents
  /** The goods that came back; undefined: none, the money was a goodwill refund. */
  readonly pieces: GoodsBack | undefined
  readonly isRestocked: boolean
  /** The customer reads it. */
  readonly note: string
  readonly by: Actor
}

interface Booked {
  readonly booked: Cents
  readonly ofGoods: Cents
}

export type BookedBack =
  | Outcome<Booked, 'taskNotFound' | 'notGoneBack' | 'changedMeanwhile' | 'notReturnable' | NotWithCustomer>
  | RefundRefusal
  | GoodsNotPaid

/**
 * The goods do not explain the refund: it counted for nothing, or they cost less than what is outstanding (`detail`,
 * cents) and refunded.
 */
type GoodsNotPaid = { readonly ok: false; readonly problem: 'goodsNotPaid'; readonly detail: Cents }

const bookedNote = 'booked'

/**
 * Books money that was refunded at the provider without the shop, with its mail and credit note, for returned goods or
 * as goodwill. Money that was never owed is not credited. The task is closed with it, so a repeated call books it once.
 */
export async function bookExternalRefund(
  dependencies: Dependencies,
  providers: PaymentProviders,
  taskId: number,
  wanted: ExternalRefundBooking,
): Promise<BookedBack> {
  const { db } = dependencies.database
  const [found] = await db
    .select({ orderId: paymentAttempt.orderId })
    .from(paymentTask)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentTask.attemptId))
    .where(eq(paymentTask.id, taskId))
  if (!found) return refused('taskNotFound')
  const booked = await rollbackOnRefusal(db, async (tx): Promise<BookedBack> => {
    const order = await lockOrder(tx, found.orderId)
    const [task] = await tx.select().from(paymentTask).where(eq(paymentTask.id, taskId)).for('update')
    if (!order || !task || task.doneAt) return refused('taskNotFound')
    if (task.kind !== 'refunded' || task.amount === 0) return refused('notGoneBack')
    if (task.amount !== wanted.seen) return refused('changedMeanwhile')
    const now = dependencies.clock()
    await tx
      .update(paymentTask)
      .set({ amount: zero, doneAt: now, doneBy: wanted.by, doneNote: bookedNote })
      .where(eq(paymentTask.id, taskId))
    return book(tx, order, { attemptId: task.attemptId, amount: task.amount, now, ...wanted })
  })
  // Returned goods may have left nothing to pay.
  if (booked.ok) await cancelReplaced(dependencies, providers, found.orderId)
  return booked
}

interface Booking extends ExternalRefundBooking {
  readonly attemptId: number
  readonly amount: Cents
  readonly now: Date
}

async function book(tx: Transaction, order: OrderRow, booking: Booking): Promise<BookedBack> {
  const { attemptId, amount, pieces, isRestocked, note, by, now } = booking
  const payment = (await listReceivedPayments(tx, order.id)).find((one) => one.attemptId === attemptId)
  const left = payment ? refundableOf({ ...payment, refunded: payment.byShop }) : zero
  if (!payment || amount > left) return { ...refused('moreThanReceived'), detail: left }
  const notOwed = payment.isCounted ? await takeOverpaid(tx, booking) : amount
  const parts: { reason: RefundReason; amount: Cents; isToldWithGoods?: true }[] = [
    { reason: 'notOwed', amount: notOwed },
  ]
  let rest = minus(amount, notOwed)
  // A refund sent in the dashboard replaces those that failed, with their reason.
  const stoodFor = await replaceFailed(tx, order.id, payment.isCounted ? rest : amount, by)
  let ofGoods = zero
  if (pieces) {
    const taken = await takeGoods(tx, order, rest, { pieces, isRestocked, note, by })
    if (!taken.ok) return taken
    ofGoods = taken.value
    rest = minus(rest, ofGoods)
    parts.push({ reason: 'returned', amount: ofGoods, isToldWithGoods: true })
  } else if (payment.isCounted) {
    parts.push(...stoodFor)
    rest = minus(rest, sum(stoodFor.map((one) => one.amount)))
  }
  parts.push({ reason: order.status === 'cancelled' ? 'cancelled' : 'goodwill', amount: rest })
  for (const part of parts)
    if (part.amount > 0) {
      const [row] = await tx
        .insert(refund)
        .values({
          ...{ uid: randomToken(), orderId: order.id, attemptId, amount: part.amount, reason: part.reason, note },
          ...{ status: 'done', sentElsewhere: true, createdAt: now, createdBy: by, statusAt: now, statusBy: by },
        })
        .returning()
      if (!row) throw new Error('a refund was not inserted')
      const reason = part.isToldWithGoods ? '' : note
      await queueRefundMail(tx, order, { ...row, reason, creditCause: refundCause(row.uid) })
      await creditRefund(tx, row, by)
    }
  await finishEmptied(tx, order.id, [{ attemptId }], by)
  return done({ booked: amount, ofGoods })
}

async function takeGoods(
  tx: Transaction,
  order: OrderRow,
  gone: Cents,
  {
    pieces,
    isRestocked,
    note,
    by,
  }: Pick<ExternalRefundBooking, 'isRestocked' | 'note' | 'by'> & { readonly pieces: GoodsBack },
): Promise<Outcome<Cents, 'notReturnable' | NotWithCustomer> | GoodsNotPaid> {
  const goods = await findReturned(tx, order, pieces)
  if (!goods.ok) return goods
  const { value, isAll } = goods.value
  // Goods first lower the outstanding amount; only their value above it can have been refunded.
  const outstanding = outstandingOf(order)
  const most = plus(gone, outstanding)
  if (gone === 0 || (outstanding > 0 && value < most)) return { ...refused('goodsNotPaid'), detail: outstanding }
  const reduced = await reduceOrder(tx, order, {
    ...{ kind: 'returned', code: '', goods: goods.value, isRestocked, note, by, sentElsewhere: gone },
    deduction: most < value ? minus(value, most) : zero,
    cause: isAll ? 'returned' : 'partlyReturned',
  })
  return reduced === 'notAllowed' ? refused('notReturnable') : done(reduced.refunded)
}

async function takeOverpaid(tx: Transaction, { attemptId, amount, by, now }: Booking): Promise<Cents> {
  const isOverpaid = and(
    ...[eq(paymentTask.attemptId, attemptId), eq(paymentTask.kind, 'overpaid'), isNull(paymentTask.doneAt)],
  )
  const [task] = await tx.select().from(paymentTask).where(isOverpaid)
  if (!task) return zero
  const isAll = amount >= task.amount
  await tx
    .update(paymentTask)
    .set(isAll ? { doneAt: now, doneBy: by, doneNote: refundedNote } : { amount: minus(task.amount, amount) })
    .where(eq(paymentTask.id, task.id))
  return isAll ? task.amount : amount
}
