import { isCrossSite } from '@toonbank/api/http/is-cross-site.ts'
import type { MiddlewareHandler } from 'hono'
import { plainAnswer } from './plain-answers.ts'

/** Before every page, also those that draw nothing and only change something: a form of another site ends here. */
export const refuseCrossSiteForms =
  (appUrl: string): MiddlewareHandler =>
  async (c, next) =>
    isCrossSite(c.req.raw, appUrl) ? plainAnswer(c, 403, 'crossSiteRequest') : next()
