import { commonProblems, type EndpointDefinition, type FileData } from '@toonbank/contract/endpoint.ts'
import type { Envelope, FieldProblem, PayMessage, RefusalData } from '@toonbank/contract/envelope.ts'
import type { OrderChange } from '@toonbank/domain/checkout/order-changes.ts'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { jsonBytes } from './json-bytes.ts'

interface Refusal extends RefusalData {
  readonly problem: string
  readonly message?: string | PayMessage
  /** The Retry-After header, in seconds. */
  readonly retryAfter?: number
}

export const sendData = (c: Context, data: unknown): Response => send(c, { status: 'success', data }, 200)

/** A file instead of an envelope: shown by the browser, kept under its name, and never framed or guessed at. */
export const sendFile = (c: Context, type: string, { name, bytes }: FileData): Response =>
  c.body(new Uint8Array(bytes), 200, {
    ...noStore,
    'content-type': type,
    'content-disposition': `inline; filename="${name.replace(/[^\w.-]/g, '_')}"`,
    'x-content-type-options': 'nosniff',
  })

/** The one shape of every refusal, with the status that the contract gives it. */
export function sendRefusal(
  c: Context,
  { problem, message, fields = [], changes = [], retryAfter }: Refusal,
  endpoint?: EndpointDefinition,
): Response {
  const status = endpoint?.problems[problem] ?? commonProblems[problem as keyof typeof commonProblems] ?? 500
  const body: Envelope = {
    status: 'error',
    errorCode: problem,
    message: message ?? problem,
    ...(fields.length > 0 || changes.length > 0 ? { data: toData(fields, changes) } : {}),
  }
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  return send(c, body, status as ContentfulStatusCode)
}

const toData = (fields: readonly FieldProblem[], changes: readonly OrderChange[]): RefusalData => ({
  ...(fields.length > 0 ? { fields } : {}),
  ...(changes.length > 0 ? { changes } : {}),
})

/** As bytes: a `Response` takes longer to encode a string than writing it took. */
const send = (c: Context, body: Envelope, status: ContentfulStatusCode): Response =>
  c.body(jsonBytes(body), status, { ...noStore, 'content-type': 'application/json' })

// No cache: answers depend on cookies and language.
const noStore = { 'cache-control': 'no-store', vary: 'accept-language, cookie, authorization' }
