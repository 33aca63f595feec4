import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { sendRefusal } from './envelope.ts'

/**
 * A change asked with the session cookie must come from our own pages (decisions, section 1): browsers send the cookie along with
 * forms of other sites. A bearer token is never sent by itself, and the provider's notice carries no cookie.
 */
export const sameOrigin = (appUrl: string) =>
  createMiddleware(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.header('authorization')) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const foreign = site ? site !== 'same-origin' && site !== 'none' : origin !== undefined && !isOwn(origin, appUrl, c.req.header('host'))
    const unproven = site === undefined && origin === undefined && getCookie(c, 'auth_token') !== undefined
    const withCookie = c.req.header('cookie') !== undefined
    if (withCookie && (foreign || unproven)) return sendRefusal(c, { problem: 'crossSiteRequest' })
    return next()
  })

const isOwn = (origin: string, appUrl: string, host: string | undefined): boolean =>
  origin === new URL(appUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
