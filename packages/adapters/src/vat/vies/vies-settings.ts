import { normalizeBusinessNumber, vatNumberRule } from '@toonbank/domain/account/business-numbers.ts'
import type { ProviderSetting } from '@toonbank/runtime/process/provider-setting.ts'
import { webAddress } from '@toonbank/runtime/process/web-address.ts'
import * as v from 'valibot'

export const viesSettings = {
  VIES_REQUESTER: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.transform(normalizeBusinessNumber),
        v.check(vatNumberRule, 'must be a Dutch or Belgian VAT number whose check digits are right'),
      ),
    ),
    unset: 'none',
    does: "the shop's own VAT number; with it the numbers of business customers are checked with VIES, which proves to the tax office that they were, and by which Belgian ones may buy without VAT (`intraCommunity` in docs/instellingen.md)",
  },
  VIES_URL: {
    schema: v.optional(webAddress, 'https://ec.europa.eu/taxation_customs/vies/rest-api'),
    unset: '`https://ec.europa.eu/taxation_customs/vies/rest-api`',
    does: 'where VIES answers; another address is for a stand-in, in tests',
  },
} as const satisfies Record<string, ProviderSetting>

export const viesSchema = v.object({
  VIES_REQUESTER: viesSettings.VIES_REQUESTER.schema,
  VIES_URL: viesSettings.VIES_URL.schema,
})
