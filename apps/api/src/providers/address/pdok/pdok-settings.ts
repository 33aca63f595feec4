import * as v from 'valibot'
import type { ProviderSetting } from '../../../process/provider-setting.ts'
import { webAddress } from '../../../process/web-address.ts'

export const pdokSettings = {
  PDOK_URL: {
    schema: v.optional(webAddress, 'https://api.pdok.nl/bzk/locatieserver/search/v3_1'),
    unset: '`https://api.pdok.nl/bzk/locatieserver/search/v3_1`',
    does: 'where PDOK answers; another address is for a stand-in, in tests',
  },
} as const satisfies Record<string, ProviderSetting>
