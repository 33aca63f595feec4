import { type Cents, cents } from './cents.ts'

/**
 * numerator / denominator to whole cents, half away from zero: the rounding that Dutch and Belgian VAT law ask for
 * (third decimal five or more goes up; a credit mirrors its invoice). BigInt, because cents × rate may pass 2^53.
 */
export function divideRounded(numerator: bigint, denominator: bigint): Cents {
  if (denominator <= 0n) throw new RangeError('the denominator must be above zero')
  const twice = 2n * (numerator < 0n ? -numerator : numerator)
  const rounded = (twice + denominator) / (2n * denominator)
  return cents(Number(numerator < 0n ? -rounded : rounded))
}

/** part of whole applied to an amount: `amount × part / whole`, rounded once. */
export const fractionOf = (amount: Cents, part: number, whole: number): Cents =>
  divideRounded(BigInt(amount) * BigInt(part), BigInt(whole))
