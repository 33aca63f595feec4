import { type Cents, cents, times } from '../money/cents.ts'
import { type BothSides, bothSides } from '../tax/vat.ts'

interface ShownLine {
  readonly quantity: number
  /** As the server last counted them. */
  readonly originalQuantity: number
  readonly totals: { readonly totalInclVat: Cents; readonly totalExclVat: Cents }
  readonly prices: {
    readonly discountInclVat: Cents
    readonly discountExclVat: Cents
    readonly vatIncluded: boolean
    readonly vatPercentage: number
  }
}

/**
 * What a line shows. The server's own figures, whose VAT adds up with that of the other lines; while a new quantity is on its way there the
 * leading price times the quantity, and its other side.
 */
export function shownLineAmount({ quantity, originalQuantity, totals, prices }: ShownLine): BothSides {
  if (quantity === originalQuantity) return { inclVat: totals.totalInclVat, exclVat: totals.totalExclVat }
  const unit = prices.vatIncluded ? prices.discountInclVat : prices.discountExclVat
  return bothSides(times(cents(unit), quantity), Math.round(prices.vatPercentage * 100), prices.vatIncluded ? 'incl' : 'excl')
}
