import { type Cents, times } from '../money/cents.ts'
import { type BothSides, bothSides } from '../tax/vat.ts'

type Side<Name extends string> = { readonly [Key in `${Name}InclVat` | `${Name}ExclVat`]: Cents }

interface ShownLine {
  readonly quantity: number
  /** The quantity that `totals` were computed for. */
  readonly originalQuantity: number
  readonly totals: Side<'subtotal'> & Side<'total'>
  readonly prices: Side<'base'> & Side<'discount'> & { readonly vatIncluded: boolean; readonly vatPercentage: number }
}

/** The server's figures are shown, because their VAT adds up over the lines. An unconfirmed quantity (optimistic update) shows unit price × quantity in the leading side; the other side is computed from that. */
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
