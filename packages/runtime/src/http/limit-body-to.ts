import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

interface BodyLimit {
  /** In bytes. */
  readonly maxSize: number
  readonly onError: (c: Context) => Response
}

/**
 * Size limit of request bodies. A body that tells its length is judged by that, as the parser of HTTP holds it to it;
 * only one that comes in pieces is counted while it is read. Hono's own middleware looks at the body first, which makes
 * a stream of every one.
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
