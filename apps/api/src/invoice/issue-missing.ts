import type { Database, Transaction } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import { issueBestelbon } from './issue-bestelbon.ts'
import { issueInvoice } from './issue-invoice.ts'

/** Maximum age of an order whose invoice is issued later. */
const days = 30

/**
 * Issues the invoices of orders that were paid while the seller was not set, each in a transaction of its own. Returns
 * how many. `credit` issues the credit notes for what was taken off or went back meanwhile.
 */
export async function issueMissingInvoices(
  db: Database,
  now: Date,
  credit: (tx: Transaction, orderId: number) => Promise<unknown>,
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT o.id::int AS id FROM shop_order o
    WHERE o.status NOT IN ('pending', 'cancelled')
      AND EXISTS (SELECT FROM order_status_change c WHERE c.order_id = o.id AND c.status = 'paid'
        AND c.at > ${now.toISOString()}::timestamptz - make_interval(days => ${days}))
      AND NOT EXISTS (SELECT FROM invoice i WHERE i.order_id = o.id AND i.kind = 'invoice')
    ORDER BY o.id`)
  let issued = 0
  for (const { id: orderId } of rows)
    if (
      await db.transaction(async (tx) => {
        await issueBestelbon(tx, { orderId })
        const invoice = await issueInvoice(tx, { orderId, purpose: 'full' })
        if (invoice) await credit(tx, orderId)
        return invoice
      })
    )
      issued++
  return issued
}
