import type { MiddlewareHandler } from 'hono'
import { isEverybodysAt } from './page-caching.ts'
import { plainAnswer } from './plain-answers.ts'

/** About a second of drawing on a slow core. */
const maxConcurrent = 100

/** Seconds. Spread, so that those who were sent away do not all come back at once. */
const comeAgainAfter = () => 2 + Math.floor(Math.random() * 4)

/**
 * Load shedding: while so many pages are being answered that each would wait for a second, whoever has nothing to lose
 * is told to come again (503), which costs a hundredth of a page, so that those who are in the shop go on. Whoever has
 * a session or a cart, follows a link within the shop or sends a form is never told so. What lies ready never comes
 * here.
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
