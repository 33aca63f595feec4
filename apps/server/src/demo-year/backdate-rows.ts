import type { Database, Transaction } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import { isPlayed } from './put-back.ts'

const ofOrder = 'order_id IN (SELECT id FROM played_order)'
const ofAttempt = `attempt_id IN (SELECT id FROM payment_attempt WHERE ${ofOrder})`
const ofLine = `order_line_id IN (SELECT id FROM order_line WHERE ${ofOrder})`
/** Columns that PostgreSQL fills with its own clock, and their rows that the year made. */
const dated = [
  ['review', 'created_at', ofLine],
  ['review', 'decided_at', ofLine],
  ['payment_attempt', 'status_at', ofOrder],
  ['mail', 'created_at', 'id IN (SELECT id FROM played_mail)'],
  ['mail', 'sent_at', 'id IN (SELECT id FROM played_mail)'],
  ['order_status_change', 'at', ofOrder],
  ['stock_movement', 'at', ofOrder],
  ['shipment', 'created_at', ofOrder],
  ['order_reduction', 'created_at', ofOrder],
  ['refund', 'created_at', ofOrder],
  ['refund', 'status_at', ofOrder],
  ['payment_task', 'created_at', ofAttempt],
  ['payment_task', 'done_at', ofAttempt],
  ['withdrawal', 'at', ofOrder],
  ['withdrawal_task', 'done_at', `withdrawal_id IN (SELECT id FROM withdrawal WHERE ${ofOrder})`],
  ['invoice', 'issued_at', ofOrder],
  ['customer_address', 'created_at', 'customer_id IN (SELECT customer_id FROM played_order)'],
] as const

/**
 * Gives all that the year wrote the moment at which it happened, and ends the year, at once or not at all. The history
 * of a real shop is never rewritten, so its triggers are off for this one transaction. An invoice whose number is of a
 * later year than its moment is of the first day of that year, so that numbers and days have one order.
 *
 * @param people The end of the e-mail addresses of the people of the year.
 */
export async function putInThePast(db: Database, people: string): Promise<void> {
  const tables = [...new Set(dated.map(([table]) => table))]
  const turnTriggers = async (tx: Transaction, way: 'DISABLE' | 'ENABLE') => {
    for (const table of tables) await tx.execute(sql.raw(`ALTER TABLE ${table} ${way} TRIGGER USER`))
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`CREATE TEMPORARY TABLE played_order ON COMMIT DROP AS
      SELECT id, customer_id FROM shop_order WHERE email_address LIKE ${`%${people}`}`)
    await tx.execute(sql`CREATE TEMPORARY TABLE moment ON COMMIT DROP AS
      SELECT begun, at AS happened, lead(begun, 1, 'infinity') OVER (ORDER BY id) AS ended FROM demo_year.moment`)
    await tx.execute(sql`CREATE TEMPORARY TABLE played_mail ON COMMIT DROP AS
      SELECT id FROM mail WHERE ${isPlayed}`)
    await turnTriggers(tx, 'DISABLE')
    for (const [table, column, ofYear] of dated)
      await tx.execute(
        sql.raw(`UPDATE ${table} SET ${column} = happened + (${column} - begun) FROM moment
          WHERE ${column} >= begun AND ${column} < ended AND ${ofYear}`),
      )
    await tx.execute(sql`UPDATE invoice SET issued_at = make_timestamptz(year, 1, 1, 9, 0, 0, 'Europe/Amsterdam')
      WHERE order_id IN (SELECT id FROM played_order)
        AND extract(year FROM issued_at AT TIME ZONE 'Europe/Amsterdam') < year`)
    await tx.execute(dateDocuments)
    await turnTriggers(tx, 'ENABLE')
    await tx.execute(sql`DROP SCHEMA demo_year CASCADE`)
  })
}

/** The day on an invoice, its last day of payment, and the days of the invoices that it names. */
const dateDocuments = sql`
  WITH dated AS (SELECT id, number, (issued_at AT TIME ZONE 'Europe/Amsterdam')::date AS day FROM invoice)
  UPDATE invoice SET pdf = NULL, document = document || jsonb_build_object('issuedOn', dated.day,
    'dueOn', dated.day + ((document ->> 'dueOn')::date - (document ->> 'issuedOn')::date),
    'credits', (SELECT coalesce(jsonb_agg(credited || jsonb_build_object('issuedOn', earlier.day)), '[]')
      FROM jsonb_array_elements(document -> 'credits') credited JOIN dated earlier ON earlier.number = credited ->> 'number'))
  FROM dated WHERE dated.id = invoice.id AND order_id IN (SELECT id FROM played_order)`
