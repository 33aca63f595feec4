import { isForeign } from '@toonbank/api/http/is-foreign.ts'
import type { MiddlewareHandler } from 'hono'
import { plainAnswer } from './plain-answers.ts'

/** Before every page, also those that draw nothing and only change something: a form of another site ends here. */
export const ownForms =
  (appUrl: string): MiddlewareHandler =>
  async (c, next) =>
    isForeign(c.req.raw, appUrl) ? plainAnswer(c, 403, 'crossSiteRequest') : next()
