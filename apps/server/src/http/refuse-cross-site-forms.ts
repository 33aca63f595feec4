import { isCrossSite } from '@toonbank/runtime/http/is-cross-site.ts'
import type { MiddlewareHandler } from 'hono'
import { plainAnswer } from './plain-answers.ts'

/** CSRF protection before every page, also those that only change something: a form of another site is refused. */
export const refuseCrossSiteForms =
  (appUrl: string): MiddlewareHandler =>
  async (c, next) =>
    isCrossSite(c.req.raw, appUrl) ? plainAnswer(c, 403, 'crossSiteRequest') : next()
