import type { CartLine } from '@toonbank/contract/cart.ts'
import type { Wish } from '@toonbank/contract/wish.ts'
import type { wish } from '@toonbank/database/schema/wish.ts'
import { lineIdentity } from '@toonbank/domain/cart/line-identity.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { availableOf } from '../cart/cap-to-stock.ts'
import type { LineRow } from '../cart/cart-rows.ts'
import { priceLines } from '../cart/price-lines.ts'
import { type CartContext, toCartLines } from '../cart/to-cart-lines.ts'
import type { CatalogueDependencies } from '../catalogue/catalogue-dependencies.ts'
import { findPercentages, listCustomerPrices } from '../catalogue/customer-prices.ts'
import { readOffers } from '../catalogue/offers.ts'

type WishRow = typeof wish.$inferSelect

/** Wishes as they can be had now, at the prices of whoever looks; a product that has gone is left out. */
export async function readWishes(
  { database: { db }, catalogue }: CatalogueDependencies,
  rows: readonly WishRow[],
  customerId: number | undefined,
  context: CartContext,
): Promise<Wish[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const { leading } = context.settings.prices
  const [offers, percentages, listed, own] = await Promise.all([
    readOffers(db, ids),
    findPercentages(db, customerId, ids),
    catalogue.now().then((now) => now.cards(ids, context.locale)),
    customerId === undefined ? [] : listCustomerPrices(db, customerId, ids, leading),
  ])
  const ownPrices = new Map(own.map((prices) => [prices.productId, prices]))
  const cards = new Map(listed.map((card) => [card.productId, { ...card, ...ownPrices.get(card.productId) }]))
  const lines = priceLines(
    {
      lines: rows.map(toLine),
      percentages: [...percentages].map(([productId, percentageOfList]) => ({ productId, percentageOfList })),
    },
    offers,
    leading,
  )
  const whole = lines.filter(({ choiceStands }) => choiceStands)
  const shown = new Map<number, CartLine>()
  // One by one: wishes do not take each other's pieces, as lines of a cart do.
  for (const line of whole) {
    const [one] = toCartLines({ lines: [line] }, { shown: new Map(), available: availableOf([line]) }, context)
    if (one) shown.set(line.row.id, { ...one, uid: null })
  }
  return rows.flatMap(({ id, identity, productId, options }) => {
    const card = cards.get(productId)
    return card ? [{ identity, productId, options: [...options], card, line: shown.get(id) ?? null }] : []
  })
}

/** As one piece in a cart that nobody has. */
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
