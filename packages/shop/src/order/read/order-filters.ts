import type { ParsedQueryOf } from '@toonbank/contract/endpoint.ts'
import type { listOrders } from '@toonbank/contract/staff/order-list.ts'
import { asLiteral } from '@toonbank/database/as-literal.ts'
import type { Database } from '@toonbank/database/connect.ts'
import { orderHold } from '@toonbank/database/schema/order-handling.ts'
import { orderSearch } from '@toonbank/database/schema/order-search.ts'
import { paymentAttempt, paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import { ticket } from '@toonbank/database/schema/support.ts'
import { vatTask } from '@toonbank/database/schema/vat-task.ts'
import { withdrawal, withdrawalTask } from '@toonbank/database/schema/withdrawal.ts'
import { dayAfter, startOfDay } from '@toonbank/domain/content/start-of-day.ts'
import { isToShip, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import type { OrderStatus } from '@toonbank/domain/order/order-state.ts'
import { type OrderView, orderViews, statusesOfView, toSearchWords } from '@toonbank/domain/order/order-view.ts'
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'

export type OrderQuery = ParsedQueryOf<typeof listOrders>

interface ShopDay {
  readonly timeZone: string
  /** A day like 2026-12-31. */
  readonly today: string
}

type Filters = Omit<OrderQuery, 'sort' | 'after' | 'limit'>

export function isWanted(filters: Filters, { timeZone, today }: ShopDay): SQL | undefined {
  const { country, business, samples, madeToMeasure, pickup, paidBy, placedFrom, placedUntil } = filters
  const only = <Value>(value: Value | undefined, condition: (value: Value) => SQL) =>
    value === undefined ? undefined : condition(value)
  return and(
    isInView(filters.view, today),
    filters.statuses.length > 0 ? inArray(orderSearch.status, filters.statuses) : undefined,
    hasWords(toSearchWords(filters.q)),
    only(country, (value) => eq(orderSearch.countryCode, value)),
    only(business, (value) => eq(orderSearch.isBusiness, value)),
    only(samples, (value) => eq(orderSearch.isSamples, value)),
    only(madeToMeasure, (value) => eq(orderSearch.isMadeToMeasure, value)),
    only(pickup, (value) => eq(orderSearch.isPickup, value)),
    only(paidBy, (value) => eq(orderSearch.provider, value)),
    only(placedFrom, (value) => gte(orderSearch.placedAt, startOfDay(value, timeZone))),
    only(placedUntil, (value) => lt(orderSearch.placedAt, startOfDay(dayAfter(value), timeZone))),
    only(filters.minTotal, (value) => sql`${orderSearch.totalInclVat} >= ${value}`),
    only(filters.maxTotal, (value) => sql`${orderSearch.totalInclVat} <= ${value}`),
  )
}

/** Each word is quoted, so nothing that is typed is an operator. */
function hasWords(words: readonly string[]): SQL | undefined {
  if (words.length === 0) return undefined
  const query = words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`).join(' & ')
  return sql`${orderSearch.words} @@ ${asLiteral(query)}::tsquery`
}

function isInView(view: OrderView, today: string): SQL | undefined {
  const statuses = statusesOfView[view]
  if (statuses) return sql`${orderSearch.status} IN (${listOf(statuses)})`
  return view === 'attention' ? sql`${orderSearch.orderId} IN (${ordersWithWork(today)})` : undefined
}

/** Orders with work that waits for somebody, or whose promised day is over while goods are still to leave. */
const ordersWithWork = (today: string): SQL => sql`
  SELECT a.order_id FROM ${paymentTask} t JOIN ${paymentAttempt} a ON a.id = t.attempt_id WHERE t.done_at IS NULL
  UNION SELECT r.order_id FROM ${refund} r WHERE r.status IN ('byHand', 'failed')
  UNION SELECT w.order_id FROM ${withdrawalTask} t JOIN ${withdrawal} w ON w.id = t.withdrawal_id WHERE t.done_at IS NULL
  UNION SELECT t.order_id FROM ${vatTask} t WHERE t.done_at IS NULL
  UNION SELECT t.order_id FROM ${ticket} t WHERE t.status = 'open' AND t.order_id IS NOT NULL
  UNION SELECT h.order_id FROM ${orderHold} h WHERE h.released_at IS NULL
  UNION SELECT s.order_id FROM ${orderSearch} s WHERE s.promised_on < ${today} AND s.status IN (${listOf(statusesThat(isToShip))})`

const listOf = (statuses: readonly OrderStatus[]): SQL => sql.join(statuses.map(asLiteral), sql`, `)

export async function countViews(db: Database, today: string, limit: number): Promise<Record<OrderView, number>> {
  const count = (view: OrderView) => sql`(SELECT count(*)::int FROM
    (SELECT FROM ${orderSearch} WHERE ${isInView(view, today) ?? sql`true`} LIMIT ${limit}) counted)`
  const columns = orderViews.map((view) => sql`${count(view)} AS ${sql.identifier(view)}`)
  const { rows } = await db.execute<Record<OrderView, number>>(sql`SELECT ${sql.join(columns, sql`, `)}`)
  const [counted] = rows
  if (!counted) throw new Error('no counts')
  return counted
}
