import { allocate } from '../money/allocate.ts'
import { type Cents, cents, minus, sum, zero } from '../money/cents.ts'

export const reductionKinds = ['cancelled', 'returned'] as const
export type ReductionKind = (typeof reductionKinds)[number]

export interface OrderedLine {
  readonly quantity: number
  readonly inclVat: Cents
  readonly percentage: number | null
}

export interface CouponsAtRate {
  readonly percentage: number | null
  readonly inclVat: Cents
}

export interface ReducedLine extends OrderedLine {
  readonly gone: number
  readonly pieces: number
}

/**
 * Returns the real costs including VAT. Coupons of a rate reduce its lines by largest remainder, so that lines add up
 * to the goods.
 */
export function costOfLines(lines: readonly OrderedLine[], byRate: readonly CouponsAtRate[]): Cents[] {
  const costs = lines.map(({ inclVat }) => inclVat)
  for (const { percentage, inclVat } of byRate) {
    const weights = lines.map((line) => (line.percentage === percentage ? line.inclVat : zero))
    if (sum(weights) === 0) continue
    for (const [at, off] of allocate(inclVat, weights).entries()) costs[at] = minus(costs[at] ?? zero, off)
  }
  return costs
}

/** Pieces get their share of the line by largest remainder, so that all parts add up to the line. */
export function costOfPieces(lines: readonly ReducedLine[], byRate: readonly CouponsAtRate[]): Cents[] {
  const costs = costOfLines(lines, byRate)
  return lines.map(({ quantity, gone, pieces }, at) => {
    const perPiece = allocate(costs[at] ?? zero, Array<Cents>(quantity).fill(cents(1)))
    return sum(perPiece.slice(gone, gone + pieces))
  })
}

const excess = (paid: Cents, owed: Cents): Cents => (paid > owed ? minus(paid, owed) : zero)

interface BeforeReduction {
  readonly paid: Cents
  readonly owed: Cents
  readonly due: Cents
  readonly gestures: Cents
  readonly countedBefore: Cents
  readonly kept: Cents
}

/** Returns the part of `due` that gestures already gave back, as far as the shop's kept amounts would pay it. */
export function gesturesCountedIn({ paid, owed, due, gestures, countedBefore, kept }: BeforeReduction): Cents {
  const left = paid - gestures - (excess(paid, owed) - countedBefore)
  return minus(due, cents(Math.min(due, Math.max(0, left - kept))))
}

/** Only an overpayment is refunded when an order costs `amount` less, so several reductions refund the same as one. */
export const refundOfReduction = (paid: Cents, owed: Cents, amount: Cents): Cents =>
  minus(excess(paid, minus(owed, amount)), excess(paid, owed))
