import { type Cents, cents } from '../money/cents.ts'
import { share } from '../money/divide-rounded.ts'

interface Offer {
  readonly price: Cents
  /** What it cost before; absent when nothing is struck through. */
  readonly before?: Cents | undefined
}

export interface StruckPrices {
  /** In hundredths, one for all choices of the product. */
  readonly discountPercentage: number
  /** The price before the discount, in the order of the offers. */
  readonly bases: readonly Cents[]
}

/** Of a discount of 100 % no price would be left to work out. */
const most = 9_900

const afterDiscount = (base: number, percentage: number) => share(cents(base), 10_000 - percentage, 10_000)

/**
 * Writes prices 'from … for …' as one percentage and the prices before it, so that every selling price comes out to the cent. The
 * percentage is the least that any choice is reduced by: a shop must not claim more than it gives. Struck prices may give way by cents.
 */
export function toStruckPrices(offers: readonly Offer[]): StruckPrices {
  const percentages = offers.map(({ price, before = price }) => (before > price ? Math.floor(((before - price) * 10_000) / before) : 0))
  const discountPercentage = Math.min(...percentages, most)
  if (offers.length === 0 || discountPercentage === 0) return { discountPercentage: 0, bases: offers.map(({ price }) => price) }
  return { discountPercentage, bases: offers.map(({ price, before }) => baseFor(price, discountPercentage, before)) }
}

/** Whether a known percentage already gives these very prices. */
export const givesPrices = (offers: readonly Offer[], percentage: number): boolean =>
  offers.every(({ price, before = price }) => afterDiscount(before, percentage) === price)

/** One that leads to the price exactly; the one asked for when it does. There always is one: a cent more never adds more than a cent. */
function baseFor(price: Cents, percentage: number, wanted: Cents = price): Cents {
  if (afterDiscount(wanted, percentage) === price) return wanted
  let base = Math.round((price * 10_000) / (10_000 - percentage))
  while (afterDiscount(base, percentage) < price) base++
  while (afterDiscount(base, percentage) > price) base--
  return cents(base)
}
