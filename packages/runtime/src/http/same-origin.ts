import { createMiddleware } from 'hono/factory'
import { sendRefusal } from './envelope.ts'
import { isCrossSite } from './is-cross-site.ts'

export const sameOrigin = (appUrl: string) =>
  createMiddleware(async (c, next) =>
    isCrossSite(c.req.raw, appUrl) ? sendRefusal(c, { problem: 'crossSiteRequest' }) : next(),
  )
