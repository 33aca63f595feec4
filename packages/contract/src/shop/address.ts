import { addressFields, addressPrecisions, type CountryCode } from '@toonbank/domain/account/address.ts'
import { houseNumberRule, personNameRule } from '@toonbank/domain/account/form-rules.ts'
import { normalizeZipCode } from '@toonbank/domain/account/zip-code.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { countryCode, line, requiredLine } from '../fields.ts'

export const personName = v.pipe(requiredLine(80), v.check(personNameRule, 'nameInvalid'))

/** Company name and addition may be empty, because most houses have none (specification 3.5-5). */
export const addressEntries = {
  companyName: v.optional(line(), ''),
  firstName: personName,
  lastName: personName,
  countryCode,
  zipCode: requiredLine(10),
  houseNumber: v.pipe(requiredLine(10), v.check(houseNumberRule, 'houseNumberInvalid')),
  houseNumberAddition: v.optional(line(20), ''),
  streetName: requiredLine(),
  city: requiredLine(),
}

type WithZipCode = { readonly countryCode: CountryCode; readonly zipCode: string }
export const zipCodeFitsCountry = ({ countryCode, zipCode }: WithZipCode): boolean =>
  normalizeZipCode(countryCode, zipCode) !== undefined
/** Zip codes are stored in their normal form: NL `1234 AB`. */
export const withNormalZipCode = <Form extends WithZipCode>(form: Form): Form => ({
  ...form,
  zipCode: normalizeZipCode(form.countryCode, form.zipCode) ?? form.zipCode,
})

export const addressForm = v.pipe(
  v.object(addressEntries),
  v.forward(v.partialCheck([['countryCode'], ['zipCode']], zipCodeFitsCountry, 'zipCodeInvalid'), ['zipCode']),
  v.transform(withNormalZipCode),
)
export type AddressForm = v.InferOutput<typeof addressForm>

export const address = v.object({ uid: v.string(), ...v.entriesFromList(addressFields, v.string()), countryCode })
export type Address = v.InferOutput<typeof address>

export const listAddresses = endpoint({
  method: 'GET',
  path: '/api/v2/account/addresses',
  summary: "The customer's delivery addresses, the default first",
  access: 'customer',
  right: 'readAddresses',
  data: v.array(address),
  problems: {},
})

export const createAddress = endpoint({
  method: 'POST',
  path: '/api/v2/account/addresses',
  summary: 'Add a delivery address',
  access: 'customer',
  right: 'manageCompany',
  body: addressForm,
  data: v.string(),
  problems: { tooManyAddresses: 422 },
})

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/api/v2/account/addresses/:id',
  summary: 'Change a delivery address, or the invoice address',
  access: 'customer',
  right: 'manageCompany',
  body: v.partial(v.object(addressEntries)),
  data: v.null(),
  problems: { addressNotFound: 404, zipCodeInvalid: 422 },
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/api/v2/account/addresses/:id',
  summary: 'Delete a delivery address',
  access: 'customer',
  right: 'manageCompany',
  data: v.null(),
  problems: { addressNotFound: 404 },
})

const lookup = {
  method: 'POST',
  reads: true,
  summary: 'Street and city of a Dutch address',
  access: 'anyone',
  body: v.object({
    countryCode,
    zipCode: requiredLine(10),
    houseNumber: requiredLine(10),
    houseNumberAddition: v.optional(line(20), ''),
  }),
  data: v.object({
    street: v.string(),
    city: v.string(),
    postcode: v.string(),
    houseNumber: v.string(),
    houseNumberAdditions: v.optional(v.array(v.string())),
  }),
  problems: { addressNotFound: 404, addressIsPoBox: 422, addressLookupUnavailable: 503 },
} as const

export const findAddress = endpoint({ ...lookup, path: '/api/v2/checkout/address' })
export const findAddressOld = endpoint({ ...lookup, path: '/api/checkout/address' })

/** One search session lasts from the first letter to the chosen address, because a register may charge by session. */
const session = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[a-z\d_.-]{8,64}$/i))]), '')

const match = v.object({
  context: v.string(),
  value: v.string(),
  label: v.string(),
  precision: v.picklist(addressPrecisions),
})

/**
 * It serves countries where zip code and number do not identify an address; `context` comes from the match chosen
 * before, or is empty.
 */
export const searchAddress = endpoint({
  method: 'POST',
  path: '/api/v2/checkout/address/v2/:country',
  reads: true,
  summary: 'Addresses that fit what was typed so far',
  access: 'anyone',
  body: v.object({ context: v.optional(line(500), ''), query: line(200), session }),
  data: v.object({ matches: v.array(match) }),
  problems: { countryUnknown: 404, addressLookupUnavailable: 503 },
})

export const getAddressDetails = endpoint({
  method: 'POST',
  path: '/api/v2/checkout/address/details/:country/:context',
  reads: true,
  summary: 'The address of a match with precision Address',
  access: 'anyone',
  query: v.object({ session }),
  data: v.object({
    address: v.object({
      postcode: v.string(),
      buildingNumber: v.string(),
      buildingNumberAddition: v.string(),
      street: v.string(),
      locality: v.string(),
    }),
  }),
  problems: { addressNotFound: 404, addressIsPoBox: 422, addressLookupUnavailable: 503 },
})
