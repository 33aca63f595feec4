import { type Cents, cents } from '../money/cents.ts'
import type { BothSides } from '../tax/vat.ts'
import type { UnitPrices } from './unit-price.ts'

export interface PricePeriod {
  readonly endedAt: number
  readonly price: Cents
  readonly isReduced: boolean
}

const thirtyDays = 30 * 86_400_000

/**
 * Returns the lowest own price of the 30 days before the running promotion (Besluit prijsaanduiding producten art. 5a,
 * art. VI.18 WER); undefined if unknown. Lowering the price further continues a promotion, raising it starts another.
 * Periods are sorted, oldest first.
 */
export function lowestBefore(periods: readonly PricePeriod[], priceNow: Cents): Cents | undefined {
  const last = periods.findLastIndex(
    ({ isReduced, price }, at) => !isReduced || price < (periods[at + 1]?.price ?? priceNow),
  )
  const began = periods[last]?.endedAt
  if (began === undefined) return undefined
  const seen = periods.slice(0, last + 1).filter(({ endedAt }) => endedAt > began - thirtyDays)
  return cents(Math.min(...seen.map(({ price }) => price)))
}

type Announced = Pick<
  UnitPrices,
  'baseInclVat' | 'baseExclVat' | 'discountInclVat' | 'discountExclVat' | 'discountPercentage'
>

/**
 * A reduction is never announced from more than the lowest price of the 30 days before (CJEU C-330/23: the struck price
 * itself must be that one). It changes only the shown price, not the charged one.
 */
export function announcedPrice<Prices extends Announced>(prices: Prices, lowest: BothSides | undefined | null): Prices {
  const { baseInclVat, discountInclVat, discountExclVat, discountPercentage } = prices
  if (discountPercentage <= 0 || !lowest || lowest.inclVat >= baseInclVat) return prices
  if (lowest.inclVat <= discountInclVat)
    return { ...prices, baseInclVat: discountInclVat, baseExclVat: discountExclVat, discountPercentage: 0 }
  const percentage = Math.floor(((lowest.inclVat - discountInclVat) * 10_000) / lowest.inclVat) / 100
  return { ...prices, baseInclVat: lowest.inclVat, baseExclVat: lowest.exclVat, discountPercentage: percentage }
}
