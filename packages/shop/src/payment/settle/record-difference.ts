import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentTask } from '@toonbank/database/schema/payment.ts'
import { type Cents, minus, zero } from '@toonbank/domain/money/cents.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { AttemptRow } from '../attempt/attempt-row.ts'
import { refundedNote } from '../refund/write-refunds.ts'
import { sumNotOwed, sumSentBack } from '../transfer/received-payments.ts'

/**
 * Writes a task for an overpaid or underpaid payment, with the excess or the received part; the latter is deleted when
 * the rest has come. The attempt was read under the order's lock.
 */
export async function recordDifference(
  tx: Transaction,
  { id, amount, receivedAmount }: AttemptRow,
  total: Cents,
  { receivedMore, chargedBack = zero }: { readonly receivedMore: boolean; readonly chargedBack?: Cents | undefined },
): Promise<void> {
  // A payment only ever receives more, so the larger of two readings counts.
  const all = total < receivedAmount ? receivedAmount : total
  if (await isSentBack(tx, id)) {
    const more = minus(all, await sumSentBack(tx, id))
    if (more > 0) await putTask(tx, id, { kind: 'overpaid', amount: more, receivedMore })
    return
  }
  const received = minus(all, await sumNotOwed(tx, id))
  if (received <= 0) return
  // After other money has replaced a chargeback, whatever the bank returns is too much.
  const above = minus(minus(received, chargedBack), amount)
  if (above > 0) await putTask(tx, id, { kind: 'overpaid', amount: above, receivedMore })
  if (received < amount) await putTask(tx, id, { kind: 'underpaid', amount: received, receivedMore })
  else await tx.delete(paymentTask).where(and(eq(paymentTask.attemptId, id), eq(paymentTask.kind, 'underpaid')))
}

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
      set: { amount, doneAt: null, doneBy: null, doneNote: null },
      ...(receivedMore ? {} : { setWhere: ne(paymentTask.amount, amount) }),
    })
