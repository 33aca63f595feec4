import type { IncomingHttpHeaders } from 'node:http'
import type { Cache } from '@toonbank/runtime/cache/cache.ts'
import { isFromThisMachine, visitorOriginHeader } from '@toonbank/runtime/http/is-public.ts'
import { tagOf } from '@toonbank/shop/catalogue/catalogue-tags.ts'
import { tagsOfPages } from '../cdn/page-tags.ts'
import {
  bodyIn,
  type CachedBody,
  type CachedPage,
  headersIn,
  plainOf,
  toCachedBody,
  toCachedPage,
} from './cached-page.ts'
import { clientAddressHeader, requestIdHeader, visitorOrigin } from './client-address.ts'
import { accepted, type Encoding, smallestFirst } from './compress.ts'
import { isPersonal, isPersonalAt, marksOf } from './page-caching.ts'
import { type FindReady, toHead } from './ready-answer.ts'
import type { Policy } from './security-headers.ts'
import type { PageRequest, SharedHeaders, SharedPages } from './shared-pages.ts'
import type { Storefront } from './storefront.ts'
import { createTightener } from './tighten.ts'
import { isUsual } from './usual-address.ts'

interface PageCacheOptions {
  readonly cache: Cache
  readonly policy: Policy
  readonly maxPages?: number
  /**
   * How long a request waits for a new rendering where there is a stale page, in milliseconds; the rendering goes on
   * for the next request.
   */
  readonly maxWait?: number
  /** Variants of a shared page, chosen by the visitor's cookies. */
  readonly view: PageView
  /** Absent: no shared cache may keep a page. */
  readonly shared?: SharedPages | undefined
  /** The language in which this visitor sees an address that has both, as `Accept-Language` says it. */
  readonly preferred: (headers: Pick<Headers, 'get'>) => string
  /**
   * An address without what names a campaign: whoever comes by an ad or a newsletter is shown the page of everybody.
   */
  readonly withoutCampaign: (address: string) => string
}

export interface CachedPages extends Storefront {
  /** Answers to who asks for a page that lies ready in their view and encoding, and is nobody's. */
  readonly ready: FindReady
}

export interface PageView {
  /** The view that these cookies choose; undefined: the page as it was rendered. */
  of(cookies: string | null): string | undefined
  show(html: string, view: string): string
}

/**
 * Nothing on a page of nobody is of an hour or a day, but for posts (`expire-at-publication.ts`): as long as no change
 * is told it stays as it is. Then it is drawn anew all the same, in case something else has changed.
 */
const freshFor = 60_000
/**
 * What no tag of a page says: a list by the alphabet after a renaming, a row of named articles after a changed number,
 * the dot of another colour. With the second below it is shown after five, as ever.
 */
const freshOnceTold = 4_000
const staleFor = 3_600_000
/** A change is told within 300 ms (`warm-catalogue.ts`) and must be seen within a second. */
const meanwhile = { aged: 600_000, told: 1_000, expired: 400 }
/**
 * With a shared cache who asks first waits: processes hear of a change at their own moments, and through a cache that
 * has just been emptied the new page of one would be followed by the old page of another.
 */
const inFrontOfUs = { ...meanwhile, expired: 0 }

/** The page cannot be rendered now, because the database is away or too slow. */
class OutOfReach extends Error {}

/**
 * Page cache: keeps pages without personal content until what they show has changed. An old page is shown for a moment
 * while the new one is rendered, once for all who ask. Pages are rendered as for a visitor without cookies, so the
 * cache holds nothing personal; who is logged in always gets a page of their own, and so does a visitor with a cart in
 * the rooms that show it. A cached page is compressed, once for each view of it.
 */
