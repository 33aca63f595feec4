import type { Database } from '@toonbank/database/connect.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { openCircuits } from '@toonbank/runtime/process/circuit.ts'
import type { ProviderSetting, ProviderSettings } from '@toonbank/runtime/process/provider-setting.ts'
import { webAddress } from '@toonbank/runtime/process/web-address.ts'
import type { AddressLookup, OutsideRegister } from '@toonbank/shop/ports/address-lookup.ts'
import * as v from 'valibot'
import { registerClient } from './ask-register.ts'
import { builtInAddresses } from './built-in/built-in.ts'
import { pdokLookup } from './pdok/pdok.ts'
import { postcodeEuLookup } from './postcode-eu/postcode-eu.ts'
import { postcodeEuSettings } from './postcode-eu/postcode-eu-settings.ts'
import { withFallback } from './with-fallback.ts'

const pdokSettings = {
  PDOK_URL: {
    schema: v.optional(webAddress, 'https://api.pdok.nl/bzk/locatieserver/search/v3_1'),
    unset: '`https://api.pdok.nl/bzk/locatieserver/search/v3_1`',
    does: 'where PDOK answers; another address is for a stand-in, in tests',
  },
} as const satisfies Record<string, ProviderSetting>

const registers = ['built-in', 'pdok', 'postcode.eu'] as const

export const addressSettings = {
  ADDRESS_LOOKUP: {
    schema: v.optional(v.picklist(registers, `must be ${registers.join(', ')}`), 'built-in'),
    unset: '`built-in`',
    does: "which register completes addresses: the shop's own table, `pdok` (Dutch ones, free), `postcode.eu` (with a key); the table stands in where it does not answer",
  },
  ...pdokSettings,
  ...postcodeEuSettings,
} as const satisfies Record<string, ProviderSetting>

const schema = v.object({
  ADDRESS_LOOKUP: addressSettings.ADDRESS_LOOKUP.schema,
  PDOK_URL: addressSettings.PDOK_URL.schema,
  POSTCODE_EU_KEY: addressSettings.POSTCODE_EU_KEY.schema,
  POSTCODE_EU_SECRET: addressSettings.POSTCODE_EU_SECRET.schema,
  POSTCODE_EU_URL: addressSettings.POSTCODE_EU_URL.schema,
})

/**
 * Returns the register that is set up; undefined: only the shop's own table. `keyMissing`: the register needs a key.
 */
export function outsideRegister(
  settings: ProviderSettings,
  circuits: NonNullable<Dependencies['circuits']>,
): OutsideRegister | 'keyMissing' | undefined {
  const { ADDRESS_LOOKUP: name, ...set } = v.parse(schema, settings)
  if (name === 'pdok')
    return {
      name,
      lookup: pdokLookup(registerClient(circuits.of(name)), set.PDOK_URL),
      knows: (countryCode) => countryCode === 'NL',
    }
  if (name !== 'postcode.eu') return undefined
  const { POSTCODE_EU_KEY: key, POSTCODE_EU_SECRET: secret, POSTCODE_EU_URL: url } = set
  if (!key || !secret) return 'keyMissing'
  return {
    name,
    lookup: postcodeEuLookup(registerClient(circuits.of(name)), { key, secret, url }),
    knows: (countryCode, call) => countryCode === 'NL' || call !== 'find',
  }
}

type LookupDependencies = Pick<Dependencies, 'circuits' | 'log' | 'serviceSettings'> & {
  readonly database: { readonly db: Database }
}

export function openAddressLookup({
  database,
  circuits,
  log,
  serviceSettings = {},
}: LookupDependencies): AddressLookup {
  const own = builtInAddresses(database.db)
  const outside = outsideRegister(serviceSettings, circuits ?? openCircuits(log))
  return outside === undefined || outside === 'keyMissing' ? own : withFallback(outside, own)
}
