import type { Transaction } from '@toonbank/database/connect.ts'
import { paymentTask } from '@toonbank/database/schema/payment.ts'
import { type Cents, minus } from '@toonbank/domain/money/cents.ts'
import { and, eq } from 'drizzle-orm'
import type { AttemptRow } from './attempt-row.ts'

/**
 * Of payments that may bring in another amount than was asked: a person is told how much is too much and goes back, or
 * how much has come in that is too little; the latter is no task any more when the rest has come.
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
    .onConflictDoUpdate({ target: [paymentTask.attemptId, paymentTask.kind], set: { amount } })
