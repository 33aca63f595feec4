import type { ProviderSetting } from '@toonbank/runtime/process/provider-setting.ts'
import { webAddress } from '@toonbank/runtime/process/web-address.ts'
import * as v from 'valibot'

export const pdokSettings = {
  PDOK_URL: {
    schema: v.optional(webAddress, 'https://api.pdok.nl/bzk/locatieserver/search/v3_1'),
    unset: '`https://api.pdok.nl/bzk/locatieserver/search/v3_1`',
    does: 'where PDOK answers; another address is for a stand-in, in tests',
  },
} as const satisfies Record<string, ProviderSetting>
