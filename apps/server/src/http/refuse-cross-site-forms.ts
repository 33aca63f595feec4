import { isCrossSite } from '@toonbank/runtime/http/is-cross-site.ts'
import type { MiddlewareHandler } from 'hono'
import { plainAnswer } from './plain-answers.ts'

/** CSRF protection: a form of another site is refused before every page. */
export const refuseCrossSiteForms =
  (appUrl: string): MiddlewareHandler =>
  async (c, next) =>
    isCrossSite(c.req.raw, appUrl) ? plainAnswer(c, 403, 'crossSiteRequest') : next()
