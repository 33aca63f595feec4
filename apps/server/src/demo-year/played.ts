import type { Queryable } from '@toonbank/database/connect.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { toTicketNumber } from '@toonbank/domain/support/ticket.ts'
import { type SQL, sql } from 'drizzle-orm'
import { playedPeople } from './made-up-people.ts'
import type { PlayedOrder } from './stage.ts'

const byThePlayed = sql`email_address LIKE ${`%${playedPeople}`}`

const listOrders = async (db: Queryable, condition: SQL): Promise<PlayedOrder[]> =>
  (
    await db.execute<PlayedOrder & Record<string, unknown>>(sql`
      SELECT o.uid, o.number, o.total_incl_vat::int AS total, o.email_address AS "emailAddress", o.status,
        concat_ws(' ', o.invoice_address ->> 'firstName', o.invoice_address ->> 'lastName') AS name,
        coalesce((SELECT method FROM payment_attempt WHERE order_id = o.id ORDER BY id DESC LIMIT 1), '') AS method,
        EXISTS (SELECT FROM order_line WHERE order_id = o.id AND jsonb_path_exists(options, '$[*].custom.*')) AS "isMadeToMeasure"
      FROM shop_order o WHERE ${condition} ORDER BY o.id`)
  ).rows.map((row) => ({ ...row, total: row.total as Cents }))

export async function getOrderOf(db: Queryable, paymentUid: string): Promise<PlayedOrder> {
  const [order] = await listOrders(db, sql`o.id = (SELECT order_id FROM payment_attempt WHERE uid = ${paymentUid})`)
  if (!order) throw new Error('an order was paid and is not there')
  return order
}

/** Orders of the people of the year. */
export const listPlayedOrders = (db: Queryable): Promise<PlayedOrder[]> => listOrders(db, byThePlayed)

/** The numbers of the people who are customers already: their e-mail addresses end in them. */
export async function listPlayedPeople(db: Queryable): Promise<Set<number>> {
  const { rows } = await db.execute<{ n: number }>(sql`
    SELECT substring(email_address FROM '\\.(\\d+)@')::int AS n FROM customer WHERE ${byThePlayed}`)
  return new Set(rows.map(({ n }) => n))
}

/** The numbers of questions of the people of the year that wait for an answer. */
export async function listOpenQuestions(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT ticket.id::int AS id FROM ticket JOIN customer ON customer.id = customer_id
    WHERE ticket.status = 'open' AND ${byThePlayed} ORDER BY 1`)
  return rows.map(({ id }) => toTicketNumber(id))
}
