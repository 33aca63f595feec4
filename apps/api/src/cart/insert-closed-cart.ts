import type { Queryable } from '@toonbank/database/connect.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import type { SQL } from 'drizzle-orm'

/**
 * The closed cart of a new order, to be inserted in the order's statement; it returns its id. The customer's own cart
 * stays open with its goods, until the order is paid (`take-out-ordered.ts`).
 */
export const insertClosedCart = (
  database: Queryable,
  { uid, customerId, now }: Readonly<Record<'uid' | 'customerId' | 'now', SQL>>,
) =>
  database
    .insert(cart)
    .values({ uid, customerId, status: 'ordered', createdAt: now, updatedAt: now })
    .returning({ id: cart.id })
