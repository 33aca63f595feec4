import { type Cents, cents } from '../money/cents.ts'
import type { BothSides } from '../tax/vat.ts'
import type { UnitPrices } from './unit-price.ts'

/** The price held until a moment, announced as reduced or not. */
export interface PricePeriod {
  /** Times are in milliseconds. */
  readonly endedAt: number
  readonly price: Cents
  readonly isReduced: boolean
}

const thirtyDays = 30 * 86_400_000

/**
 * The lowest own price of the 30 days before the promotion that runs now (Besluit prijsaanduiding producten art. 5a,
 * art. VI.18 WER); undefined when earlier prices are not known. A promotion that goes on to lower prices keeps its
 * beginning, one whose price rises begins anew. Periods stand in order, the oldest first; what is sold now comes after
 * them.
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
 * The prices as a reduction may be announced: never from more than the lowest of the 30 days before (CJEU C-330/23: the
 * struck price itself must be that one). What was as cheap before is no reduction. Only what is shown; what is charged
 * follows from the prices themselves.
 */
export function announcedPrice<Prices extends Announced>(prices: Prices, lowest: BothSides | undefined | null): Prices {
  const { baseInclVat, discountInclVat, discountExclVat, discountPercentage } = prices
  if (discountPercentage <= 0 || !lowest || lowest.inclVat >= baseInclVat) return prices
  if (lowest.inclVat <= discountInclVat)
    return { ...prices, baseInclVat: discountInclVat, baseExclVat: discountExclVat, discountPercentage: 0 }
  const percentage = Math.floor(((lowest.inclVat - discountInclVat) * 10_000) / lowest.inclVat) / 100
  return { ...prices, baseInclVat: lowest.inclVat, baseExclVat: lowest.exclVat, discountPercentage: percentage }
}
