import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

interface BodyLimit {
  readonly maxSize: number
  readonly onError: (c: Context) => Response
}

/**
 * Limits the size of request bodies. A declared length is trusted, because the HTTP parser enforces it; only chunked
 * bodies are counted. Hono's middleware would turn every body into a stream.
 */
export function limitBodyTo({ maxSize, onError }: BodyLimit): MiddlewareHandler {
  const count = bodyLimit({ maxSize, onError })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return count(c, next)
    return Number.parseInt(length, 10) > maxSize ? onError(c) : next()
  }
}
