import type { Context, MiddlewareHandler } from 'hono'
import { marksOf } from './page-caching.ts'
import { timingText } from './prebuilt-response.ts'

/**
 * Server-Timing reports the rendering time, and for pages the presence of a cart or wish list, because their scripts
 * cannot read those cookies.
 */
export const serverTiming: MiddlewareHandler = async (c, next) => {
  const startedAt = performance.now()
  await next()
  if (!isPage(c) && !isData(c)) return
  const marks = isPage(c) ? marksOf(c.req.header('cookie') ?? null) : []
  c.res.headers.append('server-timing', [timingText(performance.now() - startedAt), ...marks].join(', '))
}

const isPage = (c: Context): boolean => c.req.method === 'GET' && isOf(c, 'text/html')

// Security: a refusal has no timing, which would help to guess passwords and codes.
const isData = (c: Context): boolean => c.res.ok && isOf(c, 'application/json')

const isOf = ({ res }: Context, type: string): boolean => res.headers.get('content-type')?.startsWith(type) ?? false
