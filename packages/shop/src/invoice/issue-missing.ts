import type { Database, Transaction } from '@toonbank/database/connect.ts'
import { hasLeft, isConfirmed, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import { type Actor, asJob } from '@toonbank/domain/staff/actor.ts'
import { inArray, sql } from 'drizzle-orm'
import { issueBestelbon } from './issue-bestelbon.ts'
import { issueInvoice } from './issue-invoice.ts'

const goingOn = statusesThat(isConfirmed)
const notLeft = goingOn.filter((status) => !hasLeft(status))
const days = 30

const lacksInvoice = (now: Date) => sql`o.total_incl_vat > 0 AND ${inArray(sql`o.status`, goingOn)}
  AND EXISTS (SELECT FROM order_status_change c WHERE c.order_id = o.id AND c.status = 'paid'
    AND c.at > ${now.toISOString()}::timestamptz - make_interval(days => ${days}))
  AND NOT EXISTS (SELECT FROM invoice i WHERE i.order_id = o.id AND i.kind = 'invoice')`

export async function countLackingInvoices(db: Database, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM shop_order o WHERE ${lacksInvoice(now)}`,
  )
  return rows[0]?.count ?? 0
}

/**
 * Issues the invoices of orders that were paid while the seller was not set, each in its own transaction: of the
 * deposit when only that was paid and no goods left, otherwise of the whole order. `creditEarlier` credits earlier
 * reductions and refunds.
 */
export async function issueMissingInvoices(
  db: Database,
  now: Date,
  creditEarlier: (tx: Transaction, orderId: number, by: Actor) => Promise<void>,
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT o.id::int AS id FROM shop_order o WHERE ${lacksInvoice(now)} ORDER BY o.id`,
  )
  const by = asJob('missing invoices')
  let issued = 0
  for (const { id: orderId } of rows)
    if (
      await db.transaction(async (tx) => {
        const purpose = await findPurpose(tx, orderId)
        if (!purpose) return undefined
        await issueBestelbon(tx, { orderId, by })
        const invoice = await issueInvoice(tx, { orderId, by, purpose })
        if (invoice) await creditEarlier(tx, orderId, by)
        return invoice
      })
    )
      issued++
  return issued
}

/** Locks the order, which may be cancelled, sent or paid at this moment. Undefined: it needs no invoice any more. */
async function findPurpose(tx: Transaction, orderId: number): Promise<'deposit' | 'full' | undefined> {
  const { rows } = await tx.execute<{ isOfDeposit: boolean }>(sql`
    SELECT ${inArray(sql`status`, notLeft)} AND due_first > 0 AND paid_amount < total_incl_vat AS "isOfDeposit"
    FROM shop_order WHERE id = ${orderId} AND ${inArray(sql`status`, goingOn)} FOR UPDATE`)
  const [order] = rows
  return order && (order.isOfDeposit ? 'deposit' : 'full')
}
