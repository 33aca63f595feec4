import type { CartLine } from '@toonbank/contract/shop/cart-line.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import type { wish } from '@toonbank/database/schema/wish.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { lineIdentity } from '@toonbank/domain/cart/line-identity.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import type { LineRow } from '../cart/cart-rows.ts'
import { availableOf } from '../cart/line/cap-to-stock.ts'
import { type CartContext, toCartLines } from '../cart/line/to-cart-lines.ts'
import { priceLines } from '../cart/price/price-lines.ts'
import { findPercentages } from '../catalogue/price/customer-prices.ts'
import { readOffers } from '../catalogue/price/offers.ts'

export type WishRow = Pick<typeof wish.$inferSelect, 'id' | 'productId' | 'options'>

/** Prices each wish as one piece in an empty cart. Incomplete or unavailable choices are left out. */
export async function priceWishes(
  database: Queryable,
  wanted: readonly WishRow[],
  accountId: AccountId | undefined,
  context: CartContext,
): Promise<ReadonlyMap<number, CartLine>> {
  const ids = [...new Set(wanted.map(({ productId }) => productId))]
  const [offers, percentages] = [await readOffers(database, ids), await findPercentages(database, accountId, ids)]
  const own = [...percentages].map(([productId, percentageOfList]) => ({ productId, percentageOfList }))
  const lines = priceLines({ lines: wanted.map(toLine), percentages: own }, offers, context.settings.prices.leading)
  const priced = new Map<number, CartLine>()
  // They are priced one by one, because wishes do not take each other's pieces, as lines of a cart do.
  for (const line of lines.filter(({ choiceStands }) => choiceStands)) {
    const [one] = toCartLines(
      { lines: [line], supply: 'domestic', delivery: undefined },
      { shown: new Map(), available: availableOf([line]) },
      context,
    )
    if (one) priced.set(line.row.id, { ...one, uid: null })
  }
  return priced
}

const toLine = ({ id, productId, options }: WishRow): LineRow => ({
  id,
  uid: `wish-${id}`,
  productId,
  identity: lineIdentity(productId, options),
  quantity: 1,
  options,
  seenUnitPrice: cents(0),
  formerUnitPrice: null,
  formerQuantity: null,
  changedAt: null,
})
