import { createMiddleware } from 'hono/factory'
import { sendRefusal } from './envelope.ts'
import { isCrossSite } from './is-cross-site.ts'

/** CSRF middleware: refuses a change from another site before it is parsed. */
export const sameOrigin = (appUrl: string) =>
  createMiddleware(async (c, next) =>
    isCrossSite(c.req.raw, appUrl) ? sendRefusal(c, { problem: 'crossSiteRequest' }) : next(),
  )
