import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'

export interface ServiceCall<Value> {
  readonly url: URL
  readonly method?: 'GET' | 'POST' | 'DELETE' | 'PURGE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly schema: v.GenericSchema<unknown, Value>
}

export interface ServiceLimits {
  readonly timeoutMs: number
  /** A failed try is repeated only where it is safe: for reads, or with an idempotency key. */
  readonly tries: number
}

export type ServiceAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  /** The service refused the request, so a repetition would change nothing. */
  | { readonly ok: false; readonly problem: 'refused'; readonly status: number; readonly told: unknown }
  /** There was no answer in time, a server error, or an unreadable answer; `cause` is for the log and the doctor. */
  | {
      readonly ok: false
      readonly problem: 'unavailable'
      readonly cause: string
      readonly status?: number
      readonly isGarbled?: true
    }

const maxBytes = 1_000_000
const firstPause = 200
const longestPause = 1_000

/**
 * Calls an outside service with limits on time, size and tries; it never throws. Network errors, timeouts, 5xx, 429 and
 * unreadable answers are retried; other 4xx are final.
 */
export async function askService<Value>(
  call: ServiceCall<Value>,
  { timeoutMs, tries }: ServiceLimits,
): Promise<ServiceAnswer<Value>> {
  for (let attempt = 1; ; attempt++) {
    const { answer, after = firstPause * 2 ** (attempt - 1) } = await askOnce(call, timeoutMs)
    if (answer.ok || answer.problem === 'refused' || attempt >= tries) return answer
    await pause(Math.min(after, longestPause))
  }
}

interface Tried<Value> {
  readonly answer: ServiceAnswer<Value>
  readonly after?: number | undefined
}

async function askOnce<Value>(
  { url, method = 'GET', headers = {}, body, schema }: ServiceCall<Value>,
  timeoutMs: number,
): Promise<Tried<Value>> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json, application/hal+json',
        'user-agent': 'Toonbank',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A redirect could lead the key elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const told = toJson(await readAtMost(response, maxBytes))
    const { status } = response
    if (status === 429 || status >= 500)
      return { answer: unavailable(`HTTP ${status}`, status), after: retryAfter(response) }
    if (!response.ok) return { answer: { ok: false, problem: 'refused', status, told } }
    const parsed = v.safeParse(schema, told)
    return { answer: parsed.success ? { ok: true, value: parsed.output } : garbled }
  } catch (error) {
    return { answer: unavailable(causeOf(error)) }
  }
}

const garbled = { ok: false, problem: 'unavailable', cause: 'an answer of another shape', isGarbled: true } as const

const unavailable = (cause: string, status?: number) =>
  ({ ok: false, problem: 'unavailable', cause, ...(status === undefined ? {} : { status }) }) as const

function retryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined
}

export const isOutage = (answer: ServiceAnswer<unknown>): boolean =>
  !answer.ok && answer.problem === 'unavailable' && !answer.isGarbled

/** The request is left out of the cause, because it may contain a key. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return 'no answer in time'
  const code = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : undefined
  return code ?? 'no answer'
}

function toJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readAtMost({ body }: Response, limit: number): Promise<string> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > limit) throw new Error(`an answer of more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
