import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentTask } from '@toonbank/database/schema/payment.ts'
import { type Cents, minus } from '@toonbank/domain/money/cents.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { AttemptRow } from './attempt-row.ts'

/**
 * Overpaid and underpaid payments: writes a task for a person, with the excess that goes back or with the part that has
 * come in; the latter task is deleted when the rest has come.
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
      // Done for another amount: it waits again.
      set: { amount, doneAt: null, doneNote: null },
      setWhere: ne(paymentTask.amount, amount),
    })
