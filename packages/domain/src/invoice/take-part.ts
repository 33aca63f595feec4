import { allocate } from '../money/allocate.ts'
import { type Cents, cents, minus, plus, sum, zero } from '../money/cents.ts'
import { fractionOf } from '../money/divide-rounded.ts'
import { isSameRate, nothingAt, type RateAmount, rateOf, vatOf } from './invoice-body.ts'

const atRate = (amounts: readonly RateAmount[], rate: RateAmount): RateAmount =>
  amounts.find((one) => isSameRate(one, rate)) ?? nothingAt(rate)

export const leftOf = (whole: readonly RateAmount[], taken: readonly RateAmount[]): Cents =>
  minus(sum(whole.map(({ inclVat }) => inclVat)), sum(taken.map(({ inclVat }) => inclVat)))

/**
 * Takes an amount including VAT, a deposit or refund, out of a whole by rate. VAT is computed cumulatively, so that all
 * parts add up to the whole's VAT. `preferred` has one amount per rate; the rest is allocated to what is left.
 * Undefined: so much is not left.
 */
export function takePart(
  whole: readonly RateAmount[],
  taken: readonly RateAmount[],
  amount: Cents,
  preferred?: readonly Cents[],
): RateAmount[] | undefined {
  if (amount < 0 || amount > leftOf(whole, taken)) return undefined
  const left = whole.map((rate) => minus(rate.inclVat, atRate(taken, rate).inclVat))
  const shares = preferred ? allocateFirst(amount, preferred, left) : allocate(amount, left)
  return whole.map((rate, at) => {
    const share = shares[at] ?? zero
    const before = atRate(taken, rate)
    const vat = minus(vatUpTo(rate, plus(before.inclVat, share)), vatOf(before))
    return { ...rateOf(rate), inclVat: share, exclVat: minus(share, vat) }
  })
}

const vatUpTo = (rate: RateAmount, inclVat: Cents): Cents =>
  rate.inclVat === 0 ? zero : fractionOf(vatOf(rate), inclVat, rate.inclVat)

function allocateFirst(amount: Cents, preferred: readonly Cents[], left: readonly Cents[]): Cents[] {
  const first = left.map((most, at) => cents(Math.min(most, preferred[at] ?? 0)))
  const enough = sum(first)
  if (amount <= enough) return allocate(amount, first)
  const rest = left.map((most, at) => minus(most, first[at] ?? zero))
  const more = allocate(minus(amount, enough), rest)
  return first.map((share, at) => plus(share, more[at] ?? zero))
}
