import { bearer } from './visitor.ts'

interface RequestHead {
  readonly method: string
  readonly headers: Headers
}

/**
 * CSRF: detects changes from another site, also login and logout (specification 3.1-6). Another subdomain counts as
 * another site. A client without an origin may not use a session cookie; bearer tokens and webhooks are unaffected.
 */
export function isCrossSite({ method, headers }: RequestHead, appUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD' || bearer(headers.get('authorization') ?? undefined)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  if (origin !== null) return !isOwn(origin, appUrl, headers.get('host') ?? '')
  return /(^|;)\s*auth_token\s*=/.test(headers.get('cookie') ?? '')
}

/** Accepts the public origin of the shop, or the requested host, because the server answers no foreign host. */
function isOwn(origin: string, appUrl: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const [from, shop] = [new URL(origin), new URL(appUrl)]
  if (from.host === shop.host) return from.origin === shop.origin
  const asked = `${from.protocol}//${host}`
  return URL.canParse(asked) && new URL(asked).host === from.host
}
