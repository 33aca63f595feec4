import { allocate } from '../money/allocate.ts'
import { type Cents, minus, plus, sum, times } from '../money/cents.ts'
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
 * Allocates the VAT of a rate to its lines by largest remainder, so that lines add up to the cart's totals. Lines
 * without discount have equal prices before and after; discounted lines take the rest.
 */
export function lineTotals(lines: readonly PricedLine[], leading: Leading): LineTotals[] {
  const discounted = lineSides(lines, (line) => line.unitDiscounted, leading)
  const settled = discounted.map((sides, index) => (hasDiscount(lines[index] as PricedLine) ? undefined : sides))
  const full = lineSides(lines, (line) => line.unitBase, leading, settled)
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

const hasDiscount = ({ unitBase, unitDiscounted }: PricedLine): boolean => unitBase !== unitDiscounted

function lineSides(
  lines: readonly PricedLine[],
  unit: (line: PricedLine) => Cents,
  leading: Leading,
  settled: readonly (Sides | undefined)[] = [],
): Sides[] {
  const sides: Sides[] = []
  for (const group of vatGroups(lines.map(vatGroupOf))) {
    const members = lines.flatMap((line, index) =>
      isSameVat(vatGroupOf(line), group)
        ? [{ index, amount: times(unit(line), line.quantity), known: settled[index] }]
        : [],
    )
    const whole = bothSides(sum(members.map(({ amount }) => amount)), group.rate, leading)
    const known = members.flatMap((member) => member.known ?? [])
    for (const member of members) if (member.known) sides[member.index] = member.known
    const open = members.filter((member) => !member.known)
    const vat = allocate(
      minus(vatOf(whole), sum(known.map(vatOf))),
      open.map(({ amount }) => amount),
    )
    for (const [at, { index, amount }] of open.entries()) {
      const tax = vat[at] as Cents
      sides[index] =
        leading === 'incl'
          ? { inclVat: amount, exclVat: minus(amount, tax) }
          : { inclVat: plus(amount, tax), exclVat: amount }
    }
  }
  return sides
}

const vatOf = ({ inclVat, exclVat }: Sides): Cents => minus(inclVat, exclVat)
