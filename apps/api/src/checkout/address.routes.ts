import { findAddress, findAddressOld, getAddressDetails, searchAddress } from '@toonbank/contract/address.ts'
import type { CountryCode } from '@toonbank/domain/account/address.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import { type Handler, type Route, route } from '../http/route.ts'
import type { AddressLookup } from '../providers/address/address-lookup.ts'

/** Address lookup in the forms; it helps and never blocks. */
export function checkoutAddressRoutes(lookup: AddressLookup): Route[] {
  const find: Handler<typeof findAddress | typeof findAddressOld> = async ({ body }) => {
    const found = await lookup.find(body)
    if (!found.ok) return refused(found.problem === 'notFound' ? 'addressNotFound' : 'addressLookupUnavailable')
    const { streetName, city, zipCode, houseNumber } = found.value
    return done({ street: streetName, city, postcode: zipCode, houseNumber })
  }
  return [
    route<typeof findAddress | typeof findAddressOld>(findAddress, find),
    route<typeof findAddress | typeof findAddressOld>(findAddressOld, find),
    route(searchAddress, async ({ params, body }) => {
      const country = toCountry(params.country)
      if (!country) return refused('countryUnknown')
      const found = await lookup.search(country, body.query)
      return found.ok ? done({ matches: [...found.value] }) : refused('addressLookupUnavailable')
    }),
    route(getAddressDetails, async ({ params }) => {
      const country = toCountry(params.country)
      const found = country ? await lookup.details(country, params.context) : refused('notFound')
      if (!found.ok) return refused(found.problem === 'notFound' ? 'addressNotFound' : 'addressLookupUnavailable')
      const { zipCode, houseNumber, houseNumberAddition, streetName, city } = found.value
      return done({
        address: {
          postcode: zipCode,
          buildingNumber: houseNumber,
          buildingNumberAddition: houseNumberAddition,
          street: streetName,
          locality: city,
        },
      })
    }),
  ]
}

const toCountry = (text: string): CountryCode | undefined => {
  const country = text.toUpperCase()
  return country === 'NL' || country === 'BE' ? country : undefined
}
