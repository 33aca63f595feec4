import type { Context, MiddlewareHandler } from 'hono'
import { marksOf } from './page-caching.ts'
import { timingText } from './ready-answer.ts'

/**
 * Server-Timing header: how long rendering a page or a response of the API took, for the bench and a browser's
 * developer tools; and with a page whether the request had the cookie of a cart or of a wish list: the page is the same
 * for everybody, and its scripts cannot see those cookies.
 */
export const serverTiming: MiddlewareHandler = async (c, next) => {
  const startedAt = performance.now()
  await next()
  if (!isPage(c) && !isData(c)) return
  const marks = isPage(c) ? marksOf(c.req.header('cookie') ?? null) : []
  c.res.headers.append('server-timing', [timingText(performance.now() - startedAt), ...marks].join(', '))
}

const isPage = (c: Context): boolean => c.req.method === 'GET' && isOf(c, 'text/html')

// No timing for a refusal: it would help to guess passwords and codes.
const isData = (c: Context): boolean => c.res.ok && isOf(c, 'application/json')

const isOf = ({ res }: Context, type: string): boolean => res.headers.get('content-type')?.startsWith(type) ?? false
