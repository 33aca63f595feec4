import type { Prices } from '@toonbank/contract/fields.ts'
import type { PriceRule } from '@toonbank/domain/catalogue/unit-price.ts'

/** How the prices of a page were made, for making others the same way. Customer prices are in the parts already. */
export const ruleOf = ({ vatIncluded, vatPercentage, discountPercentage }: Prices): PriceRule => ({
  leading: vatIncluded ? 'incl' : 'excl',
  vatPercentage: Math.round(vatPercentage * 100),
  discountPercentage: Math.round(discountPercentage * 100),
  percentageOfList: 10_000,
})
