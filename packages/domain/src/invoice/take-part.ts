import { allocate } from '../money/allocate.ts'
import { type Cents, cents, minus, plus, sum, zero } from '../money/cents.ts'
import { fractionOf } from '../money/divide-rounded.ts'
import { isSameRate, nothingAt, type RateAmount, rateOf, vatOf } from './invoice-body.ts'

const atRate = (amounts: readonly RateAmount[], rate: RateAmount): RateAmount =>
  amounts.find((one) => isSameRate(one, rate)) ?? nothingAt(rate)

export const leftOf = (whole: readonly RateAmount[], taken: readonly RateAmount[]): Cents =>
  minus(sum(whole.map(({ inclVat }) => inclVat)), sum(taken.map(({ inclVat }) => inclVat)))

/**
 * Takes an amount including VAT out of a whole, at each rate its part: a deposit, or what goes back. `taken` is what
 * was taken before. VAT is counted from the first cent on, and what was counted before is taken off; so the VAT of any
 * number of parts adds up to that of the whole. `preferred` are the amounts including VAT that it is about, one a rate;
 * without them it is spread over what is left. Undefined: so much is not left.
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

/** The VAT in the first so many cents of an amount. */
const vatUpTo = (rate: RateAmount, inclVat: Cents): Cents =>
  rate.inclVat === 0 ? zero : fractionOf(vatOf(rate), inclVat, rate.inclVat)

/** Over what is preferred, as far as it is left; what is more, over the rest of what is left. */
function allocateFirst(amount: Cents, preferred: readonly Cents[], left: readonly Cents[]): Cents[] {
  const first = left.map((most, at) => cents(Math.min(most, preferred[at] ?? 0)))
  const enough = sum(first)
  if (amount <= enough) return allocate(amount, first)
  const rest = left.map((most, at) => minus(most, first[at] ?? zero))
  const more = allocate(minus(amount, enough), rest)
  return first.map((share, at) => plus(share, more[at] ?? zero))
}
