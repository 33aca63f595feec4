import type { Database } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'

const dated = [
  ['(SELECT * FROM customer WHERE NOT from_demo) AS people', 'created_at'],
  ['ticket', 'created_at'],
  ['ticket', 'changed_at'],
  ['ticket_message', 'at'],
  ['shop_order', 'created_at'],
  ['order_status_change', 'at'],
  ['stock_movement', 'at'],
  ['shipment', 'created_at'],
  ['order_reduction', 'created_at'],
  ['refund', 'created_at'],
  ['refund', 'status_at'],
  ['payment_task', 'created_at'],
  ['withdrawal', 'at'],
  ['invoice', 'issued_at'],
  ['payment_attempt', 'status_at'],
  ['review', 'created_at'],
  ['review', 'decided_at'],
  ['mail', 'created_at'],
  ['mail', 'sent_at'],
] as const

/** Orders in all states, quotes, reviews and questions are there, once, all of the days of the last year. */
export async function proveYear(db: Database): Promise<void> {
  const { rows } = await db.execute<{ status: string; count: number }>(
    sql`SELECT status, count(*)::int AS count FROM shop_order GROUP BY status`,
  )
  expect(rows.map(({ status }) => status)).toEqual(expect.arrayContaining(['cancelled', 'delivered']))
  expect(rows.length).toBeGreaterThanOrEqual(4)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(30)
  const span = await db.execute(
    sql`SELECT max(created_at) - min(created_at) > interval '200 days' AS is_long FROM shop_order`,
  )
  expect(span.rows).toEqual([{ is_long: true }])
  const quotes = await db.execute<{ open: number; ordered: number; expired: number }>(sql`
    SELECT count(*) FILTER (WHERE o.id IS NULL AND expires_at > now())::int AS open,
      count(o.id)::int AS ordered, count(*) FILTER (WHERE o.id IS NULL AND expires_at < now())::int AS expired
    FROM quote q LEFT JOIN shop_order o ON o.quote_id = q.id`)
  const { open = 0, ordered = 0, expired = 0 } = quotes.rows[0] ?? {}
  expect(Math.min(open, ordered, expired), JSON.stringify(quotes.rows)).toBeGreaterThan(0)
  const said = await db.execute<{ reviews: number; questions: number }>(sql`SELECT
    (SELECT count(*)::int FROM review) AS reviews, (SELECT count(*)::int FROM ticket WHERE status = 'open') AS questions`)
  expect(Math.min(...Object.values(said.rows[0] ?? {})), JSON.stringify(said.rows)).toBeGreaterThan(0)
  const measured = await db.execute(sql`SELECT FROM order_line WHERE jsonb_path_exists(options, '$[*].custom.width')`)
  expect(measured.rows.length).toBeGreaterThan(0)
  // All that was written is of the days of the year.
  for (const [table, column] of dated) {
    const today = sql.raw(`SELECT ${column} FROM ${table} WHERE ${column} > now() - interval '5 minutes'`)
    expect([table, column, (await db.execute(today)).rows]).toEqual([table, column, []])
  }
  const outOfOrder =
    await db.execute(sql`SELECT earlier.number FROM invoice earlier JOIN invoice later USING (kind, year)
    WHERE earlier.sequence < later.sequence AND earlier.issued_at > later.issued_at`)
  expect(outOfOrder.rows).toEqual([])
  const otherDay = await db.execute(sql`SELECT number FROM invoice
    WHERE document ->> 'issuedOn' <> to_char(issued_at AT TIME ZONE 'Europe/Amsterdam', 'YYYY-MM-DD')`)
  expect(otherDay.rows).toEqual([])
  const rewritten = db.execute(sql`UPDATE order_status_change SET at = at`)
  await expect(rewritten).rejects.toThrow()
  const unsent = await db.execute(sql`SELECT FROM mail WHERE sent_at IS NULL AND kind <> 'ticketForShop'`)
  expect(unsent.rows).toEqual([])
  const kinds = await db.execute(sql`SELECT DISTINCT by ->> 'kind' AS kind FROM order_status_change ORDER BY 1`)
  expect(kinds.rows).toEqual(expect.arrayContaining([{ kind: 'customer' }, { kind: 'provider' }, { kind: 'staff' }]))
  const twice = await db.execute(sql`SELECT n FROM (
    SELECT substring(email_address FROM '\\.(\\d+)@demo') AS n FROM customer) people WHERE n IS NOT NULL GROUP BY n HAVING count(*) > 1
    UNION ALL SELECT tracking_code FROM shipment GROUP BY 1 HAVING count(*) > 1
    UNION ALL SELECT name FROM answer_template GROUP BY 1 HAVING count(*) > 1`)
  expect(twice.rows).toEqual([])
}
