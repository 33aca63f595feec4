import { type EndpointDefinition, isChange } from '@toonbank/contract/endpoint.ts'
import type { GenericSchema } from 'valibot'
import type { Log } from '../process/log.ts'
import { authorize, type FindCustomerOf, type FindStaff, type VerifyNotice } from './access.ts'
import type { Refusal } from './envelope.ts'
import { limitChanges } from './limit-changes.ts'
import { retryAfterSeconds } from './log-request-error.ts'
import type { Parsed } from './read-input.ts'
import type { Route } from './route.ts'
import { findUnstorable } from './unstorable.ts'
import type { Visitor } from './visitor.ts'

export interface ArrivedCall {
  readonly params: Readonly<Record<string, string>>
  readonly readBody: (schema: GenericSchema) => Promise<Parsed>
  readonly readQuery: (schema: GenericSchema) => Parsed
  readonly verifyNotice: () => ReturnType<VerifyNotice>
}

export type CallReply = { readonly ok: true; readonly value: unknown } | ({ readonly ok: false } & Refusal)
export type AnswerCall = (route: Route, visitor: Visitor, arrived: ArrivedCall) => Promise<CallReply>

const nothing: Parsed = { ok: true, value: undefined }
/**
 * These refusals may be attacks on passwords, links, codes or limits. Each writes a log line without personal data or
 * input.
 */
const warnedOf: ReadonlySet<string> = new Set([
  ...['accountLoginRequestError', 'passwordWrong', 'passkeyRefused', 'loginLinkEnded', 'accountPasswordResetError'],
  ...[
    'invitationEnded',
    'applyDiscountFailed',
    'loginRefused',
    'linkEnded',
    'tooManyRequests',
    'tooManyAtOnce',
    'sampleLimitReached',
  ],
])

const tooMany: CallReply = { ok: false, problem: 'tooManyAtOnce', retryAfter: retryAfterSeconds }

/**
 * Answers every call: limits, parsing, authorisation, handler. This is the only place that enforces access.
 * `rateLimitScale` multiplies the limits on concurrent changes.
 */
export function callAnswerer(
  findCustomer: FindCustomerOf,
  rateLimitScale: number,
  log?: Pick<Log, 'warn'>,
  findStaff?: FindStaff,
): AnswerCall {
  const answer = answerer(findCustomer, rateLimitScale, findStaff)
  return async (route, visitor, arrived) => {
    const reply = await answer(route, visitor, arrived)
    if (!reply.ok && warnedOf.has(reply.problem)) {
      const { method, path } = route.endpoint
      log?.warn({ call: `${method} ${path}`, problem: reply.problem }, 'a call was refused')
    }
    return reply
  }
}

function answerer(findCustomer: FindCustomerOf, rateLimitScale: number, findStaff?: FindStaff): AnswerCall {
  const changes = limitChanges(rateLimitScale)
  return async ({ endpoint, handle }, visitor, { params, readBody, readQuery, verifyNotice }) => {
    if (isChange(endpoint) && changes.isFull(visitor)) return tooMany
    const input = await readInput(endpoint, { params, readBody, readQuery })
    // Attack: an unauthorised caller must not learn the inputs of a call, so a missing session is reported first.
    const isSessionFirst = endpoint.access === 'customer' || endpoint.access === 'staff'
    if (!input.ok && !isSessionFirst) return input
    const release = isChange(endpoint) ? await changes.acquire(visitor) : () => {}
    if (!release) return tooMany
    return authorize(endpoint, {
      findCustomer: (token, read) => findCustomer(visitor, token, read),
      verifyNotice,
      findStaff: findStaff && (() => findStaff(visitor)),
    })
      .then((caller) => {
        if (!caller.ok) return caller
        if (!input.ok) return input
        const { body, query } = input
        return handle({ params: params as never, body: body as never, query: query as never, visitor, ...caller.value })
      })
      .finally(release)
  }
}

type Input =
  | Exclude<Parsed, { readonly ok: true }>
  | { readonly ok: true; readonly body: unknown; readonly query: unknown }

async function readInput(
  endpoint: EndpointDefinition,
  { params, readBody, readQuery }: Pick<ArrivedCall, 'params' | 'readBody' | 'readQuery'>,
): Promise<Input> {
  const wrong = findUnstorable(params)
  if (wrong !== undefined)
    return { ok: false, problem: 'invalidInput', fields: [{ field: wrong, problem: 'malformed' }] }
  const body = endpoint.body && endpoint.access !== 'provider' ? await readBody(endpoint.body) : nothing
  if (!body.ok) return body
  const query = endpoint.query ? readQuery(endpoint.query) : nothing
  return query.ok ? { ok: true, body: body.value, query: query.value } : query
}
