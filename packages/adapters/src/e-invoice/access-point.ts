import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { EInvoiceReading, EInvoiceSender } from '@toonbank/shop/ports/e-invoice-sender.ts'
import * as v from 'valibot'

const timeoutMs = 15_000

const answer = v.object({
  id: v.string(),
  status: v.picklist(['sent', 'accepted', 'refused']),
  reason: v.optional(v.string(), ''),
})
const refusal = v.object({ reason: v.optional(v.string(), '') })

const maxReason = 500

/**
 * Client of a Peppol access point (decision 12): `POST {url}/documents` takes the UBL with `Authorization`,
 * `Idempotency-Key` and `Recipient`; `GET {url}/documents/{id}` returns its status. Both answer `{id, status,
 * reason?}`. 400, 404, 409, 413 and 422 refuse the document; other failures leave it unknown.
 */
export function accessPoint(url: string, key: string, timeout = timeoutMs): EInvoiceSender {
  const ask = async (path: string, init: RequestInit): Promise<Outcome<EInvoiceReading, 'unavailable'>> => {
    try {
      const response = await fetch(`${url}/documents${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${key}` },
        signal: AbortSignal.timeout(timeout),
        redirect: 'error',
      })
      return toReading(response, init.method === 'POST')
        .then((reading) => (reading ? done(reading) : refused('unavailable')))
        .catch(() => refused('unavailable'))
    } catch {
      return refused('unavailable')
    }
  }
  return {
    send: ({ idempotencyKey, recipient, ubl }) =>
      ask('', {
        method: 'POST',
        headers: { 'content-type': 'application/xml', 'idempotency-key': idempotencyKey, recipient },
        body: ubl,
      }),
    read: (id) => ask(`/${encodeURIComponent(id)}`, { method: 'GET' }),
  }
}

async function toReading(response: Response, isNew: boolean): Promise<EInvoiceReading | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  if (isNew && [400, 404, 409, 413, 422].includes(response.status)) {
    const said = v.safeParse(refusal, body)
    const reason = said.success ? said.output.reason : ''
    return { status: 'refused', id: null, reason: `${response.status} ${reason}`.trim().slice(0, maxReason) }
  }
  if (!response.ok) return undefined
  const said = v.safeParse(answer, body)
  if (!said.success) return undefined
  const { id, status, reason } = said.output
  return status === 'refused' ? { status, id, reason: reason.slice(0, maxReason) } : { status, id }
}
