import { createMiddleware } from 'hono/factory'
import { sendRefusal } from './envelope.ts'
import { isCrossSite } from './is-cross-site.ts'

/** Refuses a change that another site asks for, before anything of it is read. */
export const sameOrigin = (appUrl: string) =>
  createMiddleware(async (c, next) =>
    isCrossSite(c.req.raw, appUrl) ? sendRefusal(c, { problem: 'crossSiteRequest' }) : next(),
  )
