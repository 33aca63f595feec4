import { getBestelbon, getOrder, getOrderTerms, listOrders, orderAgain } from '@toonbank/contract/shop/order-calls.ts'
import { orderLine, shopOrder } from '@toonbank/database/schema/order.ts'
import { mayDo } from '@toonbank/domain/account/company-role.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { FindCustomer } from '@toonbank/runtime/http/access.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { and, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { setCartCookie } from '../cart/cart-cookie.ts'
import type { SettingsDependencies } from '../config/settings-dependencies.ts'
import { getBestelbonPdf, getTermsPdf } from '../invoice/order-documents.ts'
import { addOrderedAgain } from './add-ordered-again.ts'
import { listOrderSummaries } from './read/list-order-summaries.ts'
import { findOrderByToken } from './read/order-token.ts'
import { readOrder } from './read/read-order.ts'

const perPage = 20

/** Security: `%` and `_` of a search are characters, not patterns. */
const asPattern = (q: string): string => `%${q.replace(/[\\%_]/g, '\\$&')}%`

const matches = (q: string) =>
  or(
    ilike(shopOrder.number, asPattern(q)),
    ilike(shopOrder.reference, asPattern(q)),
    sql`EXISTS (SELECT FROM ${orderLine} WHERE ${orderLine.orderId} = ${shopOrder.id} AND ${ilike(orderLine.title, asPattern(q))})`,
  )

export function orderRoutes(dependencies: SettingsDependencies): Route[] {
  const { db } = dependencies.database

  /**
   * Finds the order for its customer or for the holder of its token; orders of others and unknown ones look the same.
   */
  async function findOwn(visitor: Visitor, findCustomer: FindCustomer, uid: string): Promise<number | undefined> {
    const held = await findOrderByToken(dependencies, visitor, uid)
    if (held) return held.id
    const own = and(eq(shopOrder.uid, uid), eq(shopOrder.customerId, (await findCustomer())?.accountId ?? 0))
    return (await db.select({ id: shopOrder.id }).from(shopOrder).where(own))[0]?.id
  }
  const document =
    (read: typeof getTermsPdf) =>
    async ({
      params,
      visitor,
      findCustomer,
    }: {
      params: { uid: string }
      visitor: Visitor
      findCustomer: FindCustomer
    }) => {
      const orderId = await findOwn(visitor, findCustomer, params.uid)
      if (orderId === undefined) return refused('orderNotFound')
      const found = await read(db, orderId)
      return found ? done(found) : refused('documentNotFound')
    }

  return [
    route(getOrderTerms, document(getTermsPdf)),
    route(getBestelbon, document(getBestelbonPdf)),
    route(listOrders, async ({ customer, query: { page, q, status } }) => {
      const own = and(
        eq(shopOrder.customerId, customer.accountId),
        status === '' ? undefined : eq(shopOrder.status, status),
        q === '' ? undefined : matches(q),
      )
      const [rows, [total]] = await Promise.all([
        db
          .select()
          .from(shopOrder)
          .where(own)
          .orderBy(desc(shopOrder.id))
          .limit(perPage)
          .offset((page - 1) * perPage),
        db.select({ totalHits: count() }).from(shopOrder).where(own),
      ])
      const items = await listOrderSummaries(db, rows)
      return done({ items, pagination: { totalHits: total?.totalHits ?? 0, limit: perPage } })
    }),
    route(orderAgain, async ({ customer, params, body, visitor }) => {
      const own = and(eq(shopOrder.uid, params.uid), eq(shopOrder.customerId, customer.accountId))
      const [order] = await db.select({ id: shopOrder.id, sampleTray: shopOrder.sampleTray }).from(shopOrder).where(own)
      if (!order) return refused('orderNotFound')
      if (order.sampleTray !== null) return refused('notOrderable')
      const again = await addOrderedAgain(dependencies, customer, order.id, body.operationId)
      if (again.ok) setCartCookie(visitor, again.value.cUid)
      return again
    }),
    route(getOrder, async ({ customer, params }) => {
      const [order] = await db
        .select()
        .from(shopOrder)
        .where(and(eq(shopOrder.uid, params.uid), eq(shopOrder.customerId, customer.accountId)))
      if (!order) return refused('orderNotFound')
      const read = await readOrder(db, order.id)
      return done(mayDo(customer.role, 'readInvoices') ? read : { ...read, invoices: [] })
    }),
  ]
}
