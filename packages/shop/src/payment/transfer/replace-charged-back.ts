import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { paymentAttempt, paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import { type Cents, cents, minus, plus, sum, zero } from '@toonbank/domain/money/cents.ts'
import { lostRefunds } from '@toonbank/domain/payment/refund.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { and, asc, eq, gt, isNotNull, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { OrderRow } from '../../order/read/order-row.ts'
import { outstandingOf, owedOf } from '../../order/read/outstanding-amount.ts'
import { sumGesturesCounted } from '../../order/write-reduction.ts'
import type { AttemptRow } from '../attempt/attempt-row.ts'
import { replacedNote } from '../refund/record-external-refund.ts'

// Chargeback: the payer's bank took back money of an order. It still counts, because its goods may be on their way,
// until other money replaces it.

const sentBack =
  sql<number>`(SELECT coalesce(sum(r.amount), 0)::bigint FROM refund r WHERE r.attempt_id = payment_attempt.id
  AND r.reason = 'notOwed' AND r.status NOT IN ('failed', 'replaced'))`.mapWith(Number)

const isNotOwed = sql`EXISTS (SELECT FROM payment_task other WHERE other.attempt_id = payment_attempt.id AND other.kind = 'refund')`

interface Lost {
  readonly attempt: AttemptRow
  /** Cents that count for the order though they were charged back. */
  readonly lost: Cents
}

const listTakenBack = (database: Queryable, orderId: number, which: SQL | undefined) =>
  database
    .select({ attempt: paymentAttempt, chargedBack: paymentTask.amount, sentBack })
    .from(paymentAttempt)
    .innerJoin(paymentTask, and(eq(paymentTask.attemptId, paymentAttempt.id), eq(paymentTask.kind, 'chargedBack')))
    .where(and(eq(paymentAttempt.orderId, orderId), eq(paymentAttempt.status, 'paid'), sql`NOT ${isNotOwed}`, which))
    .orderBy(asc(paymentAttempt.id))

async function listLost(database: Queryable, orderId: number): Promise<Lost[]> {
  const rows = await listTakenBack(database, orderId, gt(paymentTask.amount, zero))
  return rows.map(({ attempt, chargedBack, sentBack }) => {
    const kept = Math.max(0, attempt.receivedAmount - sentBack - chargedBack)
    return { attempt, lost: cents(Math.max(0, attempt.amount - kept)) }
  })
}

type OrderMoney = Pick<OrderRow, 'id' | 'status' | 'totalInclVat' | 'reducedAmount' | 'paidAmount'>

/** Returns the charged back cents of an order that its customer still owes, without goods that came back since. */
export async function sumChargedBack(database: Queryable, order: OrderMoney): Promise<Cents> {
  const lost = sum((await listLost(database, order.id)).map((one) => one.lost))
  if (lost === 0 || order.status === 'cancelled') return zero
  const [back] = await database
    .select({
      all: sql`coalesce(sum(${refund.amount}), 0)`.mapWith(Number),
      gestures: sql`coalesce(sum(${refund.amount}) FILTER (WHERE ${refund.reason} = 'goodwill'), 0)`.mapWith(Number),
    })
    .from(refund)
    .where(and(eq(refund.orderId, order.id), notInArray(refund.status, [...lostRefunds]), ne(refund.reason, 'notOwed')))
  const { all, gestures } = back ?? { all: 0, gestures: 0 }
  const kept = order.paidAmount - lost - all
  const counted = await sumGesturesCounted(database, order.id)
  const missing = Math.max(0, owedOf(order) + counted - gestures) - outstandingOf(order) - kept
  return cents(Math.max(0, Math.min(lost, missing)))
}

/**
 * Other money takes the place of what was taken back of a locked order, up to so many cents: the payments that were
 * taken back count for so much less, and their tasks are done where all of it is there again. Returns those cents. What
 * a bank gives back after that is too much (`record-difference.ts`).
 */
export async function replaceChargedBack(tx: Transaction, order: OrderMoney, most: Cents, by: Actor): Promise<Cents> {
  const wanted = await sumChargedBack(tx, order)
  const all = wanted < most ? wanted : most
  let left = all
  for (const { attempt, lost } of await listLost(tx, order.id)) {
    const replaced = lost < left ? lost : left
    if (replaced === 0) continue
    left = minus(left, replaced)
    await tx
      .update(paymentAttempt)
      .set({ amount: minus(attempt.amount, replaced), askedAmount: attempt.askedAmount ?? attempt.amount })
      .where(eq(paymentAttempt.id, attempt.id))
    if (replaced === lost || (left === 0 && all === wanted))
      await tx
        .update(paymentTask)
        .set({ doneAt: sql`now()`, doneBy: by, doneNote: replacedNote })
        .where(and(isTaskOf(attempt.id), isNull(paymentTask.doneAt)))
  }
  return minus(all, left)
}

/**
 * Reverses a replacement when its money belonged to another order; the task waits again. Returns those cents. `without`
 * names the payments of that money.
 */
export async function restoreChargedBack(
  tx: Transaction,
  orderId: number,
  { without, most }: { readonly without: readonly number[]; readonly most: Cents },
): Promise<Cents> {
  const isOfOther = and(isNotNull(paymentAttempt.askedAmount), notInArray(paymentAttempt.id, [...without]))
  const rows = await listTakenBack(tx, orderId, isOfOther)
  let left = most
  for (const { attempt, sentBack } of rows) {
    const { id, amount, receivedAmount, askedAmount } = attempt
    const counted = Math.min(receivedAmount - sentBack, askedAmount ?? amount)
    const restored = cents(Math.max(0, Math.min(left, counted - amount)))
    if (restored === 0) continue
    left = minus(left, restored)
    await tx
      .update(paymentAttempt)
      .set({ amount: plus(amount, restored) })
      .where(eq(paymentAttempt.id, id))
    await tx
      .update(paymentTask)
      .set({ doneAt: null, doneBy: null, doneNote: null })
      .where(and(isTaskOf(id), gt(paymentTask.amount, zero)))
  }
  return minus(most, left)
}

const isTaskOf = (attemptId: number) => and(eq(paymentTask.attemptId, attemptId), eq(paymentTask.kind, 'chargedBack'))
