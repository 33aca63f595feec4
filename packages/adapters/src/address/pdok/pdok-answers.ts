import type { StreetAddress } from '@toonbank/domain/account/address.ts'
import { normalizeZipCode } from '@toonbank/domain/account/zip-code.ts'
import * as v from 'valibot'

const pdokAddress = v.object({
  straatnaam: v.string(),
  huisnummer: v.number(),
  huisletter: v.optional(v.string(), ''),
  huisnummertoevoeging: v.optional(v.string(), ''),
  postcode: v.string(),
  woonplaatsnaam: v.string(),
})
type PdokAddress = v.InferOutput<typeof pdokAddress>

export const pdokAddresses = v.object({ response: v.object({ docs: v.array(pdokAddress) }) })

export const pdokSuggestions = v.object({
  response: v.object({
    docs: v.array(
      v.object({
        id: v.string(),
        type: v.picklist(['adres', 'weg', 'woonplaats', 'postcode']),
        weergavenaam: v.string(),
      }),
    ),
  }),
})

export const toStreetAddress = (address: PdokAddress): StreetAddress => ({
  countryCode: 'NL',
  zipCode: normalizeZipCode('NL', address.postcode) ?? address.postcode,
  houseNumber: String(address.huisnummer),
  houseNumberAddition: [address.huisletter, address.huisnummertoevoeging].filter((part) => part !== '').join('-'),
  streetName: address.straatnaam,
  city: address.woonplaatsnaam,
})
