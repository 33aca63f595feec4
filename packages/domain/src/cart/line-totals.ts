import { type Cents, minus, plus, sum, times } from '../money/cents.ts'
import { spread } from '../money/spread.ts'
import { bothSides, isSameVat, type Leading, vatGroups } from '../tax/vat.ts'
import { type PricedLine, vatGroupOf } from './cart-totals.ts'

export interface LineTotals {
  readonly totalInclVat: Cents
  readonly totalExclVat: Cents
  readonly discountInclVat: Cents
  readonly discountExclVat: Cents
  readonly subtotalInclVat: Cents
  readonly subtotalExclVat: Cents
  readonly totalVat: Cents
  readonly totalWeight: number
}

/**
 * The totals of each line, before coupons. The VAT of a rate is computed once over its lines and spread over them by largest
 * remainder, so that the lines add up to what the cart says.
 */
export function lineTotals(lines: readonly PricedLine[], leading: Leading): LineTotals[] {
  const full = lineSides(lines, (line) => line.unitBase, leading)
  const discounted = lineSides(lines, (line) => line.unitDiscounted, leading)
  return lines.map((line, index) => {
    const before = full[index] as Sides
    const after = discounted[index] as Sides
    return {
      totalInclVat: after.inclVat,
      totalExclVat: after.exclVat,
      discountInclVat: minus(before.inclVat, after.inclVat),
      discountExclVat: minus(before.exclVat, after.exclVat),
      subtotalInclVat: before.inclVat,
      subtotalExclVat: before.exclVat,
      totalVat: minus(after.inclVat, after.exclVat),
      totalWeight: line.unitWeight * line.quantity,
    }
  })
}

interface Sides {
  readonly inclVat: Cents
  readonly exclVat: Cents
}

function lineSides(lines: readonly PricedLine[], unit: (line: PricedLine) => Cents, leading: Leading): Sides[] {
  const sides: Sides[] = []
  for (const group of vatGroups(lines.map(vatGroupOf))) {
    const indexes = lines.flatMap((line, index) => (isSameVat(vatGroupOf(line), group) ? [index] : []))
    const amounts = indexes.map((index) => times(unit(lines[index] as PricedLine), (lines[index] as PricedLine).quantity))
    const whole = bothSides(sum(amounts), group.rate, leading)
    const vat = spread(minus(whole.inclVat, whole.exclVat), amounts)
    for (const [at, index] of indexes.entries()) {
      const [amount, tax] = [amounts[at] as Cents, vat[at] as Cents]
      sides[index] = leading === 'incl' ? { inclVat: amount, exclVat: minus(amount, tax) } : { inclVat: plus(amount, tax), exclVat: amount }
    }
  }
  return sides
}
