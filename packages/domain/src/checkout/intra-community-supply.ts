import type { CountryCode } from '../account/address.ts'
import { normalizeBusinessNumber, vatNumberRule } from '../account/business-numbers.ts'
import type { VatAnswer } from '../account/vat-check.ts'
import type { Seller } from '../invoice/seller.ts'
import type { DeliveryType } from './delivery.ts'

/**
 * Whether an order of a Belgian business is supplied without VAT, and if not, why it is charged: `numberInvalid`,
 * `numberUnchecked` and `numberUnavailable`: its VAT number is wrong, was not asked about yet, or VIES does not answer;
 * `companyMissing`: its details have no company name, which the invoice needs; `elsewhere`: the goods do not go to
 * Belgium; `collected`: the buyer fetches them; `open`: address or delivery are not chosen yet.
 */
export const intraCommunityAnswers = [
  'applies',
  'numberInvalid',
  'numberUnchecked',
  'numberUnavailable',
  'companyMissing',
  'elsewhere',
  'collected',
  'open',
] as const
export type IntraCommunityAnswer = (typeof intraCommunityAnswers)[number]

/** VIES's `valid` counts for this many days; the number is asked about again every day. */
export const validNumberDays = 7

export interface Trade {
  /** The merchant's setting. */
  readonly isOffered: boolean
  /**
   * Numbers that VIES was never asked about count when their check digits are right, and so do those valid long ago.
   */
  readonly isWithoutVies: boolean
  readonly seller: Pick<Seller, 'countryCode' | 'vatNumber'> | undefined
  /** Businesses have it; undefined means a visitor or a private customer. */
  readonly buyer: { readonly companyName: string; readonly vatNumber: string } | undefined
  /** VIES answered for this very number; undefined means that it was not asked. */
  readonly check: { readonly answer: VatAnswer; readonly checkedAt: Date } | undefined
  /** The destination is undefined while it is not known. */
  readonly country: CountryCode | undefined
  readonly now: Date
}

/**
 * Whether goods go to a Belgian business as an intra-community supply, at 0 % (art. 138(1) of Directive 2006/112/EC;
 * table II, a.6 of the Wet op de omzetbelasting 1968). The law wants a buyer with a valid VAT number of another member
 * state, and that the goods go there: fetched by the buyer, nothing of the seller's proves that. What is not certain is
 * charged, which loses nothing: VAT can be credited, and cannot be asked afterwards. Undefined: nobody expects it, for
 * the shop does not do it, or the buyer is no Belgian business. `delivery` undefined: not chosen yet.
 */
export function intraCommunityAnswer(
  trade: Trade,
  delivery: DeliveryType | undefined,
): IntraCommunityAnswer | undefined {
  const { isOffered, seller, buyer, country } = trade
  if (!isOffered || !isDutchSeller(seller) || !buyer) return undefined
  const vatNumber = normalizeBusinessNumber(buyer.vatNumber)
  if (!vatNumber.startsWith('BE')) return undefined
  if (!vatNumberRule(vatNumber)) return 'numberInvalid'
  if (!buyer.companyName.trim()) return 'companyMissing'
  const problem = problemOfCheck(trade)
  if (problem === 'numberInvalid') return problem
  // Before a number that is not known yet: it would be charged whatever VIES answers.
  if (country !== undefined && country !== 'BE') return 'elsewhere'
  if (delivery === 'pickup') return 'collected'
  if (problem) return problem
  return country === undefined || delivery === undefined ? 'open' : 'applies'
}

/** Whether a seller has a Dutch VAT number whose check digits are right. */
export const isDutchSeller = (seller: Pick<Seller, 'countryCode' | 'vatNumber'> | undefined): boolean => {
  const vatNumber = normalizeBusinessNumber(seller?.vatNumber ?? '')
  return seller?.countryCode === 'NL' && vatNumber.startsWith('NL') && vatNumberRule(vatNumber)
}

function problemOfCheck({ check, isWithoutVies, now }: Trade): IntraCommunityAnswer | undefined {
  if (!check) return isWithoutVies ? undefined : 'numberUnchecked'
  if (check.answer === 'invalid') return 'numberInvalid'
  const isFresh = now.getTime() - check.checkedAt.getTime() <= validNumberDays * 86_400_000
  return check.answer === 'valid' && (isFresh || isWithoutVies) ? undefined : 'numberUnavailable'
}
