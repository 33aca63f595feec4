import { randomUUID } from 'node:crypto'
import { logRequestError, retryAfterSeconds } from '@toonbank/runtime/http/log-request-error.ts'
import { uploadLimitOf } from '@toonbank/runtime/http/upload-limit.ts'
import type { Log } from '@toonbank/runtime/process/log.ts'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { withRequestId } from '../log/create-log.ts'
import type { Office } from '../office/office.ts'
import { requestIdHeader } from './client-address.ts'
import { collapseRedirects } from './collapse-redirects.ts'
import { compress } from './compress.ts'
import { limitRequestBody } from './limit-request-body.ts'
import { redirectToNormalPath } from './normal-path.ts'
import { marksOf } from './page-caching-rules.ts'
import { plainAnswer } from './plain-answers.ts'
import { timingText } from './prebuilt-response.ts'
import { refuseCrossSiteForms } from './refuse-cross-site-forms.ts'
import type { RequestHandler } from './request-handler.ts'
import { type Policy, securityHeaders } from './security-headers.ts'
import { keepFromSharedCaches } from './shared-pages.ts'
import { shedLoad } from './shed-load.ts'
import type { ShopEnv } from './shop-env.ts'
import type { Storefront } from './storefront.ts'
import type { StorefrontFiles } from './storefront-files.ts'

/**
 * Server-Timing reports the rendering time, and for pages the presence of a cart or wish list, because their scripts
 * cannot read those cookies.
 */
const serverTiming: MiddlewareHandler = async (c, next) => {
  const startedAt = performance.now()
  await next()
  if (!isPage(c) && !isData(c)) return
  const marks = isPage(c) ? marksOf(c.req.header('cookie') ?? null) : []
  c.res.headers.append('server-timing', [timingText(performance.now() - startedAt), ...marks].join(', '))
}

const isPage = (c: Context): boolean => c.req.method === 'GET' && isOf(c, 'text/html')

// Security: a refusal has no timing, which would help to guess passwords and codes.
const isData = (c: Context): boolean => c.res.ok && isOf(c, 'application/json')

const isOf = ({ res }: Context, type: string): boolean => res.headers.get('content-type')?.startsWith(type) ?? false

const sendRequestId: MiddlewareHandler<ShopEnv> = async (c, next) => {
  const requestId = c.req.header(requestIdHeader) ?? randomUUID()
  c.set('requestId', requestId)
  await withRequestId(requestId, next)
  c.res.headers.set(requestIdHeader, requestId)
}

/**
 * A body that is no form gets 400 here instead of an error of the page. Pages with uploads check it themselves, to
 * avoid a second copy in memory.
 */
const refuseUnreadableForms: MiddlewareHandler = async (c, next) => {
  const { method, body } = c.req.raw
  if (method === 'GET' || method === 'HEAD' || !body || uploadLimitOf(c.req.path) !== undefined) return next()
  const isForm = await c.req.raw
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    )
  return isForm ? next() : plainAnswer(c, 400, 'malformedForm')
}

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
    limitRequestBody,
    refuseCrossSiteForms(appUrl),
    redirectToNormalPath(storefront),
  )
  shop.route('/media', media)
  shop.route('/', files.routes)
  for (const path of ['/api/*', ...apiPathsAtRoot]) shop.all(path, (c) => answerOfApi(api, c.req.raw))
  shop.all('*', shedLoad(), refuseUnreadableForms, (c) => storefront.answer(c.req.raw, c.get('nonce')))
  shop.onError((error, c) => {
    if (!logRequestError(log, error, c.req.path)) return plainAnswer(c, 500, 'internal')
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
