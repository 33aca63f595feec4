import { findAddress, findAddressOld, getAddressDetails, searchAddress } from '@toonbank/contract/shop/address.ts'
import type { CountryCode } from '@toonbank/domain/account/address.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { createLimits, limits } from '@toonbank/runtime/http/limits.ts'
import { type Handler, type Route, route } from '@toonbank/runtime/http/route.ts'
import type { Visitor } from '@toonbank/runtime/http/visitor.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'
import type { AddressLookup } from '../ports/address-lookup.ts'

/**
 * Looks up addresses in forms. It never blocks: beyond the rate limit it counts as unavailable, and the visitor types
 * the address.
 */
export function checkoutAddressRoutes(
  dependencies: Pick<Dependencies, 'database' | 'rateLimitScale'>,
  lookup: AddressLookup,
): Route[] {
  const take = createLimits(dependencies)
  const isTooOften = async ({ address }: Visitor) => (await take([limits.addressPerAddress, address])) !== undefined

  const find: Handler<typeof findAddress | typeof findAddressOld> = async ({ body, visitor }) => {
    if (await isTooOften(visitor)) return refused('addressLookupUnavailable')
    const found = await lookup.find(body)
    if (!found.ok) return refused(refusals[found.problem])
    const { streetName, city, zipCode, houseNumber, additions } = found.value
    const address = { street: streetName, city, postcode: zipCode, houseNumber }
    return done(additions ? { ...address, houseNumberAdditions: [...additions] } : address)
  }
  return [
    route<typeof findAddress | typeof findAddressOld>(findAddress, find),
    route<typeof findAddress | typeof findAddressOld>(findAddressOld, find),
    route(searchAddress, async ({ params, body, visitor }) => {
      const country = toCountry(params.country)
      if (!country) return refused('countryUnknown')
      if (await isTooOften(visitor)) return refused('addressLookupUnavailable')
      const session = body.session || sessionOf(visitor)
      const found = await lookup.search(country, body.query, { context: body.context, session })
      return found.ok ? done({ matches: [...found.value] }) : refused('addressLookupUnavailable')
    }),
    route(getAddressDetails, async ({ params, query, visitor }) => {
      const country = toCountry(params.country)
      const session = query.session || sessionOf(visitor)
      if (await isTooOften(visitor)) return refused('addressLookupUnavailable')
      const found = country ? await lookup.details(country, params.context, session) : refused('notFound')
      if (!found.ok) return refused(refusals[found.problem])
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

const refusals = {
  notFound: 'addressNotFound',
  poBox: 'addressIsPoBox',
  unavailable: 'addressLookupUnavailable',
} as const

/** The salt lives only in this process, so that an address register cannot trace a session back to a visitor. */
const salt = randomToken()

/** Browsers without a session get a pseudonym that stays the same while one visitor types. */
const sessionOf = ({ token, cookie, address }: Visitor): string =>
  hashToken(salt + (token ?? cookie('es_cuid') ?? address)).slice(0, 32)

const toCountry = (text: string): CountryCode | undefined => {
  const country = text.toUpperCase()
  return country === 'NL' || country === 'BE' ? country : undefined
}
