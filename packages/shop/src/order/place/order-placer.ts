import type { Queryable } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { type Actor, asCustomer } from '@toonbank/domain/staff/actor.ts'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { OrderRow } from '../read/order-row.ts'

/** Names of the people who placed these orders, by their id. */
export async function listPlacers(
  database: Queryable,
  orders: readonly Pick<OrderRow, 'orderedBy'>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(orders.flatMap(({ orderedBy }) => orderedBy ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await database.select().from(customer).where(inArray(customer.id, ids))
  return new Map(
    rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`.trim()] as const).filter(([, name]) => name !== ''),
  )
}

export const placerOf = ({ orderedBy, customerId }: Pick<OrderRow, 'orderedBy' | 'customerId'>): PersonId =>
  orderedBy ?? Number(customerId)

export const buyerOf = (order: Pick<OrderRow, 'orderedBy' | 'customerId'>): Actor => asCustomer(placerOf(order))

export const placedBy = (person: PersonId) =>
  or(eq(shopOrder.orderedBy, person), and(eq(shopOrder.customerId, Number(person)), isNull(shopOrder.orderedBy)))
