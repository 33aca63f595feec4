import type { Prices } from '@toonbank/contract/fields.ts'
import type { PriceRule } from '@toonbank/domain/catalogue/unit-price.ts'

/** Returns the rule by which the page's prices were computed; customer prices are already in the parts. */
export const toPriceRule = ({ vatIncluded, vatPercentage, discountPercentage }: Prices): PriceRule => ({
  leading: vatIncluded ? 'incl' : 'excl',
  vatPercentage: Math.round(vatPercentage * 100),
  discountPercentage: Math.round(discountPercentage * 100),
  percentageOfList: 10_000,
})
