import { getOrder, listOrders } from '@toonbank/contract/order.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { and, count, desc, eq } from 'drizzle-orm'
import { type Route, route } from '../http/route.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { readOrder, toSummary } from './read-order.ts'

const perPage = 20

export function orderRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies.database
  return [
    route(listOrders, async ({ customer, query: { page } }) => {
      const own = eq(shopOrder.customerId, customer.id)
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
      const items = rows.map((row) => toSummary(row, (row.totals as { productsQuantity: number }).productsQuantity))
      return done({ items, pagination: { totalHits: total?.totalHits ?? 0, limit: perPage } })
    }),
    route(getOrder, async ({ customer, params }) => {
      const [order] = await db
        .select()
        .from(shopOrder)
        .where(and(eq(shopOrder.uid, params.uid), eq(shopOrder.customerId, customer.id)))
      return order ? done(await readOrder(db, order.id)) : refused('orderNotFound')
    }),
  ]
}
