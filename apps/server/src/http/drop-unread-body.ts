import type { IncomingMessage, ServerResponse } from 'node:http'
import { largestBody } from './limit-body.ts'

/**
 * What is sent along and read by nobody, with a call that takes nothing, an address that does not exist or a refused
 * request. On a connection that is kept open the next request stands behind it, perhaps somebody else's, through a
 * proxy: so it is read to its end and dropped. When it is larger than anything we take, or does not say how large it
 * is, the answer says at once that the connection ends with it.
 */
export function dropUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': chunked } = incoming.headers
  if (!length && !chunked) return
  const isBounded = !chunked && Number(length) <= largestBody
  if (isBounded) outgoing.once('finish', () => incoming.readableEnded || drop(incoming))
  else endWithAnswer(incoming, outgoing)
}

/** Whoever began to read it and stopped has left listeners, which would hold it up. */
function drop(incoming: IncomingMessage): void {
  for (const event of ['readable', 'data']) incoming.removeAllListeners(event)
  setImmediate(() => incoming.resume())
}

/** Decided when the answer begins: by then it may have been read to its end after all. */
function endWithAnswer(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...head: unknown[]) => ServerResponse
  outgoing.writeHead = (...head: unknown[]) => {
    if (!incoming.complete) outgoing.shouldKeepAlive = false
    return writeHead(...head)
  }
}
