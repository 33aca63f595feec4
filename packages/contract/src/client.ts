import {
  type BodyOf,
  type DataOf,
  type EndpointDefinition,
  type FileData,
  isChange,
  type ParamsOf,
  type ProblemOf,
  type QueryOf,
} from './endpoint.ts'
import type { Answer, Envelope } from './envelope.ts'

type Needs<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : object extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value }
type NeedsParams<E extends EndpointDefinition> = keyof ParamsOf<E> extends never
  ? object
  : { readonly params: ParamsOf<E> }

export type Input<E extends EndpointDefinition> = Needs<'body', BodyOf<E>> & Needs<'query', QueryOf<E>> & NeedsParams<E>

export interface Client {
  /**
   * Calls an endpoint. Throws on a network failure, an unlisted 5xx or a body that is no envelope, and `RetryLater`
   * when the shop is busy and names a time.
   */
  ask<E extends EndpointDefinition>(call: E, input: Input<E>): Promise<Answer<DataOf<E>, ProblemOf<E>>>
}

/** The shop is busy (503), or too many of this visitor's changes are running (429): retry after `seconds`. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater'
  readonly status: number
  readonly seconds: number
  constructor(status: number, seconds: number) {
    super(`the shop asks to come again after ${seconds} s`)
    this.status = status
    this.seconds = seconds
  }
}

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

export interface RawAnswer {
  readonly status: number
  readonly retryAfter?: number
  readonly body: unknown
}

/** Answers a read-only call as a function in the same process, without a request or JSON. */
export type Read = (call: Pick<EndpointDefinition, 'method' | 'path'>, input: CallInput) => Promise<RawAnswer>

export function createClient(options: {
  readonly send: typeof fetch
  readonly baseUrl: string
  readonly headers?: Readonly<Record<string, string>>
  readonly read?: Read | undefined
}): Client {
  return {
    async ask(call, input) {
      const { params, query, body } = input as CallInput
      if (options.read && call.file === undefined && !isChange(call))
        return toAnswer(readEnvelope(call, await options.read(call, input as CallInput)))
      const response = await options.send(options.baseUrl + fill(call.path, params) + search(query), {
        method: call.method,
        credentials: 'same-origin',
        headers: { ...options.headers, ...(call.method === 'GET' ? {} : { 'content-type': typeOf(call) }) },
        ...(call.method === 'GET'
          ? {}
          : { body: call.upload === undefined ? JSON.stringify(body ?? {}) : (body as Uint8Array<ArrayBuffer>) }),
      })
      if (call.file !== undefined && response.ok) return { ok: true, value: (await readFile(response)) as never }
      return toAnswer(readEnvelope(call, await toRawAnswer(response)))
    },
  }
}

const typeOf = ({ upload }: EndpointDefinition): string =>
  upload === undefined ? 'application/json' : 'application/octet-stream'

async function readFile(response: Response): Promise<FileData> {
  const [, name = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) }
}

const fill = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

function search(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length === 0
    ? ''
    : `?${new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)]))}`
}

async function toRawAnswer(response: Response): Promise<RawAnswer> {
  const { status } = response
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  // A proxy in front of the shop may answer 5xx with a body in any format.
  const body: unknown = await (status >= 500 ? response.json().catch(() => undefined) : response.json())
  return { status, body, ...(retryAfter >= 0 ? { retryAfter } : {}) }
}

function readEnvelope(
  { method, path, problems }: EndpointDefinition,
  { status, retryAfter, body }: RawAnswer,
): Envelope {
  if (status === 503 && retryAfter !== undefined) throw new RetryLater(503, retryAfter)
  const isListed = Object.entries(problems).some(([code, listed]) => listed === status && hasCode(body, code))
  if (status >= 500 && !isListed) throw new Error(`${method} ${path} was answered with HTTP ${status}`)
  if (status === 429 && hasCode(body, 'tooManyAtOnce')) throw new RetryLater(429, retryAfter || 1)
  if (
    typeof body === 'object' &&
    body !== null &&
    'status' in body &&
    (body.status === 'success' || body.status === 'error')
  )
    return body as Envelope
  throw new Error(`${method} ${path} was answered without an envelope, with HTTP ${status}`)
}

const hasCode = (body: unknown, code: string): boolean =>
  typeof body === 'object' && body !== null && 'errorCode' in body && body.errorCode === code

// The data is not parsed again, because our own server's handlers have the same type.
function toAnswer<Data, Problem extends string>(envelope: Envelope): Answer<Data, Problem> {
  if (envelope.status === 'success') return { ok: true, value: envelope.data as Data }
  const { errorCode, message, data: { fields = [], changes = [], amount } = {} } = envelope
  return {
    ...{ ok: false, problem: errorCode as Problem, message, fields, changes },
    ...(amount === undefined ? {} : { amount }),
  }
}
