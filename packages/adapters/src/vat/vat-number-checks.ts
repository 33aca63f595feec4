import { askService } from '@toonbank/runtime/http/ask-service.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { openCircuits } from '@toonbank/runtime/process/circuit.ts'
import type { Finding } from '@toonbank/runtime/process/finding.ts'
import type { ProviderSettings } from '@toonbank/runtime/process/provider-setting.ts'
import type { VatNumberCheck } from '@toonbank/shop/ports/vat-number-check.ts'
import * as v from 'valibot'
import { vies, viesStatus } from './vies/vies.ts'
import { viesSchema, viesSettings } from './vies/vies-settings.ts'

export const vatSettings = viesSettings

/** Undefined: the shop's own VAT number is not set, which VIES requires, so numbers are not checked. */
export function openVatNumberCheck({
  circuits,
  log,
  serviceSettings = {},
}: Pick<Dependencies, 'circuits' | 'log' | 'serviceSettings'>): VatNumberCheck | undefined {
  const { VIES_REQUESTER: requester, VIES_URL: url } = v.parse(viesSchema, serviceSettings)
  return requester ? vies({ url, requester }, (circuits ?? openCircuits(log)).of('vies')) : undefined
}

const about = 'VAT numbers'

export async function examineVatNumbers(settings: ProviderSettings): Promise<readonly Finding[]> {
  const { VIES_REQUESTER: requester, VIES_URL: url } = v.parse(viesSchema, settings)
  if (!requester) return []
  const call = { url: new URL(`${url}/check-status`), schema: viesStatus }
  const status = await askService(call, { timeoutMs: 5_000, tries: 1 })
  if (!status.ok)
    return [{ about, verdict: 'missing', sentence: 'VIES does not answer; numbers wait, and sales go on.' }]
  const down = status.value.countries
    .filter(({ countryCode, availability }) => ['NL', 'BE'].includes(countryCode) && availability !== 'Available')
    .map(({ countryCode }) => countryCode)
  return down.length > 0
    ? [
        {
          about,
          verdict: 'missing',
          sentence: `VIES cannot ask the register of ${down.join(' and ')} now; numbers wait.`,
        },
      ]
    : [{ about, verdict: 'good', sentence: `VAT numbers are checked with VIES, by ${requester}.` }]
}
