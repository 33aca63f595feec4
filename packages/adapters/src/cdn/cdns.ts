import type { ProviderSetting } from '@toonbank/runtime/process/provider-setting.ts'
import { webAddress } from '@toonbank/runtime/process/web-address.ts'
import * as v from 'valibot'
import type { Cdn } from './cdn.ts'
import { cloudflare } from './cloudflare/cloudflare.ts'
import { cloudflareSchema, cloudflareSettings } from './cloudflare/cloudflare-settings.ts'
import { varnish } from './varnish/varnish.ts'

const listAddresses = (text: string): string[] => text.split(',').map((one) => one.trim())

const varnishSettings = {
  VARNISH_URLS: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.check(
          (text) => listAddresses(text).every((one) => v.is(webAddress, one)),
          'must be addresses that start with http:// or https://, separated by commas',
        ),
      ),
    ),
    unset: 'none',
    does: 'where each Varnish takes `PURGE` from the shop, for `CDN=varnish` (`http://10.0.0.5:6081,http://10.0.0.6:6081`)',
  },
} as const satisfies Record<string, ProviderSetting>

const varnishSchema = v.object({ VARNISH_URLS: varnishSettings.VARNISH_URLS.schema })

const kind = v.optional(v.picklist(['none', 'cloudflare', 'varnish'], 'must be none, cloudflare or varnish'), 'none')

export const cdnSettings = {
  CDN: {
    schema: kind,
    unset: '`none`',
    does: 'which shared cache may keep pages of nobody, and is told when they change: `cloudflare` or `varnish`; set it up as [deploy](deploy.md) says first',
  },
  ...cloudflareSettings,
  ...varnishSettings,
} as const satisfies Record<string, ProviderSetting>

const schema = v.object({ CDN: kind, ...cloudflareSchema.entries, ...varnishSchema.entries })

export function lackingForCdn(settings: unknown): keyof typeof cdnSettings | undefined {
  const { CDN, CLOUDFLARE_ZONE, CLOUDFLARE_TOKEN, VARNISH_URLS } = v.parse(schema, settings)
  if (CDN === 'varnish') return VARNISH_URLS ? undefined : 'VARNISH_URLS'
  if (CDN === 'none' || (CLOUDFLARE_ZONE && CLOUDFLARE_TOKEN)) return undefined
  return CLOUDFLARE_ZONE ? 'CLOUDFLARE_TOKEN' : 'CLOUDFLARE_ZONE'
}

export function openCdn(settings: unknown): Cdn | undefined {
  const {
    CDN,
    CLOUDFLARE_ZONE: zone,
    CLOUDFLARE_TOKEN: token,
    CLOUDFLARE_URL: url,
    VARNISH_URLS,
  } = v.parse(schema, settings)
  if (CDN === 'varnish' && VARNISH_URLS) return varnish(listAddresses(VARNISH_URLS))
  return CDN === 'cloudflare' && zone && token ? cloudflare({ url, zone, token }) : undefined
}
