import type { updateCart } from '@toonbank/contract/cart.ts'
import type { ParsedBodyOf } from '@toonbank/contract/endpoint.ts'
import { customerAddress } from '@toonbank/database/schema/account.ts'
import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { eq } from 'drizzle-orm'
import { ownAddress } from '../account/own-address.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { type CartOwner, lockCart, touchCart } from './cart-store.ts'
import { type PricedCart, priceCart } from './price-cart.ts'
import { wereCostsShown } from './remember-seen.ts'

type Wish = ParsedBodyOf<typeof updateCart>
type Problem = 'cartNotFound' | 'addressNotFound' | 'deliveryOptionNotFound' | 'paymentOptionNotFound'

/** Sets what was chosen in the checkout; only what is named changes, and only to what exists. */
export async function chooseForCart(
  { database: { db }, clock }: Dependencies,
  owner: CartOwner,
  wish: Wish,
  settings: ShopSettings,
): Promise<Outcome<null, Problem>> {
  return db.transaction(async (tx) => {
    const row = await lockCart(tx, owner)
    if (!row) return refused('cartNotFound')
    const delivery = wish.shipping_option_id ?? wish.pickup_location_id
    const { address_id: address, payment_option_id: payment } = wish
    if (address && (await tx.$count(customerAddress, ownAddress(owner.accountId ?? 0, address))) === 0)
      return refused('addressNotFound')
    if (delivery && (await tx.$count(deliveryOption, eq(deliveryOption.key, delivery))) === 0)
      return refused('deliveryOptionNotFound')
    if (payment && (await tx.$count(paymentMethod, eq(paymentMethod.key, payment))) === 0)
      return refused('paymentOptionNotFound')
    const before = await priceCart(tx, row, settings, clock())
    const changes = {
      ...(address === undefined ? {} : { addressUid: address }),
      ...(payment === undefined ? {} : { paymentOption: payment }),
      ...(wish.shipping_option_id === undefined && wish.pickup_location_id === undefined
        ? {}
        : { deliveryOption: delivery ?? null, pickupLocation: wish.pickup_location_id ?? null }),
    }
    await touchCart(tx, row, clock(), changes)
    const after = await priceCart(tx, row, settings, clock())
    if (isKnownTotal(before, after)) await touchCart(tx, row, clock(), { seenTotal: after.totals.totalInclVat })
    return done(null)
  })
}

/**
 * Whether the customer knows the total after their choice: it is no more than they saw, or they had seen the cart as it
 * was and were shown what the choice costs. Else the cart must be read before it can be ordered.
 */
function isKnownTotal(before: PricedCart, after: PricedCart): boolean {
  const { seenTotal } = before.row
  if (seenTotal === null) return false
  return after.totals.totalInclVat <= seenTotal || (before.totals.totalInclVat <= seenTotal && wereCostsShown(after))
}