export function cachePages(
  storefront: Storefront,
  { cache, policy, view, preferred, withoutCampaign, shared, maxPages = 1_000, maxWait = 500 }: PageCacheOptions,
): CachedPages {
  const pages = cache.open<CachedPage>({
    name: 'pages',
    max: maxPages,
    freshFor,
    freshOnceTold,
    staleFor,
    meanwhile: shared ? inFrontOfUs : meanwhile,
    maxWait,
    tags: tagsOfPages,
    tagsOf: ({ productIds }) => [...productIds].map(tagOf),
  })

  const askedBefore = cache.open<true>({ name: 'unusual addresses', max: 5_000, freshFor: staleFor })

  /** From where is part of it: visitors on this machine also see the link to the mailbox. */
  const keyOf = (isHere: boolean, address: string): string =>
    `${isHere ? 'here' : 'outside'} ${withoutCampaign(address)}`
  // An answer to HEAD is that to GET without its body, for whoever keeps both.
  const isCacheable = (request: Request): boolean =>
    (request.method === 'GET' || request.method === 'HEAD') &&
    withoutCampaign(request.url).length <= longestAddress &&
    !isPersonal(request) &&
    isWorthIt(keyOf(isFromThisMachine(request.headers), addressOf(request)))
  /**
   * Attack: made-up addresses would push out the pages that everybody asks for. They are cached when asked for again.
   */
  const isWorthIt = (key: string): boolean => {
    if (isUsual(key)) return true
    const isAskedAgain = askedBefore.get(key) === true
    askedBefore.set(key, true)
    return isAskedAgain
  }

  async function draw(request: Request, language: string): Promise<CachedPage | undefined> {
    const response = await storefront.answer(asNobody(request, withoutCampaign(request.url), language), undefined)
    // 503 keeps the stale page in use; one that is gone, has moved or is broken is not shown any longer.
    if (response.status === 503) throw new OutOfReach()
    return toCachedPage(response, storefront.bodyOf?.(response), policy, language)
  }

  /** Where the page differs by the visitor's language, the one of that language. */
  async function find(request: Request): Promise<CachedPage | undefined> {
    const language = preferred(request.headers)
    const key = keyOf(isFromThisMachine(request.headers), addressOf(request))
    const page = await findAt(key, request, language)
    return !page || isFor(page, language) ? page : findAt(keyIn(language, key), request, language)
  }

  function findAt(key: string, request: Request, language: string): Promise<CachedPage | undefined> {
    return pages
      .fetch(key, () => draw(request, language))
      .catch((error: unknown) => {
        if (error instanceof OutOfReach) return undefined
        throw error
      })
  }

  async function inView(page: CachedPage, wanted: string | undefined): Promise<CachedBody> {
    if (wanted === undefined) return page
    const known = page.views.get(wanted)
    if (known) return known
    const shown = await toCachedBody(Buffer.from(view.show(plainOf(page).toString(), wanted)))
    page.views.set(wanted, shown)
    return shown
  }

  function findReady(key: string, headers: IncomingHttpHeaders): CachedPage | undefined {
    const page = pages.get(key)
    if (!page?.variesByLanguage) return page
    const language = preferred({ get: (name) => String(headers[name] ?? '') || null })
    return page.language === language ? page : pages.get(keyIn(language, key))
  }

  /** What shared caches are told, decided as the answer leaves: a page that varies by language they never keep. */
  const tellShared = (page: CachedPage, asked: PageRequest): SharedHeaders =>
    shared?.headersFor(page, asked, pages.isCurrent(keyOf(asked.isHere, asked.address), page)) ?? []
  const countShown = createTightener()

  return {
    ...(storefront.bodyOf ? { bodyOf: storefront.bodyOf } : {}),
    async answer(request, nonce, how) {
      const page =
        nonce !== undefined && !how?.ignoresPathRules && isCacheable(request) ? await find(request) : undefined
      if (!page) return storefront.answer(request, nonce, how)
      const wanted = page.isData ? undefined : view.of(request.headers.get('cookie'))
      const shown = await inView(page, wanted)
      const encoding = encodingOf(shown, request.headers.get('accept-encoding'))
      countShown(shown)
      const body = encoding ? await bodyIn(shown, encoding) : plainOf(shown)
      const headers = headersIn(page, encoding, body.length)
      if (encoding) shown.ready[encoding] ??= { status: 200, head: toHead(headers, policy), body }
      const asked = {
        address: addressOf(request),
        cookies: request.headers.get('cookie'),
        view: wanted,
        isHere: isFromThisMachine(request.headers),
        hasAuthorization: request.headers.has('authorization'),
      }
      for (const [name, value] of tellShared(page, asked)) headers.set(name, value)
      return new Response(new Uint8Array(body), { status: 200, headers })
    },
    ready(incoming) {
      // The keys are normal addresses: what is written otherwise is not found, and takes the long way.
      const { method, url = '', headers } = incoming
      const cookies = headers.cookie ?? null
      if (method !== 'GET' || isPersonalAt(url, cookies)) return undefined
      const isHere = visitorOrigin(incoming) === 'here'
      const key = keyOf(isHere, url)
      const page = findReady(key, headers)
      const wanted = page?.isData ? undefined : view.of(cookies)
      const shown = wanted === undefined ? page : page?.views.get(wanted)
      const encoding = shown && encodingOf(shown, headers['accept-encoding'])
      const answer = encoding && shown.ready[encoding]
      if (!answer || !page) return undefined
      countShown(shown)
      const asked = {
        address: url,
        cookies,
        view: wanted,
        isHere,
        hasAuthorization: headers.authorization !== undefined,
      }
      return { ...answer, head: [...answer.head, ...tellShared(page, asked).flat()], marks: marksOf(cookies) }
    },
  }
}

/** What the front door itself has written: for limits and the log. */
const oursAlone = [visitorOriginHeader, clientAddressHeader, requestIdHeader]

/**
 * The request of nobody in particular, who speaks a language: cached pages know no cookies, nor any other header.
 * Attack: who asks first would choose what all others are shown.
 */
function asNobody({ headers: asked }: Request, url: string, language: string): Request {
  const headers = new Headers({ 'accept-language': language })
  for (const name of oursAlone) headers.set(name, asked.get(name) ?? 'unknown')
  return new Request(url, { headers })
}

const isFor = ({ variesByLanguage, language }: CachedPage, wanted: string): boolean =>
  language === wanted || !variesByLanguage

function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const encodingOf = ({ use }: CachedBody, wanted: string | string[] | null | undefined): Encoding | undefined =>
  accepted(String(wanted ?? ''), use.isTight ? smallestFirst : undefined)

const keyIn = (language: string, key: string): string => `${language} ${key}`

const longestAddress = 300
