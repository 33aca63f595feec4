import type { ProviderSetting, ProviderSettings } from '@toonbank/runtime/process/provider-setting.ts'
import { webAddress } from '@toonbank/runtime/process/web-address.ts'
import * as v from 'valibot'

export const mollieSettings = {
  MOLLIE_API_KEY: {
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^(test|live)_[A-Za-z0-9]{10,100}$/, 'must be a key of Mollie, test_… or live_…')),
    ),
    unset: 'none',
    does: 'takes payments by Mollie: a live key in a shop that sells; with a test key on this machine or in a test shop only',
    isSecret: true,
  },
  MOLLIE_PROFILE: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^pfl_[A-Za-z0-9]{1,60}$/, 'must be a profile of Mollie, pfl_…'))),
    unset: 'none',
    does: "the website profile of that key; payments of another one are rejected as a mismatch, for when one key's account has several shops",
  },
  MOLLIE_API_URL: {
    schema: v.optional(webAddress, 'https://api.mollie.com/v2'),
    unset: '`https://api.mollie.com/v2`',
    does: 'where Mollie answers; another address is for a stand-in, in tests',
  },
} as const satisfies Record<string, ProviderSetting>

const schema = v.object({
  MOLLIE_API_KEY: mollieSettings.MOLLIE_API_KEY.schema,
  MOLLIE_PROFILE: mollieSettings.MOLLIE_PROFILE.schema,
  MOLLIE_API_URL: mollieSettings.MOLLIE_API_URL.schema,
})

export interface MollieAccount {
  readonly key: string
  readonly mode: 'test' | 'live'
  readonly profile: string | undefined
  readonly apiUrl: string
}

export function mollieAccount(settings: ProviderSettings): MollieAccount | undefined {
  const { MOLLIE_API_KEY: key, MOLLIE_PROFILE: profile, MOLLIE_API_URL: apiUrl } = v.parse(schema, settings)
  return key ? { key, mode: key.startsWith('live_') ? 'live' : 'test', profile, apiUrl } : undefined
}

export const mollieApiUrl = (settings: ProviderSettings): string => v.parse(schema, settings).MOLLIE_API_URL
