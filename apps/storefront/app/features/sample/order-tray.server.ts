import { orderSamples, sampleRecipient } from '@toonbank/contract/shop/sample.ts'
import { cents, isCents } from '@toonbank/domain/money/cents.ts'
import { readTray } from '@toonbank/domain/sample/sample-tray.ts'
import { withLookedUpAddress } from '../../forms/look-up-address.server.ts'
import { type Problems, parseForm, problemsFrom, type Typed } from '../../forms/parse-form.ts'
import type { Visit } from '../../server/visit.server.ts'

export interface SamplesRefused {
  readonly typed: Typed
  readonly problems: Problems
  readonly phrase?: string
}

type Ordered =
  | { readonly ok: true; readonly trayId: string; readonly paymentUrl: string | null; readonly paymentUid: string }
  | { readonly ok: false; readonly status: number; readonly refused: SamplesRefused }

export async function orderTray(visit: Visit, form: FormData): Promise<Ordered> {
  await withLookedUpAddress(visit, form)
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const parsed = parseForm(sampleRecipient, form)
  if (!parsed.ok) return { ok: false, status: 422, refused: parsed }
  const tray = readTray(typed.tray)
  const shownPrice = Number(typed.shownPrice || Number.NaN)
  if (!tray || tray.productIds.length === 0 || !isCents(shownPrice))
    return { ok: false, status: 409, refused: { typed, problems: {}, phrase: 'samplesChanged' } }
  const ordered = await visit.ask(orderSamples, {
    body: {
      ...{ ...parsed.value, trayId: tray.id, productIds: [...tray.productIds] },
      ...{ shownPrice: cents(shownPrice), payMethod: typed.paymentOption ?? '' },
    },
  })
  if (ordered.ok) return { ok: true, trayId: tray.id, ...ordered.value }
  const { problem, fields } = ordered
  if (fields.length > 0) return { ok: false, status: 422, refused: { typed, problems: problemsFrom(fields) } }
  const status = problem === 'tooManyRequests' ? 429 : 409
  return { ok: false, status, refused: { typed, problems: {}, phrase: problem } }
}
