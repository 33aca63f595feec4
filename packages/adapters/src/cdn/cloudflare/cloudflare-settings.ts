import type { ProviderSetting } from '@toonbank/runtime/process/provider-setting.ts'
import { webAddress } from '@toonbank/runtime/process/web-address.ts'
import * as v from 'valibot'

export const cloudflareSettings = {
  CLOUDFLARE_ZONE: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'must be the id of a zone, 32 characters'))),
    unset: 'none',
    does: 'the id of the zone at Cloudflare, for `CDN=cloudflare`',
  },
  CLOUDFLARE_TOKEN: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/, 'must be an API token of Cloudflare'))),
    unset: 'none',
    does: 'an API token with the one right to purge the cache of that zone',
    isSecret: true,
  },
  CLOUDFLARE_URL: {
    schema: v.optional(webAddress, 'https://api.cloudflare.com/client/v4'),
    unset: '`https://api.cloudflare.com/client/v4`',
    does: 'where Cloudflare answers; another address is for a stand-in, in tests',
  },
} as const satisfies Record<string, ProviderSetting>

export const cloudflareSchema = v.object({
  CLOUDFLARE_ZONE: cloudflareSettings.CLOUDFLARE_ZONE.schema,
  CLOUDFLARE_TOKEN: cloudflareSettings.CLOUDFLARE_TOKEN.schema,
  CLOUDFLARE_URL: cloudflareSettings.CLOUDFLARE_URL.schema,
})
