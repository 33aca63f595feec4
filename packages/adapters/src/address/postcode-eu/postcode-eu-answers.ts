import type { CountryCode, StreetAddress } from '@toonbank/domain/account/address.ts'
import { normalizeZipCode } from '@toonbank/domain/account/zip-code.ts'
import * as v from 'valibot'

export const dutchAddress = v.object({
  street: v.string(),
  houseNumber: v.number(),
  houseNumberAddition: v.nullable(v.string()),
  postcode: v.string(),
  city: v.string(),
  addressType: v.optional(v.string(), ''),
  houseNumberAdditions: v.optional(v.array(v.string()), []),
})
export type DutchAddress = v.InferOutput<typeof dutchAddress>

export const autocompletion = v.object({
  matches: v.array(
    v.object({
      value: v.string(),
      label: v.string(),
      description: v.optional(v.string(), ''),
      precision: v.picklist(['None', 'Locality', 'PostalCode', 'Street', 'Address']),
      context: v.string(),
    }),
  ),
})

export const addressDetails = v.object({
  address: v.object({
    locality: v.string(),
    street: v.string(),
    postcode: v.string(),
    buildingNumber: v.nullish(v.number()),
    buildingNumberAddition: v.nullish(v.string()),
  }),
  isPoBox: v.optional(v.boolean(), false),
})

export const isPoBox = ({ addressType }: DutchAddress): boolean => /^po[ _-]?box$/i.test(addressType)

export const toDutchAddress = ({
  postcode,
  houseNumber,
  houseNumberAddition,
  street,
  city,
}: DutchAddress): StreetAddress => ({
  countryCode: 'NL',
  zipCode: normalizeZipCode('NL', postcode) ?? postcode,
  houseNumber: String(houseNumber),
  houseNumberAddition: houseNumberAddition ?? '',
  streetName: street,
  city,
})

export const toStreetAddress = (
  countryCode: CountryCode,
  { address }: v.InferOutput<typeof addressDetails>,
): StreetAddress => ({
  countryCode,
  zipCode: normalizeZipCode(countryCode, address.postcode) ?? address.postcode,
  houseNumber: String(address.buildingNumber ?? ''),
  houseNumberAddition: address.buildingNumberAddition ?? '',
  streetName: address.street,
  city: address.locality,
})
