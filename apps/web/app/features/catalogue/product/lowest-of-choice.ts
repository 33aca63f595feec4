import type { Product } from '@toonbank/contract/catalogue.ts'
import type { Prices } from '@toonbank/contract/fields.ts'
import { lowestBefore, type PricePeriod } from '@toonbank/domain/catalogue/lowest-price.ts'
import { measuredPart } from '@toonbank/domain/catalogue/made-to-measure.ts'
import { leadingUnitPrice, type PriceRule } from '@toonbank/domain/catalogue/unit-price.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { type BothSides, bothSides } from '@toonbank/domain/tax/vat.ts'
import type { ChosenGroup } from './chosen-group.ts'

type Earlier = Product['earlierPrices'][number]

/** How the prices of a page were made, for making others the same way. Customer prices are in the parts already. */
export const ruleOf = ({ vatIncluded, vatPercentage, discountPercentage }: Prices): PriceRule => ({
  leading: vatIncluded ? 'incl' : 'excl',
  vatPercentage: Math.round(vatPercentage * 100),
  discountPercentage: Math.round(discountPercentage * 100),
  percentageOfList: 10_000,
})

/** The lowest price of this very choice, these measures included, in the 30 days before the promotion. */
export function lowestOfChoice(earlier: readonly Earlier[], groups: readonly ChosenGroup[], prices: Prices): BothSides | undefined {
  const { vatPercentage, leading } = ruleOf(prices)
  const periods = earlier.flatMap((list) => toPeriod(list, groups, ruleOf(prices)) ?? [])
  const lowest = lowestBefore(periods, leading === 'incl' ? prices.discountInclVat : prices.discountExclVat)
  return lowest === undefined ? undefined : bothSides(lowest, vatPercentage, leading)
}

/** Undefined when this choice was not sold then. */
function toPeriod(list: Earlier, groups: readonly ChosenGroup[], rule: PriceRule): PricePeriod | undefined {
  const parts = groups.map((chosen) => partThen(list, chosen))
  if (parts.includes(undefined)) return undefined
  const discountPercentage = Math.round(list.discountPercentage * 100)
  const { discounted } = leadingUnitPrice([list.price, ...(parts as Cents[])], { ...rule, discountPercentage })
  return { endedAt: Date.parse(list.endedAt), price: discounted, isReduced: discountPercentage > 0 }
}

function partThen(list: Earlier, { group, item, measured }: ChosenGroup): Cents | undefined {
  const option = list.options.find(({ groupId, id }) => groupId === group.groupId && id === item?.id)
  if (!option) return undefined
  return measured ? measuredPart(measured.areaCm2, option.price, option.minimumPrice).price : option.price
}
