import type { Cdn } from '@toonbank/adapters/cdn/cdn.ts'
import { getProduct } from '@toonbank/contract/shop/catalogue.ts'
import { getAppConfig } from '@toonbank/contract/shop/config.ts'
import { findPathRule, getContent } from '@toonbank/contract/shop/content.ts'
import { connectShop } from '@toonbank/database/connect.ts'
import { withoutCampaign } from '@toonbank/domain/content/without-campaign.ts'
import { aVisitor, testUrl, type Visitor } from '@toonbank/testing/a-shop.ts'
import { Hono } from 'hono'
import { readEvery } from '../cdn/freshness.ts'
import { createApi } from '../compose/create-api.ts'
import { openDependencies } from '../compose/open-dependencies.ts'
import { createShop } from '../http/create-shop.ts'
import { cachePages } from '../http/page-cache.ts'
import type { Storefront } from '../http/storefront.ts'
import { pagesInCdn } from '../start/pages-in-cdn.ts'
import { warmCatalogue } from '../start/warm-catalogue.ts'

export interface Instance {
  aVisitor(): Visitor
  /** What a visitor without cookies is shown: status, address of a redirect, and the page. */
  page(path: string): Promise<string>
  /** The same with its headers, as a shared cache in front is answered. */
  answer(path: string, headers: RequestInit['headers']): Promise<Response>
  /** How many pages were drawn. */
  drawn(): number
  stop(): Promise<void>
}

/**
 * A process of the shop with all that it caches, but for the look of its pages: they are what the API answers, as text.
 */
export function anInstance(databaseUrl: string, cdn?: Cdn): Instance {
  const database = connectShop(databaseUrl)
  const log = { info: () => {}, warn: () => {}, error: (detail: object | string) => console.error(detail) }
  const own = {
    database,
    databaseUrl,
    appUrl: testUrl,
    isPublic: false,
    sandboxInPublic: false,
    rateLimitScale: 1_000,
    log,
  }
  const dependencies = openDependencies({ ...own, clock: () => new Date() }, cdn ? { freshFor: readEvery / 2 } : {})
  const api = createApi(dependencies)
  let drawn = 0
  const storefront: Storefront = {
    async answer(request, _, how) {
      drawn++
      const response = await draw(
        aVisitor((asked) => api.fetch(asked)),
        new URL(request.url).pathname,
      )
      const text = await response.clone().text()
      for (const [, id] of text.matchAll(/"productId":(\d+)/g)) how?.shownProducts?.add(Number(id))
      return response
    },
  }
  const pages = cdn && pagesInCdn(cdn, dependencies)
  const shop = createShop({
    api,
    storefront: cachePages(storefront, {
      cache: dependencies.cache,
      policy: { https: false, formHosts: [], contentSecurityPolicy: true },
      view: { of: () => undefined, show: (html) => html },
      preferred: () => 'nl-NL',
      withoutCampaign,
      shared: pages?.shared,
    }),
    hasCdn: pages !== undefined,
    files: { routes: new Hono() },
    media: new Hono(),
    policy: { https: false, formHosts: [], contentSecurityPolicy: true },
    appUrl: testUrl,
    log,
  })
  const warm = warmCatalogue(
    () => Promise.all([dependencies.changes.current(), dependencies.catalogue.now()]),
    () => dependencies.cache.expire(['unheard']),
    cdn ? readEvery : undefined,
  )
  return {
    aVisitor: () => aVisitor((asked) => shop.fetch(asked)),
    async page(path) {
      const response = await shop.fetch(new Request(testUrl + path, { headers: { 'accept-encoding': 'identity' } }))
      return [response.status, response.headers.get('location') ?? '', await response.text()].join(' ')
    },
    answer: async (path, headers) => shop.fetch(new Request(testUrl + path, { headers: headers ?? {} })),
    drawn: () => drawn,
    async stop() {
      await pages?.purger.stop()
      await warm.stop()
      await database.close()
    },
  }
}

async function draw(visitor: Visitor, path: string): Promise<Response> {
  const config = await visitor.ask(getAppConfig, {})
  if (!config.ok || config.value.status !== 'active') return new Response('closed', { status: 503 })
  const rule = await visitor.ask(findPathRule, { body: { path } })
  if (rule.ok && rule.value)
    return new Response(null, { status: rule.value.statusCode, headers: { location: rule.value.location } })
  const id = /^\/product\/(\d+)/.exec(path)?.[1]
  const content = await (id
    ? visitor.ask(getProduct, { params: { id } })
    : visitor.ask(getContent, { body: { slug: path.slice(1) } }))
  return new Response(JSON.stringify([config.value, content]), {
    status: content.ok ? 200 : 404,
    headers: { 'content-type': 'text/html' },
  })
}
