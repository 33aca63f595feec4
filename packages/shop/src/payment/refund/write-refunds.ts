import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import { type Cents, minus, plus, sum, zero } from '@toonbank/domain/money/cents.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { allocateRefund, type RefundPart, type RefundReason, refundableOf } from '@toonbank/domain/payment/refund.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { OrderRow } from '../../order/read/order-row.ts'
import { listReceivedPayments, type Received } from '../transfer/received-payments.ts'

export const refundedNote = 'refunded'

export interface NewRefund {
  readonly amount: Cents | undefined
  readonly reason: RefundReason
  readonly note: string
  readonly attemptId?: number
  readonly isOfCounted?: boolean
  readonly by: Actor
}

export type RefundRefusal = { readonly ok: false; readonly problem: 'moreThanReceived'; readonly detail: Cents }

/**
 * Writes the refund of a locked order, split over its payments, in the caller's transaction; `sendRefunds` calls the
 * providers after the commit. Returns its cents.
 */
export async function writeRefunds(
  tx: Transaction,
  order: Pick<OrderRow, 'id'>,
  { amount, reason, note, attemptId, isOfCounted = false, by }: NewRefund,
): Promise<Outcome<Cents, never> | RefundRefusal> {
  const all = await listReceivedPayments(tx, order.id)
  const payments = attemptId === undefined ? all : all.filter((one) => one.attemptId === attemptId)
  const left = sum(payments.map((one) => (isOfCounted ? one.countedLeft : refundableOf(one))))
  const wanted = amount ?? left
  const parts = wanted > 0 && wanted <= left ? countedFirst(wanted, payments) : undefined
  if (!parts) return { ...refused('moreThanReceived'), detail: left }
  await replaceFailed(tx, order.id, sum(parts.map((part) => part.amount)), by)
  const isPaid = new Set(all.filter(({ status }) => status === 'paid').map((one) => one.attemptId))
  await tx.insert(refund).values(
    parts.map((part) => ({
      ...{ uid: randomToken(), orderId: order.id, note, createdBy: by, statusBy: by, ...part },
      reason: isPaid.has(part.attemptId) ? reason : ('notOwed' as const),
    })),
  )
  await finishEmptied(tx, order.id, parts, by)
  return done(sum(parts.map((part) => part.amount)))
}

/** Money that does not count waits as a task and is refunded last, so that no other refund uses it up. */
function countedFirst(wanted: Cents, payments: readonly Received[]): RefundPart[] {
  const counted = payments.map(({ attemptId, countedLeft }) => ({ attemptId, received: countedLeft, refunded: zero }))
  const others = payments.map((one) => ({ ...one, refunded: plus(one.refunded, one.countedLeft) }))
  const most = sum(counted.map(({ received }) => received))
  const first = wanted < most ? wanted : most
  const parts = [...(allocateRefund(first, counted) ?? []), ...(allocateRefund(minus(wanted, first), others) ?? [])]
  return payments.flatMap(({ attemptId }) => {
    const ofPayment = sum(parts.filter((part) => part.attemptId === attemptId).map((part) => part.amount))
    return ofPayment > 0 ? [{ attemptId, amount: ofPayment }] : []
  })
}

/**
 * Marks earlier refused refunds as replaced when their money is in this one, oldest first. Returns the replaced ones.
 */
export async function replaceFailed(
  tx: Transaction,
  orderId: number,
  amount: Cents,
  by: Actor,
): Promise<{ readonly reason: RefundReason; readonly amount: Cents }[]> {
  const replaced: { reason: RefundReason; amount: Cents }[] = []
  const isFailed = and(eq(refund.orderId, orderId), eq(refund.status, 'failed'))
  let left = amount
  for (const failed of await tx.select().from(refund).where(isFailed).orderBy(asc(refund.id))) {
    if (failed.amount > left) continue
    left = minus(left, failed.amount)
    await tx.update(refund).set({ status: 'replaced', statusBy: by }).where(eq(refund.id, failed.id))
    replaced.push({ reason: failed.reason, amount: failed.amount })
  }
  return replaced
}

/** Closes tasks and refused refunds whose money is completely refunded, whichever command sent it. */
export async function finishEmptied(
  tx: Transaction,
  orderId: number,
  parts: readonly Pick<RefundPart, 'attemptId'>[],
  by: Actor,
): Promise<void> {
  const touched = new Set(parts.map(({ attemptId }) => attemptId))
  const emptied = (await listReceivedPayments(tx, orderId)).filter(
    (payment) => touched.has(payment.attemptId) && refundableOf(payment) === 0,
  )
  const ids = emptied.map(({ attemptId }) => attemptId)
  if (ids.length === 0) return
  await tx
    .update(refund)
    .set({ status: 'replaced', statusBy: by })
    .where(and(inArray(refund.attemptId, ids), eq(refund.status, 'failed')))
  await tx
    .update(paymentTask)
    .set({ doneAt: sql`now()`, doneBy: by, doneNote: refundedNote })
    .where(
      and(
        inArray(paymentTask.attemptId, ids),
        inArray(paymentTask.kind, ['refund', 'overpaid', 'underpaid']),
        isNull(paymentTask.doneAt),
      ),
    )
}
