import type { IncomingMessage, ServerResponse } from 'node:http'
import { largestBody } from './limit-body.ts'

/**
 * Drops a request body that nobody reads: of a call that takes none, an address that does not exist or a refused
 * request. On a keep-alive connection the next request comes behind it, through a proxy perhaps somebody else's: so the
 * body is read to its end and dropped. When it is larger than anything we take, or its size is unknown, the response
 * announces that the connection closes.
 */
export function dropUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': chunked } = incoming.headers
  if (!length && !chunked) return
  const isBounded = !chunked && Number(length) <= largestBody
  if (isBounded) outgoing.once('finish', () => incoming.readableEnded || drop(incoming))
  else endWithAnswer(incoming, outgoing)
}

/** A reader that stopped halfway has left listeners, which would hold the body up. */
function drop(incoming: IncomingMessage): void {
  for (const event of ['readable', 'data']) incoming.removeAllListeners(event)
  setImmediate(() => incoming.resume())
}

/** Decided when the response head is written: by then the body may have been read to its end after all. */
function endWithAnswer(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...head: unknown[]) => ServerResponse
  outgoing.writeHead = (...head: unknown[]) => {
    if (!incoming.complete) outgoing.shouldKeepAlive = false
    return writeHead(...head)
  }
}
