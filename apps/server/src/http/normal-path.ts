import type { MiddlewareHandler } from 'hono'
import type { ShopEnv } from './shop-env.ts'
import type { Storefront } from './storefront.ts'

/**
 * Redirects a page to its one address: single slashes, none at the end. `//elsewhere.example/` is a path of ours that a
 * redirect would turn into another site's address, so such paths get no further. When the page at the normal path
 * redirects itself (a wrong slug, an old address), the visitor is sent to that target: one redirect, never two. The
 * page that was rendered to find that out is cached like any other.
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

/** A page's address in its normal form. */
export function normalPath(url: URL): URL {
  const written = new URL(url)
  written.pathname = withoutEnd(onceSlashed(url.pathname))
  return written
}

export const isPage = (pathname: string): boolean => !/^\/(api|media|assets|sandbox-bank|mailbox)(\/|$)/.test(pathname)
