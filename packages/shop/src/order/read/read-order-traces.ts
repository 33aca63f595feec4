import type { Queryable } from '@toonbank/database/connect.ts'
import type { OrderTraces } from '@toonbank/domain/staff/effects.ts'
import { type SQL, sql } from 'drizzle-orm'

export async function findOrderOfAct(
  database: Queryable,
  path: string,
  params: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  if (params.number !== undefined) return params.number
  const kind = /^\/api\/staff\/tasks\/([a-z]+)\/:id\//.exec(path)?.[1] ?? ''
  const of = /^[1-9]\d{0,14}$/.test(params.id ?? '') ? ordersOfTasks[kind]?.(Number(params.id)) : undefined
  return of && (await rowsOf<{ number: string }>(database, of))[0]?.number
}

const ordersOfTasks: Readonly<Record<string, (id: number) => SQL>> = {
  payments: (id) =>
    sql`SELECT o.number FROM payment_task t JOIN payment_attempt a ON a.id = t.attempt_id JOIN shop_order o ON o.id = a.order_id WHERE t.id = ${id}`,
  refunds: (id) => sql`SELECT o.number FROM refund r JOIN shop_order o ON o.id = r.order_id WHERE r.id = ${id}`,
  withdrawals: (id) => sql`SELECT o.number FROM withdrawal w JOIN shop_order o ON o.id = w.order_id WHERE w.id = ${id}`,
  vat: (id) => sql`SELECT o.number FROM vat_task t JOIN shop_order o ON o.id = t.order_id WHERE t.id = ${id}`,
}

/** Reads everything of one order that acts of the staff may change; in a repeatable read, only the act changes it. */
export async function readOrderTraces(database: Queryable, number: string): Promise<OrderTraces | undefined> {
  const [order] = await rowsOf<Pick<OrderTraces, 'number' | 'state' | 'isOnHold' | 'deliveryAddress'> & { id: number }>(
    database,
    sql`SELECT id::int, number, status AS state, delivery_address::text AS "deliveryAddress",
      EXISTS (SELECT FROM order_hold h WHERE h.order_id = o.id AND h.released_at IS NULL) AS "isOnHold"
      FROM shop_order o WHERE number = ${number}`,
  )
  if (!order) return undefined
  const { id, ...own } = order
  const read = <Name extends 'pieces' | 'stock' | 'money' | 'papers' | 'mails' | 'tasks'>(query: SQL) =>
    rowsOf<OrderTraces[Name][number]>(database, query)
  return {
    ...own,
    pieces: await read<'pieces'>(sql`
      WITH line AS (SELECT id, row_number() OVER (ORDER BY id)::int AS line FROM order_line WHERE order_id = ${id})
      SELECT 'sent' AS way, line, sum(quantity)::int AS pieces
      FROM line JOIN shipment_line s ON s.order_line_id = line.id GROUP BY line
      UNION ALL
      SELECT kind, line, sum(quantity)::int
      FROM line JOIN order_reduction_line l ON l.order_line_id = line.id JOIN order_reduction r ON r.id = l.reduction_id
      GROUP BY kind, line ORDER BY 1, 2`),
    stock: await read<'stock'>(sql`
      SELECT coalesce(nullif(i.article_number, ''), p.article_number) AS "articleNumber", sum(m.quantity)::int AS pieces
      FROM stock_movement m JOIN product p ON p.id = m.product_id LEFT JOIN option_item i ON i.id = m.option_item_id
      WHERE m.order_id = ${id} GROUP BY 1 ORDER BY 1`),
    money: await read<'money'>(sql`
      SELECT 'in' AS way, label, sum(received_amount)::int AS amount
      FROM payment_attempt WHERE order_id = ${id} GROUP BY label
      UNION ALL
      SELECT 'back', a.label, sum(r.amount)::int FROM refund r JOIN payment_attempt a ON a.id = r.attempt_id
      WHERE r.order_id = ${id} AND r.status NOT IN ('failed', 'replaced') GROUP BY a.label ORDER BY 1, 2`),
    papers: await read<'papers'>(sql`
      SELECT id::int, kind, total_incl_vat::int AS amount FROM invoice WHERE order_id = ${id}
      UNION ALL
      SELECT id::int, 'bestelbon', (document ->> 'total')::int FROM bestelbon WHERE order_id = ${id}
      ORDER BY 2, 1`),
    mails: await read<'mails'>(sql`
      SELECT id::int, kind, recipient FROM mail WHERE data ->> 'number' = ${number} ORDER BY id`),
    tasks: await read<'tasks'>(sql`
      SELECT t.id::int, 'payment' AS kind, t.kind AS what FROM payment_task t JOIN payment_attempt a ON a.id = t.attempt_id
      WHERE a.order_id = ${id} AND t.done_at IS NULL
      UNION ALL
      SELECT id::int, 'refund', status FROM refund WHERE order_id = ${id} AND status IN ('byHand', 'failed')
      UNION ALL
      SELECT w.id::int, 'withdrawal', '' FROM withdrawal w JOIN withdrawal_task t ON t.withdrawal_id = w.id
      WHERE w.order_id = ${id} AND t.done_at IS NULL
      UNION ALL
      SELECT id::int, 'vat', kind FROM vat_task WHERE order_id = ${id} AND done_at IS NULL
      UNION ALL
      SELECT i.id::int, 'eInvoice', t.reason FROM e_invoice_task t JOIN invoice i ON i.id = t.invoice_id
      WHERE i.order_id = ${id} AND t.done_at IS NULL ORDER BY 2, 1`),
  }
}

const rowsOf = async <Row extends object>(database: Queryable, query: SQL): Promise<Row[]> =>
  (await database.execute(query)).rows as unknown as Row[]
