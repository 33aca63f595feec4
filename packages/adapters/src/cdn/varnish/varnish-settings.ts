import type { ProviderSetting } from '@toonbank/runtime/process/provider-setting.ts'
import { webAddress } from '@toonbank/runtime/process/web-address.ts'
import * as v from 'valibot'

export const listAddresses = (text: string): string[] => text.split(',').map((one) => one.trim())

export const varnishSettings = {
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

export const varnishSchema = v.object({ VARNISH_URLS: varnishSettings.VARNISH_URLS.schema })
