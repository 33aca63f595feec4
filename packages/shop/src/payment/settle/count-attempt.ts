import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { type Cents, minus, plus, zero } from '@toonbank/domain/money/cents.ts'
import { countedAmount } from '@toonbank/domain/payment/counted-amount.ts'
import { isLost } from '@toonbank/domain/payment/payment-status.ts'
import { enqueue } from '@toonbank/runtime/jobs/enqueue.ts'
import { eq } from 'drizzle-orm'
import { queueReplacementReceipt } from '../../order/mail/queue-receipt.ts'
import { applyPayment, confirmOrder, promiseLater, releaseOrder } from '../../order/on-payment.ts'
import type { OrderRow } from '../../order/read/order-row.ts'
import { outstandingOf } from '../../order/read/outstanding-amount.ts'
import { hasOtherOpen } from '../attempt/has-other-open.ts'
import { failedPaymentDelay, paymentFailedJob } from '../attempt/payment-failed-job.ts'
import { lowerPayments } from '../refund/lower-payments.ts'
import { replaceChargedBack } from '../transfer/replace-charged-back.ts'
import type { AttemptChange, MovedAttempt } from './move-attempt.ts'

export interface CountedAttempt extends MovedAttempt {
  /** Effect on the order. `notOwed`: to be refunded; `goodsMissing`: counted, but others have bought its goods. */
  readonly outcome: 'none' | 'confirmed' | 'released' | 'counted' | 'goodsMissing' | 'notOwed'
  /** Amount of the attempt before it was counted. */
  readonly amountBefore: Cents
}

type Cause = Pick<AttemptChange, 'cause' | 'by' | 'now'>

/** Applies an attempt's new status to its locked order. An attempt that has not moved was counted before. */
export async function countAttempt(tx: Transaction, moved: MovedAttempt, cause: Cause): Promise<CountedAttempt> {
  const { attempt } = moved
  const uncounted = { ...moved, outcome: 'none', amountBefore: attempt.amount } as const
  if (moved.change !== 'moved') return uncounted
  const { by, now } = cause
  if (isLost(attempt.status)) return { ...uncounted, outcome: await countLost(tx, moved, cause) }
  const order = now > attempt.expiresAt ? await promiseLater(tx, moved.order, now) : moved.order
  if (attempt.status === 'paid') return { ...uncounted, ...(await countPaid(tx, { ...moved, order }, cause)) }
  if (attempt.status === 'open') return uncounted
  await confirmOrder(tx, order, by, now)
  return { ...uncounted, outcome: 'confirmed' }
}

/** The order is released unless it can still be paid by another attempt. */
async function countLost(
  tx: Transaction,
  { order, attempt }: MovedAttempt,
  { by, now }: Cause,
): Promise<CountedAttempt['outcome']> {
  if (await hasOtherOpen(tx, attempt)) return 'none'
  if (order.status === 'pending') await enqueue(tx, paymentFailedJob, { attemptId: attempt.id }, failedPaymentDelay)
  await releaseOrder(tx, order, by, now)
  return 'released'
}

/**
 * A payment counts for what is outstanding at most, and for all of it where the customer has sent more than the deposit
 * that was asked; beyond that it takes the place of money that a bank took back.
 */
async function countPaid(
  tx: Transaction,
  { order: locked, attempt }: MovedAttempt,
  { cause, by, now }: Cause,
): Promise<Pick<CountedAttempt, 'outcome' | 'attempt'>> {
  const received = attempt.receivedAmount > attempt.amount ? attempt.receivedAmount : attempt.amount
  const owed = outstandingOf(locked)
  const excess = received > owed && locked.status !== 'cancelled' ? minus(received, owed) : zero
  const replaced = excess > 0 ? await replaceChargedBack(tx, locked, excess, by) : zero
  const order: OrderRow = replaced > 0 ? { ...locked, paidAmount: minus(locked.paidAmount, replaced) } : locked
  const outstanding = plus(owed, replaced)
  const amount = countedAmount({ asked: attempt.amount, received, outstanding })
  const isOther = amount !== attempt.amount
  const counted = isOther ? { ...attempt, amount, askedAmount: attempt.askedAmount ?? attempt.amount } : attempt
  if (isOther)
    await tx
      .update(paymentAttempt)
      .set({ amount, askedAmount: counted.askedAmount })
      .where(eq(paymentAttempt.id, attempt.id))
  // Other payments that still run ask no more than the rest.
  if (outstanding > amount) await lowerPayments(tx, { ...order, paidAmount: plus(order.paidAmount, amount) })
  const isReplacement = replaced > 0 && amount === replaced
  const outcome = await applyPayment(tx, order, { amount, by, note: cause, now, isReplacement })
  if (isReplacement) await queueReplacementReceipt(tx, { ...order, paidAmount: locked.paidAmount }, attempt.uid, amount)
  return { outcome, attempt: counted }
}
