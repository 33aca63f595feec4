import type { ParsedBodyOf } from '@toonbank/contract/endpoint.ts'
import type { updateCart } from '@toonbank/contract/shop/cart.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import { customerAddress } from '@toonbank/database/schema/account.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { rowAsJson } from '@toonbank/runtime/sql/rows-as-json.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import { ownAddress } from '../../account/address/own-address.ts'
import type { ShopSettings } from '../../config/shop-settings.ts'
import { activeCartOf, activeCartOfGuest, type CartOwner, touchCart } from '../cart-store.ts'
import { type PricedCart, priceBothWays } from '../price/price-cart.ts'
import { wereCostsShown } from './remember-seen.ts'
import { saveFirstChoice } from './save-first-choice.ts'

type Wish = ParsedBodyOf<typeof updateCart>
type Problem = 'cartNotFound' | 'addressNotFound' | 'deliveryOptionNotFound' | 'paymentOptionNotFound'

export async function chooseForCart(
  { database: { db }, clock }: Dependencies,
  owner: CartOwner,
  wish: Wish,
  settings: ShopSettings,
): Promise<Outcome<null, Problem>> {
  const deliveryKey = wish.shipping_option_id ?? wish.pickup_location_id
  const { address_id: address, payment_option_id: paymentKey } = wish
  const isDeliveryNamed = wish.shipping_option_id !== undefined || wish.pickup_location_id !== undefined
  const options = {
    ...(paymentKey === undefined ? {} : { paymentOption: paymentKey }),
    ...(isDeliveryNamed
      ? { deliveryOption: deliveryKey ?? null, pickupLocation: wish.pickup_location_id ?? null }
      : {}),
  }
  if (address === undefined && (await saveFirstChoice(db, owner, options, clock()))) return done(null)
  return db.transaction(async (tx) => {
    const locked = await lockWithOptions(tx, owner, { delivery: deliveryKey ?? '', payment: paymentKey ?? '' })
    if (!locked) return refused('cartNotFound')
    const { row, delivery, payment } = locked
    if (address && (await tx.$count(customerAddress, ownAddress(owner.accountId ?? 0, address))) === 0)
      return refused('addressNotFound')
    if (deliveryKey && !delivery) return refused('deliveryOptionNotFound')
    if (paymentKey && !payment) return refused('paymentOptionNotFound')
    const changes = { ...(address === undefined ? {} : { addressUid: address }), ...options }
    const now = clock()
    const known =
      row.seenTotal === null
        ? undefined
        : await priceBothWays(tx, row, settings, now, {
            ...(isDeliveryNamed ? { delivery } : {}),
            ...(paymentKey === undefined ? {} : { payment }),
          })
    const isKnown = known !== undefined && isKnownTotal(known.before, known.after)
    await touchCart(tx, row, now, isKnown ? { ...changes, seenTotal: known.after.totals.totalInclVat } : changes)
    return done(null)
  })
}

async function lockWithOptions(
  tx: Transaction,
  { customerId, cartUid }: CartOwner,
  chosen: { readonly delivery: string; readonly payment: string },
) {
  if (customerId === undefined && cartUid === undefined) return undefined
  const [found] = await tx
    .select({
      row: getTableColumns(cart),
      delivery: rowAsJson(
        getTableColumns(deliveryOption),
        sql`FROM ${deliveryOption} WHERE ${deliveryOption.key} = ${chosen.delivery}`,
      ),
      payment: rowAsJson(
        getTableColumns(paymentMethod),
        sql`FROM ${paymentMethod} WHERE ${paymentMethod.key} = ${chosen.payment}`,
      ),
    })
    .from(cart)
    .where(customerId === undefined ? activeCartOfGuest(cartUid ?? '') : activeCartOf(customerId))
    .for('update')
  return found && { row: found.row, delivery: found.delivery[0], payment: found.payment[0] }
}

/**
 * True when the customer knows the total after their choice: it is no higher than they saw, or they saw the cart and
 * the cost of the choice. Otherwise the cart must be read before ordering.
 */
function isKnownTotal(before: PricedCart, after: PricedCart): boolean {
  const { seenTotal } = before.row
  if (seenTotal === null) return false
  if (after.totals.totalInclVat <= seenTotal) return true
  // The cost of a delivery option was shown, but not that VAT on the goods depends on it.
  return before.supply === after.supply && before.totals.totalInclVat <= seenTotal && wereCostsShown(after)
}
