import { isTemporary, retryAfterSeconds } from '@toonbank/runtime/http/is-temporary.ts'
import type { Log } from '@toonbank/runtime/process/log.ts'
import { Hono } from 'hono'
import type { Office } from '../office/office.ts'
import { collapseRedirects } from './collapse-redirects.ts'
import { compress } from './compress.ts'
import { limitBody } from './limit-body.ts'
import { redirectToNormalPath } from './normal-path.ts'
import { plainAnswer } from './plain-answers.ts'
import { refuseCrossSiteForms } from './refuse-cross-site-forms.ts'
import { refuseUnreadableForms } from './refuse-unreadable-forms.ts'
import type { RequestHandler } from './request-handler.ts'
import { sendRequestId } from './request-id.ts'
import { type Policy, securityHeaders } from './security-headers.ts'
import { serverTiming } from './server-timing.ts'
import { keepFromSharedCaches } from './shared-pages.ts'
import { shedLoad } from './shed-load.ts'
import type { ShopEnv } from './shop-env.ts'
import type { Storefront } from './storefront.ts'
import type { StorefrontFiles } from './storefront-files.ts'

export interface ShopDependencies {
  readonly api: RequestHandler
  readonly storefront: Storefront
  readonly files: Pick<StorefrontFiles, 'routes'>
  readonly media: Hono
  /** The back office, with headers of its own; absent in tests of the shop alone. */
  readonly office?: Office
  readonly policy: Policy
  /** With a shared cache in front, every answer that it may not store says so. */
  readonly hasCdn?: boolean
  readonly appUrl: string
  readonly log: Log
}

const apiPathsAtRoot = [
  '/sandbox-bank/*',
  '/mailbox/*',
  '/developer-pages.css',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/*',
  '/feeds/*',
  '/brand/*',
  '/favicon.ico',
]

export function createShop({
  api,
  storefront: pages,
  files,
  media,
  office,
  policy,
  hasCdn = false,
  appUrl,
  log,
}: ShopDependencies): RequestHandler {
  const storefront = collapseRedirects(pages)
  const shop = new Hono<ShopEnv>()
  if (office) shop.use((c, next) => (office.isAsked(c.req.raw) ? Promise.resolve(office.fetch(c.req.raw)) : next()))
  if (hasCdn) shop.use(keepFromSharedCaches)
  shop.use(
    serverTiming,
    sendRequestId,
    securityHeaders(policy),
    compress,
    limitBody,
    refuseCrossSiteForms(appUrl),
    redirectToNormalPath(storefront),
  )
  shop.route('/media', media)
  shop.route('/', files.routes)
  for (const path of ['/api/*', ...apiPathsAtRoot]) shop.all(path, (c) => answerOfApi(api, c.req.raw))
  shop.all('*', shedLoad(), refuseUnreadableForms, (c) => storefront.answer(c.req.raw, c.get('nonce')))
  shop.onError((error, c) => {
    if (!isTemporary(log, error, c.req.path)) return plainAnswer(c, 500, 'internal')
    c.header('retry-after', String(retryAfterSeconds))
    return plainAnswer(c, 503, 'shopBusy')
  })
  return shop
}

/** Responses of the API are not stored unless they say so: they are personal or about to change. */
async function answerOfApi(api: RequestHandler, request: Request): Promise<Response> {
  const response = await api.fetch(request)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}
