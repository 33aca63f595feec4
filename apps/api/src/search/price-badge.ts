import type { SearchBadge } from '@toonbank/contract/search.ts'
import { type PriceRule, unitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import { dearestParts, openingParts, type PricedGroup, priceDiffers } from '../catalogue/chosen-parts.ts'
import type { Locale } from '../http/visitor.ts'

const prefixes = { nld: 'vanaf', eng: 'from' }

/** What a product costs, from the cheapest choice to the dearest. */
export function priceBadge(row: { readonly price: number }, groups: readonly PricedGroup[], rule: PriceRule, locale: Locale): SearchBadge {
  const least = unitPrices(openingParts(row, groups, rule), rule)
  const most = unitPrices(dearestParts(row, groups, rule), rule)
  return {
    type: 'price',
    label: '',
    colorClass: rule.discountPercentage > 0 ? 'clay' : 'ink',
    value: {
      range: {
        min: { exclVat: least.baseExclVat, inclVat: least.baseInclVat },
        max: { exclVat: most.baseExclVat, inclVat: most.baseInclVat },
      },
      discountExclVat: least.discountExclVat,
      discountInclVat: least.discountInclVat,
      prefix: priceDiffers(groups) ? prefixes[locale] : '',
    },
  }
}
