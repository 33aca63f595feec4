import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentTask } from '@toonbank/database/schema/payment.ts'
import { type Cents, minus, zero } from '@toonbank/domain/money/cents.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { AttemptRow } from '../attempt/attempt-row.ts'
import { refundedNote } from '../refund/write-refunds.ts'
import { sumNotOwed, sumSentBack } from '../transfer/received-payments.ts'

/**
 * Overpaid and underpaid payments: writes a task for a person, with the excess that goes back or with the part that has
 * come in; the latter task is deleted when the rest has come. The attempt is as it was read under the order's lock.
 */
export async function recordDifference(
  tx: Transaction,
  { id, amount, receivedAmount }: AttemptRow,
  total: Cents,
  { receivedMore, chargedBack = zero }: { readonly receivedMore: boolean; readonly chargedBack?: Cents | undefined },
): Promise<void> {
  // Another reading may have seen more in the meantime: a payment only ever receives.
  const all = total < receivedAmount ? receivedAmount : total
  if (await isSentBack(tx, id)) {
    const more = minus(all, await sumSentBack(tx, id))
    if (more > 0) await putTask(tx, id, { kind: 'overpaid', amount: more, receivedMore })
    return
  }
  // What was not owed and went back is no part of it.
  const received = minus(all, await sumNotOwed(tx, id))
  if (received <= 0) return
  // Other money may have taken the place of what the payer's bank took back: too much is what it gives back after that.
  const above = minus(minus(received, chargedBack), amount)
  if (above > 0) await putTask(tx, id, { kind: 'overpaid', amount: above, receivedMore })
  if (received < amount) await putTask(tx, id, { kind: 'underpaid', amount: received, receivedMore })
  else await tx.delete(paymentTask).where(and(eq(paymentTask.attemptId, id), eq(paymentTask.kind, 'underpaid')))
}

/** Nobody owed this payment, and it went back: whatever comes in for it after that counts for nothing either. */
const isSentBack = async (tx: Transaction, attemptId: number): Promise<boolean> =>
  (await tx.$count(
    paymentTask,
    and(eq(paymentTask.attemptId, attemptId), eq(paymentTask.kind, 'refund'), eq(paymentTask.doneNote, refundedNote)),
  )) > 0

interface Difference {
  readonly kind: 'overpaid' | 'underpaid'
  readonly amount: Cents
  readonly receivedMore: boolean
}

const putTask = (tx: Transaction, attemptId: number, { kind, amount, receivedMore }: Difference) =>
  tx
    .insert(paymentTask)
    .values({ attemptId, kind, amount })
    .onConflictDoUpdate({
      target: [paymentTask.attemptId, paymentTask.kind],
      // Done for another amount, or for what came in before: it waits again.
      set: { amount, doneAt: null, doneBy: null, doneNote: null },
      ...(receivedMore ? {} : { setWhere: ne(paymentTask.amount, amount) }),
    })
