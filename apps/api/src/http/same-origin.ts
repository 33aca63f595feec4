import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { sendRefusal } from './envelope.ts'
import { bearer } from './visitor.ts'

/**
 * A change must be asked by our own pages (decisions, section 1), logging in included: else another site logs its visitor in as somebody
 * else. Browsers say where a request comes from; one that says nothing may not use a session cookie. A bearer token is never sent by
 * itself, and the provider's notice comes from no browser and carries no cookie.
 */
export const sameOrigin = (appUrl: string) =>
  createMiddleware(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || bearer(c.req.header('authorization'))) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const foreign = site ? site !== 'same-origin' && site !== 'none' : origin !== undefined && !isOwn(origin, appUrl, c.req.header('host'))
    const unproven = site === undefined && origin === undefined && getCookie(c, 'auth_token') !== undefined
    return foreign || unproven ? sendRefusal(c, { problem: 'crossSiteRequest' }) : next()
  })

const isOwn = (origin: string, appUrl: string, host: string | undefined): boolean =>
  origin === new URL(appUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
