import type { Transaction } from '@toonbank/database/connect.ts'
import { refund } from '@toonbank/database/schema/payment.ts'
import { type Cents, cents, sum } from '@toonbank/domain/money/cents.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type InvoiceRow, listInvoicesOf } from '../invoice/invoice-row.ts'
import { issueCreditNote } from '../invoice/issue-credit-note.ts'

type Accepted = Pick<typeof refund.$inferSelect, 'uid' | 'orderId' | 'note'>

/**
 * Issues the credit note for a refund that its provider has accepted, in that transaction. It credits what goes back
 * and is not credited yet: a refund that replaces a failed one, or follows a cancellation, adds nothing twice. Money
 * that was never owed was never invoiced. Gives the uid of the credit note; null: there is none. Locks the series of
 * invoices: call it last.
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

/** A cancelled order owes nothing: whatever was invoiced of it is credited, paid or not. */
export async function creditCancelled(tx: Transaction, orderId: number, note: string): Promise<void> {
  const documents = await listInvoicesOf(tx, orderId)
  const amount = sumOf(documents, 'invoice') - sumOf(documents, 'creditNote')
  if (amount > 0)
    await issueCreditNote(tx, { orderId, amount: cents(amount), reason: note, refundUid: `cancelled:${orderId}` })
}

const sumOf = (documents: readonly InvoiceRow[], wanted: InvoiceRow['kind']): Cents =>
  sum(documents.filter(({ kind }) => kind === wanted).map(({ totalInclVat }) => totalInclVat))
