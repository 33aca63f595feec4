import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdHeader } from './client-address.ts'
import { addSecurityHeaders, type Policy } from './security-headers.ts'

/** An answer that lies ready, body and headers: written without a `Request`, a `Response` or a copy of the body. */
export interface ReadyAnswer {
  readonly status: 200 | 304
  /** Names and values in turn, as Node writes them. */
  readonly head: readonly string[]
  readonly body?: Buffer
  /** What `Server-Timing` says after the time that it took; undefined: no such header. */
  readonly marks?: readonly string[]
}

/** Finds what lies ready for a request; undefined: the shop answers it. */
export type FindReady = (incoming: IncomingMessage) => ReadyAnswer | undefined

/** The headers of an answer as they are sent, those of security among them. */
export function toHead(headers: Headers, policy: Policy): readonly string[] {
  const all = new Headers(headers)
  addSecurityHeaders(all, policy)
  return [...all].flat()
}

/** Only a question may be answered so: one without a body, by a Host of its own, in HTTP/1.1. */
export const isPlainQuestion = ({ method, httpVersion, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  httpVersion === '1.1' &&
  headers.host !== undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/** Sends it. Node itself leaves out the body of an answer to HEAD. `startedAt`: monotonic, in milliseconds. */
export function sendReady(
  { status, head, body, marks }: ReadyAnswer,
  outgoing: ServerResponse,
  startedAt: number,
): void {
  const own = [requestIdHeader, randomUUID()]
  if (marks) own.push('server-timing', [timingText(performance.now() - startedAt), ...marks].join(', '))
  outgoing.writeHead(status, [...head, ...own]).end(body)
}

/** In milliseconds. */
export const timingText = (took: number): string => `total;dur=${took.toFixed(2)}`
