import type { Transaction } from '@toonbank/database/connect.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { refund } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { issueCreditNote } from '../invoice/issue-credit-note.ts'
import { findByCause } from '../invoice/write-invoice.ts'

type Accepted = Pick<typeof refund.$inferSelect, 'uid' | 'orderId' | 'note'>

/**
 * Issues the credit note for a refund that its provider has accepted, in that transaction. It credits what goes back
 * and is not credited yet: a refund that replaces a failed one, or follows a cancellation, adds nothing twice. Money
 * that was never owed was never invoiced. Gives the uid of the credit note; null: there is none. Locks the series of
 * invoices: call it last.
 */
export async function creditRefund(tx: Transaction, { uid, orderId, note }: Accepted): Promise<string | null> {
  const before = await findByCause(tx, `refund:${uid}`)
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
  const amount = (back?.total ?? 0) - (await sumOf(tx, orderId, 'creditNote'))
  if (amount <= 0) return null
  const issued = await issueCreditNote(tx, { orderId, amount: cents(amount), reason: note, refundUid: uid })
  return issued.ok ? issued.value.uid : null
}

/** A cancelled order owes nothing: whatever was invoiced of it is credited, paid or not. */
export async function creditCancelled(tx: Transaction, orderId: number, note: string): Promise<void> {
  const amount = (await sumOf(tx, orderId, 'invoice')) - (await sumOf(tx, orderId, 'creditNote'))
  if (amount > 0)
    await issueCreditNote(tx, { orderId, amount: cents(amount), reason: note, refundUid: `cancelled:${orderId}` })
}

async function sumOf(tx: Transaction, orderId: number, kind: 'invoice' | 'creditNote'): Promise<number> {
  const [found] = await tx
    .select({ total: sql`coalesce(sum(${invoice.totalInclVat}), 0)`.mapWith(Number) })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.kind, kind)))
  return Math.abs(found?.total ?? 0)
}
