import { allocate } from '../money/allocate.ts'
import { type Cents, cents, minus, sum, zero } from '../money/cents.ts'

/** Why goods of an order are its customer's no more: cancelled before they left, or returned. */
export const reductionKinds = ['cancelled', 'returned'] as const
export type ReductionKind = (typeof reductionKinds)[number]

/** A line as it was ordered, after its own discount and before coupons. */
export interface OrderedLine {
  readonly quantity: number
  readonly inclVat: Cents
  /** Percentages are as people write them: 21. Null means not told apart. */
  readonly percentage: number | null
}

/** Coupons took this off the lines of one VAT rate, including VAT. */
export interface CouponsAtRate {
  readonly percentage: number | null
  readonly inclVat: Cents
}

/** A line of which pieces go: `gone` went before, `pieces` go now. */
export interface ReducedLine extends OrderedLine {
  readonly gone: number
  readonly pieces: number
}

/** Real costs include VAT. Coupons of a rate are taken off its lines by largest remainder, so the lines add up to the goods of the order. */
export function costOfLines(lines: readonly OrderedLine[], byRate: readonly CouponsAtRate[]): Cents[] {
  const costs = lines.map(({ inclVat }) => inclVat)
  for (const { percentage, inclVat } of byRate) {
    const weights = lines.map((line) => (line.percentage === percentage ? line.inclVat : zero))
    if (sum(weights) === 0) continue
    for (const [at, off] of allocate(inclVat, weights).entries()) costs[at] = minus(costs[at] ?? zero, off)
  }
  return costs
}

/** Pieces get their share of the line by largest remainder, none counted twice, so the parts of a line add up to it however it goes. */
export function costOfPieces(lines: readonly ReducedLine[], byRate: readonly CouponsAtRate[]): Cents[] {
  const costs = costOfLines(lines, byRate)
  return lines.map(({ quantity, gone, pieces }, at) => {
    const perPiece = allocate(costs[at] ?? zero, Array<Cents>(quantity).fill(cents(1)))
    return sum(perPiece.slice(gone, gone + pieces))
  })
}

/** Payments above the debt count. */
const excess = (paid: Cents, owed: Cents): Cents => (paid > owed ? minus(paid, owed) : zero)

interface BeforeReduction {
  readonly paid: Cents
  /** Before it. */
  readonly owed: Cents
  /** Gestures are left out of this refund. */
  readonly due: Cents
  readonly gestures: Cents
  /** Earlier reductions kept this back because of gestures. */
  readonly countedBefore: Cents
  /** The shop keeps deductions and non-refundable costs whatever else comes back. */
  readonly kept: Cents
}

/** Gestures gave this part of `due` back before, as far as the shop's kept amounts would pay it. */
export function gesturesCountedIn({ paid, owed, due, gestures, countedBefore, kept }: BeforeReduction): Cents {
  const left = paid - gestures - (excess(paid, owed) - countedBefore)
  return minus(due, cents(Math.min(due, Math.max(0, left - kept))))
}

/** Only overpayment goes back when an order costs `amount` less. Several reductions give back together what all at once would. */
export const refundOfReduction = (paid: Cents, owed: Cents, amount: Cents): Cents =>
  minus(excess(paid, minus(owed, amount)), excess(paid, owed))
