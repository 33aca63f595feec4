import type { Transaction } from '@toonbank/database/connect.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { eq } from 'drizzle-orm'
import type { ShopSettings } from '../../config/shop-settings.ts'
import { type PricedCart, priceCart } from '../price/price-cart.ts'
import { type QuotedLines, writeLines } from './put-quote-in-cart.ts'

interface Buyer {
  readonly id: PersonId
  readonly accountId: AccountId
}

/**
 * Prices what was quoted at today's prices, in a cart that nobody sees and that is gone afterwards: the customer's own
 * cart stays as it is. Lines of deleted products are missing.
 */
export async function priceTermsToday(
  tx: Transaction,
  { id: customerId }: Buyer,
  terms: QuotedLines & { readonly delivery: { readonly key: string; readonly isPickup: boolean } | null },
  settings: ShopSettings,
  now: Date,
): Promise<PricedCart> {
  const [made] = await tx
    .insert(cart)
    .values({
      ...{ uid: randomToken(), customerId, status: 'merged', createdAt: now, updatedAt: now },
      deliveryOption: terms.delivery?.key ?? null,
      pickupLocation: terms.delivery?.isPickup ? terms.delivery.key : null,
    })
    .returning()
  if (!made) throw new Error('a cart to price a quote in was not inserted')
  await writeLines(tx, made, terms)
  const priced = await priceCart(tx, made, settings, now)
  await tx.delete(cart).where(eq(cart.id, made.id))
  return priced
}
