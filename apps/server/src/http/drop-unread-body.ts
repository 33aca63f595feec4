import type { IncomingMessage, ServerResponse } from 'node:http'
import { largestBody } from './limit-request-body.ts'

/**
 * Reads and drops a request body that nobody reads, because the next request follows on a keep-alive connection. A too
 * large or unknown size closes the connection.
 */
export function dropUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': chunked } = incoming.headers
  if (!length && !chunked) return
  const isBounded = !chunked && Number(length) <= largestBody
  if (isBounded) outgoing.once('finish', () => incoming.readableEnded || drop(incoming))
  else endWithAnswer(incoming, outgoing)
}

function drop(incoming: IncomingMessage): void {
  for (const event of ['readable', 'data']) incoming.removeAllListeners(event)
  setImmediate(() => incoming.resume())
}

function endWithAnswer(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...head: unknown[]) => ServerResponse
  outgoing.writeHead = (...head: unknown[]) => {
    if (!incoming.complete) outgoing.shouldKeepAlive = false
    return writeHead(...head)
  }
}
