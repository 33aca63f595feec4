import { type Cents, times } from '../money/cents.ts'
import { type BothSides, bothSides } from '../tax/vat.ts'

type Side<Name extends string> = { readonly [Key in `${Name}InclVat` | `${Name}ExclVat`]: Cents }

interface ShownLine {
  readonly quantity: number
  readonly originalQuantity: number
  readonly totals: Side<'subtotal'> & Side<'total'>
  readonly prices: Side<'base'> & Side<'discount'> & { readonly vatIncluded: boolean; readonly vatPercentage: number }
}

/**
 * Returns the server's amounts, whose VAT adds up over the lines. An unconfirmed quantity (optimistic update) shows
 * unit price × quantity in the leading price.
 */
export function shownLineAmounts({ quantity, originalQuantity, totals, prices }: ShownLine): {
  before: BothSides
  after: BothSides
} {
  if (quantity === originalQuantity)
    return {
      before: { inclVat: totals.subtotalInclVat, exclVat: totals.subtotalExclVat },
      after: { inclVat: totals.totalInclVat, exclVat: totals.totalExclVat },
    }
  const leading = prices.vatIncluded ? 'incl' : 'excl'
  const counted = (inclVat: Cents, exclVat: Cents) =>
    bothSides(times(prices.vatIncluded ? inclVat : exclVat, quantity), Math.round(prices.vatPercentage * 100), leading)
  return {
    before: counted(prices.baseInclVat, prices.baseExclVat),
    after: counted(prices.discountInclVat, prices.discountExclVat),
  }
}
