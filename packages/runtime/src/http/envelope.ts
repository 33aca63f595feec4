import { commonProblems, type EndpointDefinition, type FileData } from '@toonbank/contract/endpoint.ts'
import type { Envelope, FieldProblem, PayMessage, RefusalData } from '@toonbank/contract/envelope.ts'
import type { OrderChange } from '@toonbank/domain/checkout/order-changes.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { jsonBytes } from './json-bytes.ts'

export interface Refusal extends RefusalData {
  readonly problem: string
  readonly message?: string | PayMessage
  readonly retryAfter?: number
}

export interface EnvelopeAnswer {
  readonly status: number
  readonly body: Envelope
  readonly retryAfter?: number
}

export const dataAnswer = (data: unknown): EnvelopeAnswer => ({ status: 200, body: { status: 'success', data } })

/** The file is shown by the browser under its own name, and never framed or type-sniffed. */
export const sendFile = (c: Context, type: string, { name, bytes }: FileData): Response =>
  c.body(new Uint8Array(bytes), 200, {
    ...noStore,
    'content-type': type,
    'content-disposition': `inline; filename="${name.replace(/[^\w.-]/g, '_')}"`,
    'x-content-type-options': 'nosniff',
  })

export function refusalAnswer(
  { problem, message, fields = [], changes = [], amount, retryAfter }: Refusal,
  endpoint?: EndpointDefinition,
): EnvelopeAnswer {
  const status = endpoint?.problems[problem] ?? commonProblems[problem as keyof typeof commonProblems] ?? 500
  const body: Envelope = {
    status: 'error',
    errorCode: problem,
    message: message ?? problem,
    ...(fields.length > 0 || changes.length > 0 || amount !== undefined
      ? { data: toData(fields, changes, amount) }
      : {}),
  }
  return { status, body, ...(retryAfter === undefined ? {} : { retryAfter }) }
}

export const sendRefusal = (c: Context, refusal: Refusal): Response => sendAnswer(c, refusalAnswer(refusal))

const toData = (
  fields: readonly FieldProblem[],
  changes: readonly OrderChange[],
  amount: Cents | undefined,
): RefusalData => ({
  ...(fields.length > 0 ? { fields } : {}),
  ...(changes.length > 0 ? { changes } : {}),
  ...(amount === undefined ? {} : { amount }),
})

/**
 * The body is bytes, because a `Response` encodes strings slowly. Its length allows short answers to stay uncompressed
 * without reading them.
 */
export function sendAnswer(c: Context, { status, body, retryAfter }: EnvelopeAnswer): Response {
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  const bytes = jsonBytes(body)
  const headers = { ...noStore, 'content-type': 'application/json', 'content-length': String(bytes.length) }
  return c.body(bytes, status as ContentfulStatusCode, headers)
}

const noStore = { 'cache-control': 'no-store', vary: 'accept-language, cookie, authorization' }
