import type { MiddlewareHandler } from 'hono'
import { hasCart } from './page-caching.ts'

/**
 * How long drawing a page took, for the bench and a browser's developer tools; and whether the cookie of a cart came with the request: the
 * page is the same for everybody, and its scripts cannot see that cookie.
 */
export const serverTiming: MiddlewareHandler = async (c, next) => {
  const startedAt = performance.now()
  await next()
  const isPage = c.req.method === 'GET' && c.res.headers.get('content-type')?.startsWith('text/html')
  if (!isPage) return
  const total = `total;dur=${(performance.now() - startedAt).toFixed(2)}`
  c.res.headers.append('server-timing', hasCart(c.req.raw) ? `${total}, cart` : total)
}
