import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import { type Cents, minus, sum, zero } from '@toonbank/domain/money/cents.ts'
import { hasGoneBack, type PaymentReading } from '@toonbank/domain/payment/payment-reading.ts'
import { lostRefunds } from '@toonbank/domain/payment/refund.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, desc, eq, gt, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AttemptRow } from '../attempt/attempt-row.ts'
import { listReceivedPayments } from '../transfer/received-payments.ts'

type SentBack = Pick<PaymentReading, 'refunded' | 'refunds' | 'chargedBack'>

export const replacedNote = 'replaced'

/**
 * True when more is recorded as gone than the provider says: the bank has returned some, or a refund in the dashboard
 * has failed.
 */
export async function isReversed(database: Queryable, attemptId: number, given: SentBack): Promise<boolean> {
  const elsewhere = await sumRefundedElsewhere(database, attemptId, given)
  if (elsewhere !== undefined && elsewhere < 0) return true
  const fallen = recordedMore(attemptId, elsewhere, given)
  return fallen !== undefined && (await database.$count(paymentTask, fallen)) > 0
}

/**
 * Returns cents of refunds that were not made or booked by the shop, for example in the provider's dashboard. Negative:
 * so much of the booked amount has not arrived. Undefined: the provider lists none.
 */
async function sumRefundedElsewhere(
  database: Queryable,
  attemptId: number,
  { refunds }: SentBack,
): Promise<Cents | undefined> {
  if (!refunds) return undefined
  const rows = await database
    .select({ uid: refund.uid, amount: refund.amount, sentElsewhere: refund.sentElsewhere })
    .from(refund)
    .where(and(eq(refund.attemptId, attemptId), notInArray(refund.status, [...lostRefunds])))
  const others = refunds.filter(({ key }) => !rows.some(({ uid }) => uid === key))
  const booked = rows.filter(({ sentElsewhere }) => sentElsewhere)
  return minus(sum(others.map(({ amount }) => amount)), sum(booked.map(({ amount }) => amount)))
}

const recordedMore = (attemptId: number, elsewhere: Cents | undefined, { chargedBack }: SentBack): SQL | undefined => {
  const isMore = [
    { kind: 'refunded', amount: elsewhere },
    { kind: 'chargedBack', amount: chargedBack },
  ] as const
  const told = isMore.flatMap(({ kind, amount }) =>
    amount === undefined ? [] : [and(eq(paymentTask.kind, kind), gt(paymentTask.amount, amount < 0 ? zero : amount))],
  )
  return told.length === 0 ? undefined : and(eq(paymentTask.attemptId, attemptId), or(...told))
}

/**
 * Money that left again without the shop: refunded in the provider's dashboard, or taken back by the payer's bank. What
 * the shop refunds itself is no news. The order stays as it is, since goods may be on their way; a task with the whole
 * amount so far tells a person, who decides. What comes back of it counts again, and a person is told that too: the
 * customer may have paid in another way meanwhile; only by a reading that was asked for twice (`isReversal`, see
 * `isReversed`): one that was on its way meanwhile may be older than what is noted.
 */
export async function recordExternalRefund(
  tx: Transaction,
  { id: attemptId, orderId }: AttemptRow,
  { reading: given, isReversal }: { readonly reading: SentBack; readonly isReversal: boolean },
  by: Actor,
): Promise<void> {
  const { refunded = zero, chargedBack = zero } = given
  const net = await sumRefundedElsewhere(tx, attemptId, given)
  if (isReversal && net !== undefined && net < 0) await failBooked(tx, attemptId, minus(zero, net), by)
  const elsewhere = net !== undefined && net < 0 ? zero : net
  const fallen = isReversal ? recordedMore(attemptId, elsewhere, given) : undefined
  if (fallen)
    await tx
      .update(paymentTask)
      .set({
        amount: sql`CASE ${paymentTask.kind} WHEN 'refunded' THEN ${elsewhere ?? zero}::bigint ELSE ${chargedBack}::bigint END`,
        doneAt: sql`CASE WHEN ${paymentTask.doneNote} = ${replacedNote} THEN ${paymentTask.doneAt} END`,
        doneBy: sql`CASE WHEN ${paymentTask.doneNote} = ${replacedNote} THEN ${paymentTask.doneBy} END`,
        doneNote: sql`CASE WHEN ${paymentTask.doneNote} = ${replacedNote} THEN ${paymentTask.doneNote} END`,
      })
      .where(fallen)
  if (!hasGoneBack(given)) return
  const own = (await listReceivedPayments(tx, orderId)).find((payment) => payment.attemptId === attemptId)?.byShop
  const amounts = [
    { kind: 'refunded', amount: elsewhere ?? minus(refunded, own ?? zero) },
    { kind: 'chargedBack', amount: chargedBack },
  ] as const
  for (const { kind, amount } of amounts)
    if (amount > 0)
      await tx
        .insert(paymentTask)
        .values({ attemptId, kind, amount })
        .onConflictDoUpdate({
          target: [paymentTask.attemptId, paymentTask.kind],
          set: { amount, doneAt: null, doneBy: null, doneNote: null },
          setWhere: lt(paymentTask.amount, amount),
        })
}

/**
 * Marks booked refunds as failed when so many cents have not arrived, the newest first. A partly arrived refund is
 * split in two. Credit notes stay; a new refund credits nothing twice.
 */
async function failBooked(tx: Transaction, attemptId: number, amount: Cents, by: Actor): Promise<void> {
  const isBooked = and(
    eq(refund.attemptId, attemptId),
    refund.sentElsewhere,
    notInArray(refund.status, [...lostRefunds]),
  )
  let left = amount
  for (const row of await tx.select().from(refund).where(isBooked).orderBy(desc(refund.id))) {
    if (left === 0) return
    const arrived = row.amount > left ? minus(row.amount, left) : zero
    left = minus(left, minus(row.amount, arrived))
    const { id: _, ...same } = row
    const failed = { status: 'failed', statusAt: sql`now()`, statusBy: by } as const
    if (arrived === 0) await tx.update(refund).set(failed).where(eq(refund.id, row.id))
    else {
      await tx.update(refund).set({ amount: arrived }).where(eq(refund.id, row.id))
      await tx.insert(refund).values({ ...same, uid: randomToken(), amount: minus(row.amount, arrived), ...failed })
    }
  }
}
