import type { Context, MiddlewareHandler } from 'hono'
import { hasCart } from './page-caching.ts'

/**
 * How long drawing a page or an answer of the API took, for the bench and a browser's developer tools; and with a page
 * whether the cookie of a cart came with the request: the page is the same for everybody, and its scripts cannot see
 * that cookie.
 */
export const serverTiming: MiddlewareHandler = async (c, next) => {
  const startedAt = performance.now()
  await next()
  if (!isPage(c) && !isData(c)) return
  const total = `total;dur=${(performance.now() - startedAt).toFixed(2)}`
  c.res.headers.append('server-timing', isPage(c) && hasCart(c.req.raw) ? `${total}, cart` : total)
}

const isPage = (c: Context): boolean => c.req.method === 'GET' && isOf(c, 'text/html')

// A refusal does not say how long it took: passwords and codes must not be felt for.
const isData = (c: Context): boolean => c.res.ok && isOf(c, 'application/json')

const isOf = ({ res }: Context, type: string): boolean => res.headers.get('content-type')?.startsWith(type) ?? false
