import type { MiddlewareHandler } from 'hono'
import type { ShopEnv } from './shop-env.ts'
import type { Storefront } from './storefront.ts'

/**
 * Redirects a page to its normal path: single slashes, none at the end. `//elsewhere.example/` would become another
 * site's address. A page that redirects itself gives one redirect to its target. The rendered page is cached.
 */
export const redirectToNormalPath =
  (storefront: Storefront): MiddlewareHandler<ShopEnv> =>
  async (c, next) => {
    const { pathname, search, origin } = new URL(c.req.url)
    const single = onceSlashed(pathname)
    const tidy = withoutEnd(single)
    if (!isPage(single) || !['GET', 'HEAD'].includes(c.req.method))
      return single === pathname ? next() : c.redirect(single + search, 301)
    if (tidy === pathname) return next()
    const request = new Request(origin + tidy + search, { headers: c.req.raw.headers })
    const answer = await storefront.answer(request, c.get('nonce'))
    return answer.headers.has('location') ? answer : c.redirect(tidy + search, 301)
  }

const onceSlashed = (pathname: string): string => pathname.replace(/\/{2,}/g, '/')
const withoutEnd = (pathname: string): string => pathname.replace(/\/$/, '') || '/'

export function normalPath(url: URL): URL {
  const written = new URL(url)
  written.pathname = withoutEnd(onceSlashed(url.pathname))
  return written
}

export const isPage = (pathname: string): boolean => !/^\/(api|media|assets|sandbox-bank|mailbox)(\/|$)/.test(pathname)
