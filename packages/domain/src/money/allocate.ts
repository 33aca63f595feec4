import { type Cents, cents, sum, zero } from './cents.ts'

/**
 * Divides an amount by weights, by largest remainder, so that parts add up to the cent. Weight 0 gets nothing; ties, or
 * only zero weights, favour the first. No part exceeds its weight if the amount is within the sum.
 */
export function allocate(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = sum(weights)
  if (weights.length === 0) return []
  if (whole === 0) return weights.map((_, index) => (index === 0 ? amount : zero))
  const size = BigInt(Math.abs(amount))
  const parts = weights.map((weight, index) => {
    const exact = size * BigInt(weight)
    return { index, floor: exact / BigInt(whole), rest: exact % BigInt(whole) }
  })
  let left = Number(size - parts.reduce((total, part) => total + part.floor, 0n))
  const amounts = parts.map((part) => Number(part.floor))
  const byRest = parts
    .filter((part) => part.rest > 0n)
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of byRest) {
    if (left === 0) break
    amounts[index] = (amounts[index] ?? 0) + 1
    left -= 1
  }
  return amounts.map((part) => cents(amount < 0 ? 0 - part : part))
}
