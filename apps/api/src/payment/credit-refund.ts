import type { Transaction } from '@toonbank/database/connect.ts'
import { refund } from '@toonbank/database/schema/payment.ts'
import { type Cents, cents, sum } from '@toonbank/domain/money/cents.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type InvoiceRow, listInvoicesOf } from '../invoice/invoice-row.ts'
import { issueCreditNote } from '../invoice/issue-credit-note.ts'

type Accepted = Pick<typeof refund.$inferSelect, 'uid' | 'orderId' | 'note'>

/**
 * Issues the credit note for a refund that its provider has accepted, in that transaction. Credited is what goes back
 * and has not been credited yet, so a refund that replaces a failed one, or follows a cancellation, credits nothing
 * twice. Money that was never owed was never invoiced. Returns the uid of the credit note; null: there is none. Lock
 * order: it locks the series of invoices, so call it last.
 */
export async function creditRefund(tx: Transaction, { uid, orderId, note }: Accepted): Promise<string | null> {
  const documents = await listInvoicesOf(tx, orderId)
  const before = documents.find(({ cause }) => cause === `refund:${uid}`)
  if (before) return before.uid
  const [back] = await tx
    .select({ total: sql`coalesce(sum(${refund.amount}), 0)`.mapWith(Number) })
    .from(refund)
    .where(
      and(
        eq(refund.orderId, orderId),
        inArray(refund.status, ['underWay', 'byHand', 'done']),
        ne(refund.reason, 'notOwed'),
      ),
    )
  const amount = (back?.total ?? 0) - sumOf(documents, 'creditNote')
  if (amount <= 0) return null
  const issued = await issueCreditNote(tx, { orderId, amount: cents(amount), reason: note, refundUid: uid })
  return issued.ok ? issued.value.uid : null
}

/** A cancelled order owes nothing: everything that was invoiced is credited, whether it was paid or not. */
export async function creditCancelled(tx: Transaction, orderId: number, note: string): Promise<void> {
  const documents = await listInvoicesOf(tx, orderId)
  const amount = sumOf(documents, 'invoice') - sumOf(documents, 'creditNote')
  if (amount > 0)
    await issueCreditNote(tx, { orderId, amount: cents(amount), reason: note, refundUid: `cancelled:${orderId}` })
}

const sumOf = (documents: readonly InvoiceRow[], wanted: InvoiceRow['kind']): Cents =>
  sum(documents.filter(({ kind }) => kind === wanted).map(({ totalInclVat }) => totalInclVat))
