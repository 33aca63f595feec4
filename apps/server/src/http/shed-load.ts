import type { MiddlewareHandler } from 'hono'
import { isEverybodysAt } from './page-caching-rules.ts'
import { plainAnswer } from './plain-answers.ts'

/** So many pages are about a second of rendering on a slow core. */
const maxConcurrent = 100

/** The seconds are random, so that visitors do not all return at once. */
const comeAgainAfter = () => 2 + Math.floor(Math.random() * 4)

/**
 * Load shedding: under overload new visitors get 503, which is far cheaper than a page. Visitors with a session or
 * cart, and those who follow a link or send a form, never do.
 */
export function shedLoad(most = maxConcurrent): MiddlewareHandler {
  let running = 0
  return async (c, next) => {
    const { method, raw } = c.req
    const { pathname, search } = new URL(raw.url)
    const isDocument = (method === 'GET' || method === 'HEAD') && !pathname.endsWith('.data')
    if (running >= most && isDocument && isEverybodysAt(pathname + search, raw.headers.get('cookie'))) {
      const seconds = comeAgainAfter()
      c.header('retry-after', String(seconds))
      // Browsers do not follow Retry-After.
      c.header('refresh', String(seconds))
      return plainAnswer(c, 503, 'shopBusy')
    }
    running++
    try {
      await next()
    } finally {
      running--
    }
  }
}
