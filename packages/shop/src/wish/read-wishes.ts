import type { Wish } from '@toonbank/contract/shop/wish.ts'
import type { wish } from '@toonbank/database/schema/wish.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import type { CartContext } from '../cart/line/to-cart-lines.ts'
import type { CatalogueDependencies } from '../catalogue/catalogue-dependencies.ts'
import { listCustomerPrices } from '../catalogue/price/customer-prices.ts'
import { priceWishes } from './price-wishes.ts'

type WishRow = typeof wish.$inferSelect

export async function readWishes(
  { database: { db }, catalogue }: CatalogueDependencies,
  rows: readonly WishRow[],
  accountId: AccountId | undefined,
  context: CartContext,
): Promise<Wish[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const { leading } = context.settings.prices
  const [lines, listed, own] = await Promise.all([
    priceWishes(db, rows, accountId, context),
    catalogue.now().then((now) => now.cards(ids, context.locale)),
    accountId === undefined
      ? []
      : listCustomerPrices(
          db,
          accountId,
          ids.map((productId) => ({ productId })),
          leading,
        ),
  ])
  const ownPrices = new Map(own.map((prices) => [prices.productId, prices]))
  const cards = new Map(listed.map((card) => [card.productId, { ...card, ...ownPrices.get(card.productId) }]))
  return rows.flatMap(({ id, identity, productId, options }) => {
    const card = cards.get(productId)
    return card ? [{ identity, productId, options: [...options], card, line: lines.get(id) ?? null }] : []
  })
}
