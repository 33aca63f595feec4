import type { ProductCard } from '@toonbank/contract/shop/catalogue.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { isOrderable } from '@toonbank/domain/catalogue/orderable.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { sqlAny } from '@toonbank/runtime/sql/sql-any.ts'
import { priceRule } from '../price/customer-prices.ts'
import { listEarlierRows } from '../price/earlier-prices.ts'
import { listOptionGroups, offerColumns } from '../product/product-store.ts'
import { chooseSize, type IsChosenSize, lowestInSize } from '../product/size-choice.ts'
import { stockOf } from '../stock/stock-of.ts'

/**
 * Returns cards with price, stock, delivery time and link of the cheapest available chosen size. A product without a
 * choice of size stays as listed.
 */
export async function inChosenSizes(
  database: Queryable,
  cards: readonly ProductCard[],
  isChosen: IsChosenSize,
  { locale, leading }: { readonly locale: Locale; readonly leading: Leading },
): Promise<ProductCard[]> {
  const ids = cards.map(({ id }) => id)
  const [rows, groups] = await Promise.all([
    database.select(offerColumns).from(product).where(sqlAny(product.id, ids)),
    listOptionGroups(database, ids),
  ])
  const earlier = await listEarlierRows(
    database,
    rows.filter(({ discountPercentage }) => discountPercentage > 0).map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return cards.map((card) => {
    const row = byId.get(card.id)
    if (!row) return card
    const own = groups.get(card.id) ?? []
    const rule = priceRule(row, leading, undefined)
    const found = chooseSize(row, own, isChosen, { stock: stockOf(row), rule })
    if (!found) return card
    return {
      ...card,
      prices: found.prices,
      lowestPrice: lowestInSize(found, earlier.get(card.id) ?? [], rule),
      isFromPrice: found.isFromPrice,
      sizeText: found.sizes.map(({ name }) => name[locale]).join(', '),
      stock: { ...card.stock, openQuantity: found.stock.openQuantity },
      orderable: isOrderable(found.stock),
      deliveryDays: found.days,
      choice: found.items.map(({ groupId, item }) => ({ groupId, id: item.key })),
    }
  })
}
