import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentTask } from '@toonbank/database/schema/payment.ts'
import { type Cents, minus } from '@toonbank/domain/money/cents.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { AttemptRow } from './attempt-row.ts'

/**
 * Overpaid and underpaid payments: writes a task for a person, with the excess to refund, or with the part received.
 * The latter is deleted when the rest arrives.
 */
export async function noteDifference(
  tx: Transaction,
  { id, amount }: AttemptRow,
  received: Cents | undefined,
): Promise<void> {
  if (received === undefined || received === 0) return
  if (received > amount) await putTask(tx, id, 'overpaid', minus(received, amount))
  if (received < amount) await putTask(tx, id, 'underpaid', received)
  else await tx.delete(paymentTask).where(and(eq(paymentTask.attemptId, id), eq(paymentTask.kind, 'underpaid')))
}

const putTask = (tx: Transaction, attemptId: number, kind: 'overpaid' | 'underpaid', amount: Cents) =>
  tx
    .insert(paymentTask)
    .values({ attemptId, kind, amount })
    .onConflictDoUpdate({
      target: [paymentTask.attemptId, paymentTask.kind],
      // The task was done for another amount: it is open again.
      set: { amount, doneAt: null, doneNote: null },
      setWhere: ne(paymentTask.amount, amount),
    })
