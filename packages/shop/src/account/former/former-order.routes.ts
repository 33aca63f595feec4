import { type FormerOrderSummary, getFormerOrder, listFormerOrders } from '@toonbank/contract/shop/former-order.ts'
import { formerOrder } from '@toonbank/database/schema/former-order.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { and, desc, eq } from 'drizzle-orm'

const maxOrders = 100

export function formerOrderRoutes({ database: { db } }: Pick<Dependencies, 'database'>): Route[] {
  return [
    route(listFormerOrders, async ({ customer }) => {
      const own = eq(formerOrder.customerId, customer.accountId)
      const rows = await db.select().from(formerOrder).where(own).orderBy(desc(formerOrder.orderedAt)).limit(maxOrders)
      return done(rows.map(toSummary))
    }),
    route(getFormerOrder, async ({ customer, params }) => {
      const own = and(eq(formerOrder.uid, params.uid), eq(formerOrder.customerId, customer.accountId))
      const [row] = await db.select().from(formerOrder).where(own)
      if (!row) return refused('orderNotFound')
      const { totalVat, shippingInclVat, discountInclVat } = row
      return done({
        ...toSummary(row),
        lines: row.lines.map((line) => ({ ...line })),
        ...{ totalVat, shippingInclVat, discountInclVat },
        invoiceAddress: [...row.invoiceAddress],
        deliveryAddress: [...row.deliveryAddress],
      })
    }),
  ]
}

const toSummary = ({
  uid,
  number,
  state,
  orderedAt,
  totalInclVat,
  lines,
}: typeof formerOrder.$inferSelect): FormerOrderSummary => ({
  ...{ uid, number, state, totalInclVat },
  orderedAt: orderedAt.toISOString(),
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
})
