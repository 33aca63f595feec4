import { allocate } from '../money/allocate.ts'
import { type Cents, cents, minus, sum, zero } from '../money/cents.ts'

/** Why goods of an order are its customer's no more: cancelled before they left, or returned. */
export const reductionKinds = ['cancelled', 'returned'] as const
export type ReductionKind = (typeof reductionKinds)[number]

/** A line as it was ordered, after its own discount and before coupons. */
export interface OrderedLine {
  readonly quantity: number
  readonly inclVat: Cents
  /** As people write it: 21. Null: not told apart. */
  readonly percentage: number | null
}

/** What coupons took off the lines of one VAT rate, including VAT. */
export interface CouponsAtRate {
  readonly percentage: number | null
  readonly inclVat: Cents
}

/** A line of which pieces go: `gone` went before, `pieces` go now. */
export interface ReducedLine extends OrderedLine {
  readonly gone: number
  readonly pieces: number
}

/**
 * What each line really cost, including VAT: the coupons of a rate are taken off its lines by largest remainder. The
 * lines add up to the goods of the order.
 */
export function costOfLines(lines: readonly OrderedLine[], byRate: readonly CouponsAtRate[]): Cents[] {
  const costs = lines.map(({ inclVat }) => inclVat)
  for (const { percentage, inclVat } of byRate) {
    const weights = lines.map((line) => (line.percentage === percentage ? line.inclVat : zero))
    if (inclVat === 0 || sum(weights) === 0) continue
    for (const [at, off] of allocate(inclVat, weights).entries()) costs[at] = minus(costs[at] ?? zero, off)
  }
  return costs
}

/**
 * What the pieces that go now cost, a line: each piece has its share of the line by largest remainder, and no piece is
 * counted twice, so however a line goes, its parts add up to it.
 */
export function costOfPieces(lines: readonly ReducedLine[], byRate: readonly CouponsAtRate[]): Cents[] {
  const costs = costOfLines(lines, byRate)
  return lines.map(({ quantity, gone, pieces }, at) => {
    const perPiece = allocate(costs[at] ?? zero, Array<Cents>(quantity).fill(cents(1)))
    return sum(perPiece.slice(gone, gone + pieces))
  })
}

/** What was paid above what is owed. */
const excess = (paid: Cents, owed: Cents): Cents => (paid > owed ? minus(paid, owed) : zero)

interface BeforeReduction {
  readonly paid: Cents
  /** Before it. */
  readonly owed: Cents
  /** What would go back of what was paid, had there been no gestures. */
  readonly due: Cents
  readonly gestures: Cents
  /** What earlier reductions did not give back because of gestures. */
  readonly countedBefore: Cents
  /** What the shop keeps whatever else comes back: deductions, and costs that are not given back. */
  readonly kept: Cents
}

/** What of `due` went back as gestures before, as far as it would be paid out of what the shop keeps. */
export function gesturesCountedIn({ paid, owed, due, gestures, countedBefore, kept }: BeforeReduction): Cents {
  const left = paid - gestures - (excess(paid, owed) - countedBefore)
  return minus(due, cents(Math.min(due, Math.max(0, left - kept))))
}

/**
 * What goes back of what was paid when an order costs `amount` less: only what is paid too much by it. Several
 * reductions give back together what all of them at once would.
 */
export const refundOfReduction = (paid: Cents, owed: Cents, amount: Cents): Cents =>
  minus(excess(paid, minus(owed, amount)), excess(paid, owed))
