import { type Cents, minus, plus } from '../money/cents.ts'
import { share } from '../money/divide-rounded.ts'

/** A percentage in hundredths: 21 % is 2100. */
export type Hundredths = number
/** Which side of a price the shop keeps: including VAT (shops for consumers) or excluding. The other side follows from it. */
export type Leading = 'incl' | 'excl'

export interface BothSides {
  readonly inclVat: Cents
  readonly exclVat: Cents
}

/** The VAT inside an amount that includes it. */
export const vatWithin = (inclVat: Cents, rate: Hundredths): Cents => share(inclVat, rate, 10_000 + rate)
/** The VAT on top of an amount that excludes it. */
export const vatOn = (exclVat: Cents, rate: Hundredths): Cents => share(exclVat, rate, 10_000)

/** Both sides of a leading amount, rounded once. */
export function bothSides(amount: Cents, rate: Hundredths, leading: Leading): BothSides {
  if (leading === 'incl') return { inclVat: amount, exclVat: minus(amount, vatWithin(amount, rate)) }
  return { inclVat: plus(amount, vatOn(amount, rate)), exclVat: amount }
}
