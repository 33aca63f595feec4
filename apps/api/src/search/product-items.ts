import { product } from '@toonbank/database/schema/catalogue.ts'
import { inArray } from 'drizzle-orm'
import { findPercentages, priceRule } from '../catalogue/customer-prices.ts'
import { slugOf } from '../catalogue/product-cards.ts'
import { listOptionGroups } from '../catalogue/product-store.ts'
import { pathIn } from '../content/languages.ts'
import type { Asked } from './asked.ts'
import type { FoundItem } from './found-item.ts'
import { markTitle } from './mark-title.ts'
import { priceBadge } from './price-badge.ts'
import { stockBadge } from './text-badges.ts'
import type { WordQuery } from './word-queries.ts'

// Less than a card: a search is asked with every few keystrokes.
const columns = {
  id: product.id,
  slugNld: product.slugNld,
  slugEng: product.slugEng,
  title: product.title,
  pictures: product.pictures,
  price: product.price,
  vatPercentage: product.vatPercentage,
  discountPercentage: product.discountPercentage,
  madeToMeasure: product.madeToMeasure,
  stockQuantity: product.stockQuantity,
  stockManaged: product.stockManaged,
  backorder: product.backorder,
  permanentlyOutOfStock: product.permanentlyOutOfStock,
}

/** Products in this order; who is logged in sees own prices. */
export async function productItems(ids: readonly number[], query: WordQuery | undefined, asked: Asked): Promise<FoundItem[]> {
  if (ids.length === 0) return []
  const { database, locale, settings } = asked
  const [rows, percentages, groups] = await Promise.all([
    database
      .select(columns)
      .from(product)
      .where(inArray(product.id, [...ids])),
    findPercentages(database, asked.customerId, ids),
    listOptionGroups(database, ids),
  ])
  const items = rows.map((row): [number, FoundItem] => {
    const rule = priceRule(row, settings.prices.leading, percentages.get(row.id))
    const slug = slugOf(row, locale)
    const alt = row.title[locale]
    return [
      row.id,
      {
        id: row.id,
        slug,
        url: pathIn(locale, `product/${row.id}/${slug}`),
        title: markTitle(alt, query),
        badges: [priceBadge(row, groups.get(row.id) ?? [], rule, locale), stockBadge(row, locale, settings.lowStockThreshold)],
        picture: row.pictures[0],
        alt,
      },
    ]
  })
  const byId = new Map(items)
  return ids.flatMap((id) => byId.get(id) ?? [])
}
