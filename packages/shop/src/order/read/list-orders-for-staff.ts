import { maxCounted } from '@toonbank/contract/staff/list.ts'
import type { ListedOrder } from '@toonbank/contract/staff/order-list.ts'
import { orderLine, shopOrder } from '@toonbank/database/schema/order.ts'
import { orderHold, orderNote } from '@toonbank/database/schema/order-handling.ts'
import { orderSearch } from '@toonbank/database/schema/order-search.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { isToShip, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { StaffActor } from '@toonbank/domain/staff/rights.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { countUpTo, type ListPage, toPage } from '@toonbank/runtime/sql/list-page.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { getShopSettings } from '../../config/shop-settings.ts'
import { dayIn } from '../../invoice/invoice-day.ts'
import { countViews, isWanted, type OrderQuery } from './order-filters.ts'
import { orderOf } from './order-list-sort.ts'
import { outstandingOf } from './outstanding-amount.ts'

/**
 * A page of the office's list. Sums are null, and may not be sorted or filtered by, for whoever may not read money: the
 * sequence of a list tells them too.
 */
export async function listOrdersForStaff(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  query: OrderQuery,
  staff: StaffActor,
): Promise<Outcome<ListPage<ListedOrder>, 'notAllowed'>> {
  const seesMoney = staff.rights.includes('readMoney')
  const { sort, after, limit, minTotal, maxTotal, paidBy } = query
  const asksForMoney = sort.endsWith('total') || (minTotal ?? maxTotal ?? paidBy) !== undefined
  if (asksForMoney && !seesMoney) return refused('notAllowed')
  const { timeZone } = await getShopSettings(db)
  const wanted = isWanted(query, { timeZone, today: dayIn(clock(), timeZone) })
  const { sequence, isBehind, keyOf } = orderOf(sort)
  const [rows, count] = await Promise.all([
    db
      .select({
        order: shopOrder,
        search: orderSearch,
        firstArticle: sql<string>`(SELECT l.title FROM ${orderLine} l WHERE l.order_id = shop_order.id ORDER BY l.id LIMIT 1)`,
        lines: sql<number>`(SELECT count(*)::int FROM ${orderLine} l WHERE l.order_id = shop_order.id)`,
        hasNote: sql<boolean>`EXISTS (SELECT FROM ${orderNote} n WHERE n.order_id = shop_order.id)`,
        isOnHold: sql<boolean>`EXISTS (SELECT FROM ${orderHold} h WHERE h.order_id = shop_order.id AND h.released_at IS NULL)`,
      })
      .from(orderSearch)
      .innerJoin(shopOrder, eq(shopOrder.id, orderSearch.orderId))
      .where(and(wanted, isBehind(after)))
      .orderBy(...sequence)
      .limit(limit + 1),
    countUpTo(db, sql`SELECT FROM ${orderSearch} WHERE ${wanted ?? sql`true`}`),
  ])
  const toItem = (row: (typeof rows)[number]) => toListed(row, seesMoney)
  return done(toPage(rows, { limit, count, keyOf: ({ search }) => keyOf(search), toItem }))
}

export async function listNumbersForStaff(
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  filters: Omit<OrderQuery, 'sort' | 'after' | 'limit'>,
  { rights }: StaffActor,
  limit: number,
): Promise<Outcome<string[], 'notAllowed'>> {
  const { minTotal, maxTotal, paidBy } = filters
  if ((minTotal ?? maxTotal ?? paidBy) !== undefined && !rights.includes('readMoney')) return refused('notAllowed')
  const { timeZone } = await getShopSettings(db)
  const rows = await db
    .select({ number: shopOrder.number })
    .from(orderSearch)
    .innerJoin(shopOrder, eq(shopOrder.id, orderSearch.orderId))
    .where(isWanted(filters, { timeZone, today: dayIn(clock(), timeZone) }))
    .orderBy(asc(shopOrder.id))
    .limit(limit)
  return done(rows.map(({ number }) => number))
}

interface Row {
  readonly order: typeof shopOrder.$inferSelect
  readonly search: typeof orderSearch.$inferSelect
  readonly firstArticle: string
  readonly lines: number
  readonly hasNote: boolean
  readonly isOnHold: boolean
}

function toListed({ order, search, firstArticle, lines, ...marks }: Row, seesMoney: boolean): ListedOrder {
  const { deliveryAddress: to } = order
  const money = (amount: Cents) => (seesMoney ? amount : null)
  return {
    number: order.number,
    placedAt: order.createdAt.toISOString(),
    status: order.status,
    recipient: to.companyName || `${to.firstName} ${to.lastName}`,
    city: to.city,
    countryCode: to.countryCode,
    emailAddress: order.emailAddress,
    firstArticle,
    furtherLines: lines - 1,
    pieces: order.totals.productsQuantity,
    ofSamples: search.isSamples,
    isMadeToMeasure: search.isMadeToMeasure,
    isBusiness: search.isBusiness,
    deliveryType: order.delivery.type,
    promisedOn: search.promisedOn,
    provider: seesMoney ? search.provider : null,
    totalInclVat: money(order.totalInclVat),
    paid: money(order.paidAmount),
    outstanding: money(outstandingOf(order)),
    ...marks,
  }
}

export async function countOrderViews({ database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  const { timeZone } = await getShopSettings(db)
  return countViews(db, dayIn(clock(), timeZone), maxCounted)
}

export const listToShip = ({ database: { db } }: Pick<Dependencies, 'database'>) =>
  db
    .select({ number: shopOrder.number, status: shopOrder.status, placedAt: shopOrder.createdAt })
    .from(shopOrder)
    .where(inArray(shopOrder.status, statusesThat(isToShip)))
    .orderBy(asc(shopOrder.id))

export async function findOrderId(
  { database: { db } }: Pick<Dependencies, 'database'>,
  orderNumber: string,
): Promise<number | undefined> {
  return (await db.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.number, orderNumber)))[0]?.id
}
