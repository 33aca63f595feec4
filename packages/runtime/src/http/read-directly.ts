import type { CallInput } from '@toonbank/contract/client.ts'
import { type EndpointDefinition, isChange } from '@toonbank/contract/endpoint.ts'
import type { AnswerCall } from './answer-call.ts'
import type { Dependencies } from './dependencies.ts'
import { dataAnswer, type EnvelopeAnswer, refusalAnswer } from './envelope.ts'
import { logRequestError, retryAfterSeconds } from './log-request-error.ts'
import { parse } from './read-input.ts'
import type { Route } from './route.ts'
import { type HeaderValues, toPageVisitor } from './visitor.ts'

export interface DirectAnswer extends EnvelopeAnswer {
  readonly setCookies: readonly string[]
}

/**
 * Answers a read call inside this process, without a request or JSON. The answer may be shared with caches, so nobody
 * may change it.
 */
export type ReadDirectly = (
  call: Pick<EndpointDefinition, 'method' | 'path'>,
  input: CallInput,
  headers: HeaderValues,
) => Promise<DirectAnswer>

export function directReader(dependencies: Dependencies, routes: readonly Route[], answer: AnswerCall): ReadDirectly {
  // Routes are found by name, because the storefront's build contains a second copy of the contract.
  const reading = routes.filter(({ endpoint }) => !isChange(endpoint) && endpoint.file === undefined)
  const byName = new Map(reading.map((route) => [nameOf(route.endpoint), route]))
  return async (call, { params = {}, query, body = {} }, headers) => {
    const route = byName.get(nameOf(call))
    if (!route) throw new Error(`${nameOf(call)} has no mounted route that reads data`)
    const { endpoint } = route
    const setCookies: string[] = []
    const visitor = toPageVisitor(headers, dependencies, setCookies)
    try {
      const reply = await answer(route, visitor, {
        params,
        readBody: async (schema) => parse(schema, body),
        readQuery: (schema) => parse(schema, asWritten(query)),
        verifyNotice: async () => ({ ok: false, problem: 'notANotice' }),
      })
      return { ...(reply.ok ? dataAnswer(reply.value) : refusalAnswer(reply, endpoint)), setCookies }
    } catch (error) {
      const refusal = logRequestError(dependencies.log, error, call.path)
        ? { problem: 'shopBusy', retryAfter: retryAfterSeconds }
        : { problem: 'internal' }
      return { ...refusalAnswer(refusal), setCookies }
    }
  }
}

const nameOf = ({ method, path }: Pick<EndpointDefinition, 'method' | 'path'>): string => `${method} ${path}`

const asWritten = (query: Readonly<Record<string, unknown>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )
