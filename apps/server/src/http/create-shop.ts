import { comeAgainAfter, isPassing } from '@toonbank/api/http/is-passing.ts'
import type { Log } from '@toonbank/api/process/log.ts'
import { Hono } from 'hono'
import type { Answering } from './answering.ts'
import { compress } from './compress.ts'
import { limitBody } from './limit-body.ts'
import { numberRequest } from './number-request.ts'
import { oneRedirect } from './one-redirect.ts'
import { ownForms } from './own-forms.ts'
import { plainAnswer } from './plain-answers.ts'
import { readableForm } from './readable-form.ts'
import { type Policy, securityHeaders } from './security-headers.ts'
import { serverTiming } from './server-timing.ts'
import type { ShopEnv } from './shop-env.ts'
import type { Storefront } from './storefront.ts'
import { tidyPath } from './tidy-path.ts'

export interface ShopParts {
  readonly api: Answering
  readonly storefront: Storefront
  readonly files: Hono
  readonly media: Hono
  readonly policy: Policy
  /** Where shoppers reach the shop: forms come from there. */
  readonly appUrl: string
  readonly log: Log
}

/** What the API serves beside /api: pages for whoever develops the shop, and what search engines fetch. */
const besideApi = ['/sandbox-bank/*', '/mailbox/*', '/developer-pages.css', '/robots.txt', '/sitemap.xml', '/sitemaps/*', '/feeds/*']

/** Everything a browser can ask of the shop, in the order in which it is tried. */
export function createShop({ api, storefront: pages, files, media, policy, appUrl, log }: ShopParts): Answering {
  const storefront = oneRedirect(pages)
  const shop = new Hono<ShopEnv>()
  shop.use(serverTiming, numberRequest, securityHeaders(policy), compress, limitBody, ownForms(appUrl), tidyPath(storefront))
  shop.route('/media', media)
  shop.route('/', files)
  for (const path of ['/api/*', ...besideApi]) shop.all(path, (c) => answerOfApi(api, c.req.raw))
  shop.all('*', readableForm, (c) => storefront.answer(c.req.raw, c.get('nonce')))
  shop.onError((error, c) => {
    if (!isPassing(log, error, c.req.path)) return plainAnswer(c, 500, 'internal')
    c.header('retry-after', String(comeAgainAfter))
    return plainAnswer(c, 503, 'shopBusy')
  })
  return shop
}

/** The API's answers are somebody's or about to change, unless one says otherwise. */
async function answerOfApi(api: Answering, request: Request): Promise<Response> {
  const response = await api.fetch(request)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}
