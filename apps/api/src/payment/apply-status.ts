import type { Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, paymentTask } from '@toonbank/database/schema/payment.ts'
import { type Cents, minus, plus, zero } from '@toonbank/domain/money/cents.ts'
import { isLost, mayBecome, type PaymentStatus, type PaymentTaskKind } from '@toonbank/domain/payment/payment-status.ts'
import { type Actor, asJob } from '@toonbank/domain/staff/actor.ts'
import { and, eq, ne } from 'drizzle-orm'
import { enqueue } from '../jobs/enqueue.ts'
import { lockOrder } from '../order/lock-order.ts'
import { confirmOrder, countPayment, endHold, promiseLater, releaseOrder } from '../order/on-payment.ts'
import type { OrderRow } from '../order/order-row.ts'
import { outstandingOf } from '../order/owed.ts'
import { queueReplacementReceipt } from '../order/queue-receipt.ts'
import type { AttemptRow } from './attempt-row.ts'
import { lowerPayments } from './lower-payments.ts'
import { failedPaymentDelay, paymentFailedJob } from './payment-failed-job.ts'
import { replaceLost } from './replace-lost.ts'

/** Cause of a status change, as the order's history shows it, and its time. */
interface Move {
  readonly cause: string
  readonly by: Actor
  readonly now: Date
  /** Total received for the payment so far, in cents; absent: unchanged. */
  readonly received?: Cents
  /** The attempt as it was before its provider was read. */
  readonly before?: KnownStatus
}

/**
 * Changes a payment attempt's status and applies the consequences to its order. The only place that does so. The
 * order's row is locked first, so that webhook, return page and polling job run one after another; a status that was
 * reached before, or would be a step back, changes nothing but what came in. Returns the attempt as it is now.
 */
export async function applyStatus(
  tx: Transaction,
  { id, orderId }: Pick<AttemptRow, 'id' | 'orderId'>,
  status: PaymentStatus,
  { cause, by, now, received = zero, before }: Move,
): Promise<AttemptRow | undefined> {
  // The order first: PostgreSQL locks them in the order in which they are named.
  const [locked] = await tx
    .select({ order: shopOrder, attempt: paymentAttempt })
    .from(shopOrder)
    .innerJoin(paymentAttempt, eq(paymentAttempt.orderId, shopOrder.id))
    .where(and(eq(shopOrder.id, orderId), eq(paymentAttempt.id, id)))
    .for('update')
    .prepare('lock_order_and_attempt')
    .execute()
  if (!locked || (before && wasTakenBack(before, locked.attempt))) return undefined
  const { attempt } = locked
  const isMoved = mayBecome(attempt.status, status)
  const change = {
    ...(isMoved ? { status, statusAt: now, statusBy: by } : {}),
    ...(received > attempt.receivedAmount ? { receivedAmount: received } : {}),
  }
  if (Object.keys(change).length > 0) await tx.update(paymentAttempt).set(change).where(eq(paymentAttempt.id, id))
  const changed = { ...attempt, ...change }
  if (!isMoved) return changed
  const isLate = !isLost(status) && now > attempt.expiresAt
  const order = isLate ? await promiseLater(tx, locked.order, now) : locked.order
  if (status === 'paid') return recordOutcome(tx, order, changed, { cause, by, now })
  if (status === 'pending' || status === 'authorized') await confirmOrder(tx, order, by, now)
  if (isLost(status) && !(await hasOtherOpen(tx, attempt))) {
    if (order.status === 'pending') await enqueue(tx, paymentFailedJob, { attemptId: id }, failedPaymentDelay)
    await releaseOrder(tx, order, by, now)
  }
  return changed
}

type KnownStatus = Pick<AttemptRow, 'status' | 'statusAt' | 'receivedAmount'>

/**
 * Race: staff took a booking back between the read of the provider and the lock. Then less has been received than
 * before, or the same status was set again, at a later time. The reading is dropped as stale; the next one decides.
 */
const wasTakenBack = (before: KnownStatus, now: KnownStatus): boolean =>
  now.receivedAmount < before.receivedAmount ||
  (now.status === before.status && now.statusAt.getTime() !== before.statusAt.getTime())

