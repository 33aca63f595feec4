import { bearer } from './visitor.ts'

interface RequestHead {
  readonly method: string
  readonly headers: Headers
}

/**
 * CSRF: whether another site sends this change (specification 3.1-6), login and logout included: else another site
 * logs its visitor out, or in as somebody else. Browsers say where a request comes from, and another subdomain is
 * another site too; a client that says nothing may not use a session cookie. A bearer token is never sent by itself,
 * and the provider's notice comes from no browser and carries no cookie.
 *
 * The one rule for calls of the API and for forms of pages. GET and HEAD change nothing.
 */
export function isCrossSite({ method, headers }: RequestHead, appUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD' || bearer(headers.get('authorization') ?? undefined)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  if (origin !== null) return !isOwn(origin, appUrl, headers.get('host') ?? '')
  return /(^|;)\s*auth_token\s*=/.test(headers.get('cookie') ?? '')
}

/**
 * The shop's public origin, scheme included, however its proxy hands the request on; or, under another name of the
 * shop, the host that was asked. The server answers no host that is not the shop's.
 */
function isOwn(origin: string, appUrl: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const [from, shop] = [new URL(origin), new URL(appUrl)]
  if (from.host === shop.host) return from.origin === shop.origin
  const asked = `${from.protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).host === from.host
}
