import type { StreetAddress } from '../account/address.ts'
import { cocNumberRule, normalizeBusinessNumber, vatNumberRule } from '../account/business-numbers.ts'
import { normalizeZipCode } from '../account/zip-code.ts'
import { isBic, isIban } from '../payment/bank-account.ts'

export interface Seller extends StreetAddress {
  readonly cocNumber: string
  readonly vatNumber: string
  readonly iban: string
  readonly bic: string
}

const bare = (text: string): string => text.replace(/\s/g, '')

const rules: { readonly [Field in keyof Seller]?: (value: string, seller: Seller) => boolean } = {
  streetName: (value) => value.trim() !== '',
  houseNumber: (value) => value.trim() !== '',
  city: (value) => value.trim() !== '',
  zipCode: (value, { countryCode }) => normalizeZipCode(countryCode, value) === value,
  cocNumber: (value) => cocNumberRule(value),
  vatNumber: (value) => vatNumberRule(value),
  iban: (value) => isIban(bare(value)),
  bic: (value) => isBic(bare(value)),
}

export const sellerRuleTexts: Readonly<Record<keyof Seller, string>> = {
  countryCode: 'must be NL or BE',
  streetName: 'must not be empty',
  houseNumber: 'must not be empty',
  houseNumberAddition: 'must be a text',
  city: 'must not be empty',
  zipCode: "must be a zip code like '1234 AB', or '1000' in Belgium",
  cocNumber: 'must be a KvK number of eight digits, or a Belgian enterprise number with right check digits',
  vatNumber: 'must be a Dutch or Belgian VAT number with right check digits',
  iban: 'must be an IBAN with right check digits',
  bic: 'must be a BIC of 8 or 11 letters and digits',
}

export const findSellerProblems = (seller: Seller): (keyof Seller)[] =>
  (Object.keys(rules) as (keyof Seller)[]).filter((field) => rules[field]?.(seller[field], seller) === false)

export const normalizeSeller = (seller: Seller): Seller => ({
  ...seller,
  cocNumber: normalizeBusinessNumber(seller.cocNumber),
  vatNumber: normalizeBusinessNumber(seller.vatNumber),
  iban: bare(seller.iban).toUpperCase(),
  bic: bare(seller.bic).toUpperCase(),
})
