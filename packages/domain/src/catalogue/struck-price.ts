import type { Cents } from '../money/cents.ts'
import { cents } from '../money/cents.ts'
import { fractionOf } from '../money/divide-rounded.ts'

interface Offer {
  readonly price: Cents
  /** The old price is absent when nothing is struck through. */
  readonly before?: Cents | undefined
}

/** Prices 'from … for …' as the shop keeps them, in the order of the offers. */
export interface StruckPrices {
  /** The percentage is in hundredths, one for all choices; set prices use the least of theirs. */
  readonly discountPercentage: number
  /** The prices before the discount, exactly as the file has them. */
  readonly bases: readonly Cents[]
  /** Undefined where the percentage gives every price to the cent; else the prices themselves. */
  readonly discounted: readonly Cents[] | undefined
}

/** The percentage is in hundredths. At 100 % every price would be 0, whatever it was before. */
const maxPercentage = 9_900

/** Whether a percentage gives these very prices. */
export const givesPrices = (offers: readonly Offer[], percentage: number): boolean =>
  offers.every(({ price, before = price }) => fractionOf(cents(before), 10_000 - percentage, 10_000) === price)

/**
 * Former and current prices as they are stored, both to the cent: as one percentage where one gives all these prices,
 * else as two amounts. A shop must neither charge another price than the file says nor strike one that was never asked.
 */
export function toStruckPrices(offers: readonly Offer[]): StruckPrices {
  const bases = offers.map(({ price, before = price }) => before)
  const percentages = offers.map(({ price, before = price }) =>
    before > price ? Math.floor(((before - price) * 10_000) / before) : 0,
  )
  const fits = [...new Set([0, ...percentages.flatMap((one) => [one, one + 1])])].find(
    (one) => one <= maxPercentage && givesPrices(offers, one),
  )
  if (fits !== undefined) return { discountPercentage: fits, bases, discounted: undefined }
  return {
    discountPercentage: Math.min(...percentages, maxPercentage),
    bases,
    discounted: offers.map(({ price }) => price),
  }
}