/**
 * Releases the stock hold of an order that was not paid in time. The payment can still come: then the stock is held
 * again, if it is there.
 */
export async function endHoldOf(
  tx: Transaction,
  { id, orderId }: Pick<AttemptRow, 'id' | 'orderId'>,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  // Read again under the lock: another attempt of the shopper may have extended the hold.
  const [attempt] = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.id, id))
  const isOver = attempt?.status === 'open' && attempt.expiresAt < now
  // An open attempt with another payment method may hold the goods for longer.
  const isHeldByOther = isOver && (await hasOtherOpen(tx, attempt, now))
  if (isOver && !isHeldByOther && order) await endHold(tx, order, asJob('unpaid orders'))
}

/**
 * A payment counts for what is outstanding at most, and for all of it where the customer has sent more than the deposit
 * that was asked; beyond that it takes the place of money that a bank took back. Returns the attempt with the amount that has counted.
 */
async function recordOutcome(
  tx: Transaction,
  locked: OrderRow,
  attempt: AttemptRow,
  { cause, by, now }: Move,
): Promise<AttemptRow> {
  const came = attempt.receivedAmount > attempt.amount ? attempt.receivedAmount : attempt.amount
  const before = outstandingOf(locked)
  const replaced =
    came > before && locked.status !== 'cancelled' ? await replaceLost(tx, locked, minus(came, before), by) : zero
  const order = replaced > 0 ? { ...locked, paidAmount: minus(locked.paidAmount, replaced) } : locked
  const outstanding = plus(before, replaced)
  const amount = outstanding === 0 ? attempt.amount : came > outstanding ? outstanding : came
  const isOther = amount !== attempt.amount
  const counted = isOther ? { ...attempt, amount, askedAmount: attempt.askedAmount ?? attempt.amount } : attempt
  if (isOther)
    await tx
      .update(paymentAttempt)
      .set({ amount, askedAmount: counted.askedAmount })
      .where(eq(paymentAttempt.id, attempt.id))
  // What else is being paid asks no more than the rest.
  if (outstanding > amount) await lowerPayments(tx, { ...order, paidAmount: plus(order.paidAmount, amount) })
  const isReplacement = replaced > 0 && amount === replaced
  const paid = await countPayment(tx, order, { amount, by, note: cause, now, isReplacement })
  if (isReplacement) await queueReplacementReceipt(tx, { ...order, paidAmount: locked.paidAmount }, attempt.uid, amount)
  if (paid === 'notOwed') await addTask(tx, attempt, 'refund')
  // The hold was released before the payment came, and others have bought the goods: a person must look.
  if (paid === 'goodsMissing') await addTask(tx, attempt, 'stockMissing')
  return counted
}

const addTask = (tx: Transaction, attempt: AttemptRow, kind: PaymentTaskKind): Promise<unknown> =>
  tx.insert(paymentTask).values({ attemptId: attempt.id, kind, amount: attempt.amount }).onConflictDoNothing()

/** `after`: an open attempt counts only when its hold ends after that moment. */
async function hasOtherOpen(tx: Transaction, attempt: AttemptRow, after = new Date(0)): Promise<boolean> {
  const others = await tx
    .select({ status: paymentAttempt.status, expiresAt: paymentAttempt.expiresAt })
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, attempt.orderId), ne(paymentAttempt.id, attempt.id)))
  return others.some(
    ({ status, expiresAt }) =>
      status === 'pending' || status === 'authorized' || (status === 'open' && expiresAt > after),
  )
}

/**
 * Mismatch: a payment that differs from the request becomes a task for a person and never counts. The attempt fails, so
 * that the goods are released and the order can be paid again. One that has counted before stays as it is: only the
 * shop's settings differ since. Returns the attempt as it is now.
 */
export async function setAside(
  tx: Transaction,
  attempt: AttemptRow,
  { by, now, received }: Pick<Move, 'by' | 'now' | 'received'>,
): Promise<AttemptRow | undefined> {
  const move = { cause: 'does not fit its order', by, now, ...(received ? { received } : {}) }
  const applied = await applyStatus(tx, attempt, 'failed', move)
  if (applied?.status !== 'paid') await addTask(tx, attempt, 'mismatch')
  return applied
}
