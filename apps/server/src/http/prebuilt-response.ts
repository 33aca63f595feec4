import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdHeader } from './client-address.ts'
import { addSecurityHeaders, type Policy } from './security-headers.ts'

export interface PrebuiltResponse {
  readonly status: 200 | 304
  readonly head: readonly string[]
  readonly body?: Buffer
  readonly marks?: readonly string[]
}

export type FindPrebuilt = (incoming: IncomingMessage) => PrebuiltResponse | undefined

export function toHead(headers: Headers, policy: Policy): readonly string[] {
  const all = new Headers(headers)
  addSecurityHeaders(all, policy)
  return [...all].flat()
}

export const isPlainQuestion = ({ method, httpVersion, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  httpVersion === '1.1' &&
  headers.host !== undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/** Node itself leaves out the body of an answer to HEAD. `startedAt` is monotonic, in milliseconds. */
export function sendPrebuilt(
  { status, head, body, marks }: PrebuiltResponse,
  outgoing: ServerResponse,
  startedAt: number,
): void {
  const own = [requestIdHeader, randomUUID()]
  if (marks) own.push('server-timing', [timingText(performance.now() - startedAt), ...marks].join(', '))
  outgoing.writeHead(status, [...head, ...own]).end(body)
}

export const timingText = (took: number): string => `total;dur=${took.toFixed(2)}`
