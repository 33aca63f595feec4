import type { IncomingHttpHeaders } from 'node:http'
import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import { isFromThisMachine, visitorOriginHeader } from '@toonbank/runtime/http/is-public.ts'
import { tagOf } from '@toonbank/shop/catalogue/catalogue-tags.ts'
import { tagsOfPages } from '../cdn/page-tags.ts'
import { addressOf, cacheableUrl, keyOf } from './cacheable-url.ts'
import { answerIn, type CachedPage, nameOf, toCachedPage } from './cached-page.ts'
import { clientAddressHeader, requestIdHeader, visitorOrigin } from './client-address.ts'
import { accepted } from './compress.ts'
import { isPersonalAt, marksOf } from './page-caching-rules.ts'
import type { FindPrebuilt } from './prebuilt-response.ts'
import type { Policy } from './security-headers.ts'
import type { PageRequest, SharedHeaders, SharedPages } from './shared-pages.ts'
import type { Storefront } from './storefront.ts'

interface PageCacheOptions {
  readonly cache: Cache
  readonly policy: Policy
  readonly maxPages?: number
  /** Bytes of the pages' plain bodies; compressed they take about a fifth of that. */
  readonly maxBytes?: number
  readonly maxWait?: number
  readonly view: PageView
  readonly shared?: SharedPages | undefined
  readonly preferred: (headers: Pick<Headers, 'get'>) => string
  /** Returns an address without campaign parameters, so that visitors of ads and newsletters share a cached page. */
  readonly withoutCampaign: (address: string) => string
}

export interface CachedPages extends Storefront {
  readonly ready: FindPrebuilt
}

export interface PageView {
  of(cookies: string | null): string | undefined
  show(html: string, view: string): string
}

const freshFor = 60_000
const freshOnceTold = 4_000
const staleFor = 3_600_000
/** A change arrives within 300 ms (`warm-catalogue.ts`) and must be visible within a second. */
const meanwhile = { aged: 600_000, told: 1_000, expired: 400 }
/**
 * With a shared cache the first request waits for the new page, because processes hear of changes at different moments,
 * and an old page could replace a new one.
 */
const inFrontOfUs = { ...meanwhile, expired: 0 }

class OutOfReach extends Error {}

/**
 * Page cache: pages without personal content, by their address, until what they show has changed. They are rendered as
 * for a visitor without cookies, once for all who ask; who is logged in, or has a cart in the rooms that show it, gets
 * a page of their own, which is not cached.
 */
export function cachePages(
  storefront: Storefront,
  { cache, policy, view, preferred, withoutCampaign, shared, ...limits }: PageCacheOptions,
): CachedPages {
  const { maxPages = 1_000, maxBytes = 200_000_000, maxWait = 500 } = limits
  const pages = cache.open<CachedPage>({
    name: 'pages',
    max: maxPages,
    maxBytes,
    bytesOf: ({ size }) => size,
    freshFor,
    freshOnceTold,
    staleFor,
    meanwhile: shared ? inFrontOfUs : meanwhile,
    maxWait,
    tags: tagsOfPages,
    tagsOf: ({ productIds }) => [...productIds].map(tagOf),
  })
  const isCacheable = cacheableUrl(cache, withoutCampaign)

  async function draw(request: Request, language: string): Promise<CachedPage | undefined> {
    const shownProducts = new Set<number>()
    const asked = asNobody(request, withoutCampaign(request.url), language)
    const response = await storefront.answer(asked, undefined, { shownProducts })
    if (response.status === 503) throw new OutOfReach()
    return toCachedPage(response, { policy, language, productIds: shownProducts })
  }

  async function find(key: string, request: Request): Promise<CachedPage | undefined> {
    const language = preferred(request.headers)
    const fetch = (name: string) => pages.fetch(name, () => draw(request, language))
    try {
      const page = await fetch(key)
      return !page || isFor(page, language) ? page : await fetch(keyIn(language, key))
    } catch (error) {
      if (error instanceof OutOfReach) return undefined
      throw error
    }
  }

  function findReady(key: string, headers: IncomingHttpHeaders): CachedPage | undefined {
    const page = pages.get(key)
    if (!page?.variesByLanguage) return page
    const language = preferred({ get: (name) => String(headers[name] ?? '') || null })
    return page.language === language ? page : pages.get(keyIn(language, key))
  }

  const viewOf = (page: CachedPage, cookies: string | null) => (page.isData ? undefined : view.of(cookies))
  /** The answer says as it leaves if shared caches may keep it. */
  const tellShared = (page: CachedPage, key: string, asked: PageRequest): SharedHeaders =>
    shared?.headersFor(page, asked, pages.isCurrent(key, page)) ?? []

  return {
    async answer(request, nonce, how) {
      const isHere = isFromThisMachine(request.headers)
      const address = addressOf(request)
      const key = keyOf(isHere, withoutCampaign(address))
      const mayBeCached = nonce !== undefined && !how?.ignoresPathRules && isCacheable(request)
      const page = mayBeCached ? await find(key, request) : undefined
      if (!page) return storefront.answer(request, nonce, how)
      const cookies = request.headers.get('cookie')
      const shown = viewOf(page, cookies)
      const encoding = accepted(request.headers.get('accept-encoding') ?? '')
      const { head, body } = await answerIn(page, { view: shown, encoding, policy }, view.show)
      const hasAuthorization = request.headers.has('authorization')
      const told = tellShared(page, key, { address, cookies, view: shown, isHere, hasAuthorization })
      const headers = inPairs([...head, ...told.flat()])
      return new Response(new Uint8Array(body ?? []), { status: 200, headers })
    },
    ready(incoming) {
      // The keys are normal addresses: one that is written otherwise is not found, and goes through the shop.
      const { method, url = '', headers } = incoming
      const cookies = headers.cookie ?? null
      if (method !== 'GET' || isPersonalAt(url, cookies)) return undefined
      const isHere = visitorOrigin(incoming) === 'here'
      const key = keyOf(isHere, withoutCampaign(url))
      const page = findReady(key, headers)
      if (!page) return undefined
      const shown = viewOf(page, cookies)
      const answer = page.answers.get(nameOf(shown, accepted(String(headers['accept-encoding'] ?? ''))))
      if (!answer) return undefined
      const hasAuthorization = headers.authorization !== undefined
      const told = tellShared(page, key, { address: url, cookies, view: shown, isHere, hasAuthorization })
      return { ...answer, head: [...answer.head, ...told.flat()], marks: marksOf(cookies) }
    },
  }
}

const oursAlone = [visitorOriginHeader, clientAddressHeader, requestIdHeader]

/**
 * Security: the request has no cookies and no other headers, otherwise its sender would choose the page for all others.
 */
function asNobody({ headers: asked }: Request, url: string, language: string): Request {
  const headers = new Headers({ 'accept-language': language })
  for (const name of oursAlone) headers.set(name, asked.get(name) ?? 'unknown')
  return new Request(url, { headers })
}

const isFor = ({ variesByLanguage, language }: CachedPage, wanted: string): boolean =>
  language === wanted || !variesByLanguage

const keyIn = (language: string, key: string): string => `${language} ${key}`

const inPairs = (head: readonly string[]): [string, string][] =>
  head.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, head[at + 1] ?? '']] : []))
