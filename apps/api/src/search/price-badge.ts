import type { SearchBadge } from '@toonbank/contract/search.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { unitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import type { Leading } from '@toonbank/domain/tax/vat.ts'
import { inArray } from 'drizzle-orm'
import { dearestParts, openingParts, priceDiffers } from '../catalogue/chosen-parts.ts'
import { findPercentages, priceRule } from '../catalogue/customer-prices.ts'
import { listOptionGroups } from '../catalogue/product-store.ts'
import type { Locale } from '../http/visitor.ts'

interface Asked {
  readonly locale: Locale
  readonly leading: Leading
  /** Who is logged in sees own prices. */
  readonly customerId: number | undefined
}

const prefixes = { nld: 'vanaf', eng: 'from' }

/** What these products cost, from the cheapest choice to the dearest. */
export async function listPriceBadges(database: Queryable, ids: readonly number[], asked: Asked): Promise<Map<number, SearchBadge>> {
  if (ids.length === 0) return new Map()
  const { id, price, vatPercentage, discountPercentage } = product
  const [rows, percentages, optionGroups] = await Promise.all([
    database
      .select({ id, price, vatPercentage, discountPercentage })
      .from(product)
      .where(inArray(id, [...ids])),
    findPercentages(database, asked.customerId, ids),
    listOptionGroups(database, ids),
  ])
  return new Map(
    rows.map((row) => {
      const groups = optionGroups.get(row.id) ?? []
      const rule = priceRule(row, asked.leading, percentages.get(row.id))
      const least = unitPrices(openingParts(row, groups, rule), rule)
      const most = unitPrices(dearestParts(row, groups, rule), rule)
      const value = {
        range: {
          min: { exclVat: least.baseExclVat, inclVat: least.baseInclVat },
          max: { exclVat: most.baseExclVat, inclVat: most.baseInclVat },
        },
        discountExclVat: least.discountExclVat,
        discountInclVat: least.discountInclVat,
        prefix: priceDiffers(groups) ? prefixes[asked.locale] : '',
      }
      return [row.id, { type: 'price' as const, label: '', colorClass: rule.discountPercentage > 0 ? 'clay' : 'ink', value }]
    }),
  )
}
