import type { MiddlewareHandler } from 'hono'

/** `//elsewhere.example/` is a path of ours that a redirect would turn into another site's address: such paths end here, at their plain form. */
export const singleSlashes: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  if (!pathname.includes('//')) return next()
  return c.redirect(pathname.replace(/\/{2,}/g, '/') + search, 301)
}
