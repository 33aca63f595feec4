import type { ProviderSetting } from '@toonbank/runtime/process/provider-setting.ts'
import { webAddress } from '@toonbank/runtime/process/web-address.ts'
import * as v from 'valibot'

export const postcodeEuSettings = {
  POSTCODE_EU_KEY: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x39\x3b-\x7e]{1,200}$/, 'must be a key of Postcode.eu'))),
    unset: 'none',
    does: 'the key of an account at Postcode.eu; with its secret, and `ADDRESS_LOOKUP=postcode.eu`',
    isSecret: true,
  },
  POSTCODE_EU_SECRET: {
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/, 'must be the secret of a key of Postcode.eu')),
    ),
    unset: 'none',
    does: 'the secret of that key',
    isSecret: true,
  },
  POSTCODE_EU_URL: {
    schema: v.optional(webAddress, 'https://api.postcode.eu'),
    unset: '`https://api.postcode.eu`',
    does: 'where Postcode.eu answers; another address is for a stand-in, in tests',
  },
} as const satisfies Record<string, ProviderSetting>
