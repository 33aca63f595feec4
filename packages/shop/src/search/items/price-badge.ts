import type { SearchBadge } from '@toonbank/contract/shop/search.ts'
import { announcedPrice } from '@toonbank/domain/catalogue/lowest-price.ts'
import { type PriceRule, unitPrices } from '@toonbank/domain/catalogue/unit-price.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { lowestListed } from '../../catalogue/price/earlier-prices.ts'
import { dearestParts, openingParts, type PricedGroup, priceDiffers } from '../../catalogue/product/chosen-parts.ts'

const prefixes = { nld: 'vanaf', eng: 'from' }

interface PricedRow {
  readonly price: Cents
  readonly discountedPrice: Cents | null
  readonly listingLowestPrice: Cents | null
}

export function priceBadge(
  row: PricedRow,
  groups: readonly PricedGroup[],
  rule: PriceRule,
  locale: Locale,
): SearchBadge {
  const least = announcedPrice(unitPrices(openingParts(row, groups, rule), rule), lowestListed(row, rule))
  const most = unitPrices(dearestParts(row, groups, rule), rule)
  return {
    type: 'price',
    label: '',
    colorClass: least.discountPercentage > 0 ? 'clay' : 'ink',
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
