import type { CountryCode } from '../account/address.ts'
import { normalizeBusinessNumber, vatNumberRule } from '../account/business-numbers.ts'
import type { VatAnswer } from '../account/vat-check.ts'
import type { Seller } from '../invoice/seller.ts'
import type { DeliveryType } from './delivery.ts'

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

/** VIES's `valid` counts for this many days; the number is checked again daily. */
export const validNumberDays = 7

export interface VatSupply {
  readonly isOffered: boolean
  /** True: numbers with right check digits count, even if VIES was never asked or confirmed them long ago. */
  readonly isWithoutVies: boolean
  readonly seller: Pick<Seller, 'countryCode' | 'vatNumber'> | undefined
  readonly buyer: { readonly companyName: string; readonly vatNumber: string } | undefined
  readonly check: { readonly answer: VatAnswer; readonly checkedAt: Date } | undefined
  readonly country: CountryCode | undefined
  readonly now: Date
}

/**
 * Decides on an intra-community supply at 0 % (art. 138(1) of Directive 2006/112/EC; table II, a.6 of the Wet op de
 * omzetbelasting 1968). Pickup is charged, because it proves no transport, and so is every doubt: VAT can be credited,
 * but not claimed later. Undefined: the shop does not offer it, or the buyer is no Belgian business.
 */
export function intraCommunityAnswer(
  trade: VatSupply,
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
  // It precedes an unknown number, because VAT would be charged whatever VIES answers.
  if (country !== undefined && country !== 'BE') return 'elsewhere'
  if (delivery === 'pickup') return 'collected'
  if (problem) return problem
  return country === undefined || delivery === undefined ? 'open' : 'applies'
}

export const isDutchSeller = (seller: Pick<Seller, 'countryCode' | 'vatNumber'> | undefined): boolean => {
  const vatNumber = normalizeBusinessNumber(seller?.vatNumber ?? '')
  return seller?.countryCode === 'NL' && vatNumber.startsWith('NL') && vatNumberRule(vatNumber)
}

function problemOfCheck({ check, isWithoutVies, now }: VatSupply): IntraCommunityAnswer | undefined {
  if (!check) return isWithoutVies ? undefined : 'numberUnchecked'
  if (check.answer === 'invalid') return 'numberInvalid'
  const isFresh = now.getTime() - check.checkedAt.getTime() <= validNumberDays * 86_400_000
  return check.answer === 'valid' && (isFresh || isWithoutVies) ? undefined : 'numberUnavailable'
}
