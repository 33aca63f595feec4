import type { updateCart } from '@toonbank/contract/cart.ts'
import type { ParsedBodyOf } from '@toonbank/contract/endpoint.ts'
import type { Transaction } from '@toonbank/database/connect.ts'
import { customerAddress } from '@toonbank/database/schema/account.ts'
import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { getTableColumns, sql } from 'drizzle-orm'
import { ownAddress } from '../account/own-address.ts'
import type { ShopSettings } from '../config/shop-settings.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { prepared } from '../sql/prepared.ts'
import { oneRow, rowsAsJson } from '../sql/rows-as-json.ts'
import { type CartOwner, lockCart, touchCart } from './cart-store.ts'
import { type DeliveryOptionRow, type PaymentMethodRow, type PricedCart, priceBothWays } from './price-cart.ts'
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
    const deliveryKey = wish.shipping_option_id ?? wish.pickup_location_id
    const { address_id: address, payment_option_id: paymentKey } = wish
    if (address && (await tx.$count(customerAddress, ownAddress(owner.accountId ?? 0, address))) === 0)
      return refused('addressNotFound')
    const { delivery, payment } = await findOptions(tx, deliveryKey ?? '', paymentKey ?? '')
    if (deliveryKey && !delivery) return refused('deliveryOptionNotFound')
    if (paymentKey && !payment) return refused('paymentOptionNotFound')
    const isDeliveryNamed = wish.shipping_option_id !== undefined || wish.pickup_location_id !== undefined
    const changes = {
      ...(address === undefined ? {} : { addressUid: address }),
      ...(paymentKey === undefined ? {} : { paymentOption: paymentKey }),
      ...(isDeliveryNamed
        ? { deliveryOption: deliveryKey ?? null, pickupLocation: wish.pickup_location_id ?? null }
        : {}),
    }
    const now = clock()
    // A cart whose total was not seen has none that could still be known.
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

/** What was chosen, if it exists: both by one statement. */
async function findOptions(tx: Transaction, delivery: string, payment: string) {
  if (delivery === '' && payment === '') return { delivery: undefined, payment: undefined }
  const [found] = await askOptions(tx, { delivery, payment })
  return { delivery: found?.delivery[0], payment: found?.payment[0] }
}

const chosen = {
  delivery: rowsAsJson(
    getTableColumns(deliveryOption),
    sql`FROM ${deliveryOption} WHERE ${deliveryOption.key} = ${sql.placeholder('delivery')}`,
  ),
  payment: rowsAsJson(
    getTableColumns(paymentMethod),
    sql`FROM ${paymentMethod} WHERE ${paymentMethod.key} = ${sql.placeholder('payment')}`,
  ),
}
interface Options {
  readonly delivery: readonly DeliveryOptionRow[]
  readonly payment: readonly PaymentMethodRow[]
}
const askOptions = prepared<{ delivery: string; payment: string }, Options[]>((tx) =>
  tx.select(chosen).from(oneRow).prepare('chosen_options'),
)

/**
 * Whether the customer knows the total after their choice: it is no more than they saw, or they had seen the cart as it
 * was and were shown what the choice costs. Else the cart must be read before it can be ordered.
 */
function isKnownTotal(before: PricedCart, after: PricedCart): boolean {
  const { seenTotal } = before.row
  if (seenTotal === null) return false
  return after.totals.totalInclVat <= seenTotal || (before.totals.totalInclVat <= seenTotal && wereCostsShown(after))
}
