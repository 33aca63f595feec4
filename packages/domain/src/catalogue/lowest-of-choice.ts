import type { Cents } from '../money/cents.ts'
import { type BothSides, bothSides } from '../tax/vat.ts'
import { lowestBefore, type PricePeriod } from './lowest-price.ts'
import { measuredPart } from './made-to-measure.ts'
import { leadingUnitPrice, type PricePart, type PriceRule } from './unit-price.ts'

export interface EarlierList {
  readonly endedAt: string
  readonly discountPercentage: number
  readonly price: Cents
  readonly discountedPrice: Cents | null
  readonly options: readonly EarlierOption[]
}

interface EarlierOption {
  readonly groupId: string
  readonly id: string
  readonly price: Cents
  readonly discountedPrice: Cents | null
  readonly minimumPrice: Cents
}

export interface ChosenPart {
  readonly groupId: string
  readonly id: string | undefined
  readonly areaCm2: number | undefined
}

/**
 * Returns the lowest price of this choice and measures in the 30 days before the promotion; undefined when earlier
 * prices are unknown.
 */
export function lowestOfChoice(
  earlier: readonly EarlierList[],
  chosen: readonly ChosenPart[],
  discountedNow: Cents,
  rule: PriceRule,
): BothSides | undefined {
  const periods = earlier.flatMap((list) => toPeriod(list, chosen, rule) ?? [])
  const lowest = lowestBefore(periods, discountedNow)
  return lowest === undefined ? undefined : bothSides(lowest, rule.vatPercentage, rule.leading)
}

function toPeriod(list: EarlierList, chosen: readonly ChosenPart[], rule: PriceRule): PricePeriod | undefined {
  const parts = chosen.map((one) => partThen(list, one))
  if (parts.includes(undefined)) return undefined
  const all = [partOf(list), ...parts.filter((part) => part !== undefined)]
  const { base, discounted } = leadingUnitPrice(all, {
    ...rule,
    discountPercentage: Math.round(list.discountPercentage * 100),
  })
  return { endedAt: Date.parse(list.endedAt), price: discounted, isReduced: discounted < base }
}

function partThen(list: EarlierList, { groupId, id, areaCm2 }: ChosenPart): PricePart | undefined {
  const option = list.options.find((one) => one.groupId === groupId && one.id === id)
  if (!option) return undefined
  return areaCm2 === undefined ? partOf(option) : measuredPart(areaCm2, option.price, option.minimumPrice).price
}

const partOf = ({ price, discountedPrice }: Pick<EarlierOption, 'price' | 'discountedPrice'>): PricePart =>
  discountedPrice === null ? price : { base: price, discounted: discountedPrice }
