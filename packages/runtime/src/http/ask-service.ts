import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'

/** A request to an outside service that answers JSON. */
export interface ServiceCall<Value> {
  readonly url: URL
  readonly method?: 'GET' | 'POST' | 'DELETE' | 'PURGE'
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** What is read of the answer; fields that it does not name may come and go. */
  readonly schema: v.GenericSchema<unknown, Value>
}

export interface ServiceLimits {
  /** In milliseconds, for one try with its whole answer. */
  readonly timeoutMs: number
  /** A try that failed is repeated only where repeating is safe: reading, or with an idempotency key. */
  readonly tries: number
}

export type ServiceAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  /** The service says no: asking the same again would change nothing. */
  | { readonly ok: false; readonly problem: 'refused'; readonly status: number; readonly told: unknown }
  /**
   * No answer in time, an error of its own, or one that cannot be understood; `cause` is for the log and the doctor.
   */
  | {
      readonly ok: false
      readonly problem: 'unavailable'
      readonly cause: string
      readonly status?: number
      /** It answered, but not so that it could be understood. */
      readonly isGarbled?: true
    }

const maxBytes = 1_000_000
/** Milliseconds before the second try; doubled for each that follows. */
const firstPause = 200
const longestPause = 1_000

/**
 * Asks an outside service, within bounds of time, size and tries. Repeated are network errors, timeouts, 5xx, 429 and
 * answers that cannot be understood; a 4xx is an answer. Nothing is thrown.
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
  /** Milliseconds after which the service wants to be asked again. */
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

/** Whether a service counts as down: it did not answer, or with an error of its own. */
export const isOutage = (answer: ServiceAnswer<unknown>): boolean =>
  !answer.ok && answer.problem === 'unavailable' && !answer.isGarbled

/** Why there was no answer, without what was asked: that may hold a key. */
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
    // Leaving the loop ends the connection.
    if (bytes > limit) throw new Error(`an answer of more than ${limit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
