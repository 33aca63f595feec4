import type { Cents } from '../money/cents.ts'
import { cents } from '../money/cents.ts'
import { fractionOf } from '../money/divide-rounded.ts'

interface Offer {
  readonly price: Cents
  readonly before?: Cents | undefined
}

export interface StruckPrices {
  /** The percentage is in hundredths and one for all choices; exact prices use the least of theirs. */
  readonly discountPercentage: number
  readonly bases: readonly Cents[]
  readonly discounted: readonly Cents[] | undefined
}

const maxPercentage = 9_900

export const givesPrices = (offers: readonly Offer[], percentage: number): boolean =>
  offers.every(({ price, before = price }) => fractionOf(cents(before), 10_000 - percentage, 10_000) === price)

/**
 * Stores former and current prices as one percentage if it gives all prices to the cent, else as two amounts, so that
 * no charged or struck price differs from the file.
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
