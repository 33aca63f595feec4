import { isChange } from '@toonbank/contract/endpoint.ts'
import type { GenericSchema } from 'valibot'
import { authorize, type FindCustomerOf, type VerifyNotice } from './access.ts'
import type { Refusal } from './envelope.ts'
import { retryAfterSeconds } from './is-temporary.ts'
import { limitChanges } from './limit-changes.ts'
import type { Parsed } from './read-input.ts'
import type { Route } from './route.ts'
import { findUnstorable } from './unstorable.ts'
import type { Visitor } from './visitor.ts'

/** A call as it came: its parts are read in the order in which they are checked. */
export interface ArrivedCall {
  readonly params: Readonly<Record<string, string>>
  readonly readBody: (schema: GenericSchema) => Promise<Parsed>
  readonly readQuery: (schema: GenericSchema) => Parsed
  readonly verifyNotice: () => ReturnType<VerifyNotice>
}

export type CallReply = { readonly ok: true; readonly value: unknown } | ({ readonly ok: false } & Refusal)
export type AnswerCall = (route: Route, visitor: Visitor, arrived: ArrivedCall) => Promise<CallReply>

const nothing: Parsed = { ok: true, value: undefined }
const tooMany: CallReply = { ok: false, problem: 'tooManyAtOnce', retryAfter: retryAfterSeconds }

/**
 * Answers calls, however they came: limits, parse, authorise, handle. The one place that enforces who may call.
 * `rateLimitScale`: multiplies the limits on concurrent changes.
 */
export function callAnswerer(findCustomer: FindCustomerOf, rateLimitScale: number): AnswerCall {
  const changes = limitChanges(rateLimitScale)
  return async ({ endpoint, handle }, visitor, { params, readBody, readQuery, verifyNotice }) => {
    if (isChange(endpoint) && changes.isFull(visitor)) return tooMany
    const wrong = findUnstorable(params)
    if (wrong !== undefined)
      return { ok: false, problem: 'invalidInput', fields: [{ field: wrong, problem: 'malformed' }] }
    // A webhook is parsed by the adapter of its service: signatures are over the exact bytes.
    const body = endpoint.body && endpoint.access !== 'provider' ? await readBody(endpoint.body) : nothing
    if (!body.ok) return body
    const query = endpoint.query ? readQuery(endpoint.query) : nothing
    if (!query.ok) return query
    const release = isChange(endpoint) ? await changes.acquire(visitor) : () => {}
    if (!release) return tooMany
    const call = { params: params as never, body: body.value as never, query: query.value as never, visitor }
    return authorize(endpoint, { findCustomer: (token, read) => findCustomer(visitor, token, read), verifyNotice })
      .then((caller) => (caller.ok ? handle({ ...call, ...caller.value }) : caller))
      .finally(release)
  }
}
