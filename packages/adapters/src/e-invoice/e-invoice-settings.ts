import type { ProviderSetting } from '@toonbank/runtime/process/provider-setting.ts'
import type { EInvoiceSender } from '@toonbank/shop/ports/e-invoice-sender.ts'
import * as v from 'valibot'
import { accessPoint } from './access-point.ts'

/** Without both settings business customers download their e-invoices. */
export const eInvoiceSettings = {
  PEPPOL_URL: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.check(
          (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
          'must be an address, https://…',
        ),
        v.transform((text) => text.replace(/\/+$/, '')),
      ),
    ),
    unset: 'none',
    does: 'the access point that sends e-invoices of business customers over Peppol (docs/manual.md); without it they are not sent',
  },
  PEPPOL_KEY: {
    schema: v.optional(v.pipe(v.string(), v.minLength(1))),
    unset: 'none',
    does: 'the key of that access point',
    isSecret: true,
  },
} as const satisfies Readonly<Record<string, ProviderSetting>>

const peppolVariables = v.object({ PEPPOL_URL: v.string(), PEPPOL_KEY: v.string() })

export function openEInvoiceSender(settings: unknown): EInvoiceSender | undefined {
  const { success, output } = v.safeParse(peppolVariables, settings ?? {})
  return success ? accessPoint(output.PEPPOL_URL, output.PEPPOL_KEY) : undefined
}
