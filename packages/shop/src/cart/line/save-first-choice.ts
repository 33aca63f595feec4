import type { Queryable } from '@toonbank/database/connect.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { and, eq, exists, isNull } from 'drizzle-orm'
import { activeCartOf, activeCartOfGuest, type CartOwner, type CartRow } from '../cart-store.ts'

type Chosen = Partial<Pick<CartRow, 'deliveryOption' | 'pickupLocation' | 'paymentOption'>>

/**
 * Sets a choice with one statement and no lock when no total has been seen yet. False: the total was seen, or the cart
 * or choice does not exist.
 */
export async function saveFirstChoice(
  database: Queryable,
  { customerId, cartUid }: CartOwner,
  chosen: Chosen,
  updatedAt: Date,
): Promise<boolean> {
  if (customerId === undefined && cartUid === undefined) return false
  const { deliveryOption: delivery, paymentOption: payment } = chosen
  const written = await database
    .update(cart)
    .set({ ...chosen, updatedAt })
    .where(
      and(
        customerId === undefined ? activeCartOfGuest(cartUid ?? '') : activeCartOf(customerId),
        isNull(cart.seenTotal),
        typeof delivery === 'string'
          ? exists(database.select().from(deliveryOption).where(eq(deliveryOption.key, delivery)))
          : undefined,
        typeof payment === 'string'
          ? exists(database.select().from(paymentMethod).where(eq(paymentMethod.key, payment)))
          : undefined,
      ),
    )
    .returning({ id: cart.id })
  return written.length > 0
}
