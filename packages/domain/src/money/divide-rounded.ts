import { type Cents, cents } from './cents.ts'

/**
 * Divides to whole cents, half away from zero, so that a credit mirrors its invoice. All shares of money are rounded so,
 * and VAT must be (Dutch and Belgian law). BigInt is needed because cents × rate may exceed 2^53.
 */
export function divideRounded(numerator: bigint, denominator: bigint): Cents {
  if (denominator <= 0n) throw new RangeError('the denominator must be above zero')
  const twice = 2n * (numerator < 0n ? -numerator : numerator)
  const rounded = (twice + denominator) / (2n * denominator)
  return cents(Number(numerator < 0n ? -rounded : rounded))
}

export const fractionOf = (amount: Cents, part: number, whole: number): Cents =>
  divideRounded(BigInt(amount) * BigInt(part), BigInt(whole))
