import { logRequestError, retryAfterSeconds } from '@toonbank/runtime/http/log-request-error.ts'
import type { CatalogueDependencies } from '@toonbank/shop/catalogue/catalogue-dependencies.ts'
import { shownLanguages } from '@toonbank/shop/config/shop-settings.ts'
import { type Context, Hono } from 'hono'
import { googleFeed } from './google-feed.ts'
import { findSitemap, sitemap, sitemapIndex } from './sitemap.ts'
import { streamOf } from './stream-of.ts'
import { shopVersion } from './version.ts'

/** Concurrent feeds are limited, because a large feed takes long and shoppers have precedence. */
const maxConcurrent = 3
const publicCaching = 'public, max-age=900'

export function feeds(dependencies: CatalogueDependencies): Hono {
  const settingsNow = dependencies.settings.now
  const tags = ['products', 'tree', 'pictures', 'settings', 'delivery', 'content', 'posts']
  const version = dependencies.cache.open<string>({ name: 'feed version', max: 1, freshFor: 5_000, tags })
  let writing = 0

  async function answer(c: Context, write: () => AsyncGenerator<string>): Promise<Response> {
    await dependencies.changes.current()
    const etag = `W/"${await version.fetch('feeds', () => shopVersion(dependencies))}"`
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': publicCaching, etag }
    if (
      c.req
        .header('if-none-match')
        ?.split(/\s*,\s*/)
        .includes(etag)
    )
      return c.body(null, 304, { 'cache-control': publicCaching, etag })
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    if (writing >= maxConcurrent)
      return c.text('Try again later', 503, { 'retry-after': '60', 'cache-control': 'no-store' })
    writing++
    return c.body(
      streamOf(write(), () => writing--),
      200,
      headers,
    )
  }

  const app = new Hono()
  app.get('/robots.txt', async (c) => {
    const settings = await settingsNow()
    const { active } = settings
    const text = robotsText({ appUrl: dependencies.appUrl, active })
    return c.text(text, 200, { 'cache-control': 'public, max-age=300' })
  })
  app.get('/sitemap.xml', (c) => answer(c, () => sitemapIndex(dependencies)))
  app.get('/sitemaps/:name', async (c) => {
    const found = await findSitemap(dependencies, c.req.param('name'))
    return found ? answer(c, () => sitemap(dependencies, found.source, found.part)) : c.text('Not found', 404)
  })
  app.get('/feeds/google.xml', (c) => answer(c, () => googleFeed(dependencies, 'nld')))
  app.get('/feeds/google-en.xml', async (c) =>
    shownLanguages(await settingsNow()).includes('eng')
      ? answer(c, () => googleFeed(dependencies, 'eng'))
      : c.text('Not found', 404),
  )
  app.onError((error, c) => {
    if (logRequestError(dependencies.log, error, c.req.path))
      return c.text('Try again later', 503, { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
    return c.text('Something went wrong', 500, { 'cache-control': 'no-store' })
  })
  return app
}

interface Robots {
  readonly appUrl: string
  readonly active: boolean
}

/**
 * Personal pages, search and filtered lists are not excluded here: they have `noindex`, which robots must be able to
 * read. An inactive shop is excluded entirely.
 */
function robotsText({ appUrl, active }: Robots): string {
  const lines = active ? ['Disallow: /api/', 'Disallow: /sandbox-bank/', 'Disallow: /mailbox'] : ['Disallow: /']
  return ['User-agent: *', ...lines, '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n')
}
