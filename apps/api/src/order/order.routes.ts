import { getBestelbon, getOrder, getOrderTerms, listOrders } from '@toonbank/contract/order.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { and, count, desc, eq } from 'drizzle-orm'
import type { FindCustomer } from '../http/access.ts'
import { type Route, route } from '../http/route.ts'
import type { Visitor } from '../http/visitor.ts'
import { getBestelbonPdf, getTermsPdf } from '../invoice/order-documents.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { findHeldOrder } from './order-token.ts'
import { readOrder, toSummary } from './read-order.ts'

const perPage = 20

export function orderRoutes(dependencies: Dependencies): Route[] {
  const { db } = dependencies.database

  /** The order of its customer, or of the visitor who holds it; other people's and unknown ones look the same. */
  async function findOwn(visitor: Visitor, findCustomer: FindCustomer, uid: string): Promise<number | undefined> {
    const held = await findHeldOrder(dependencies, visitor)
    if (held?.uid === uid) return held.id
    const own = and(eq(shopOrder.uid, uid), eq(shopOrder.customerId, (await findCustomer())?.id ?? 0))
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
