import { tagOf } from '@toonbank/api/catalogue/catalogue-tags.ts'
import { askedFromHeader } from '@toonbank/api/http/is-public.ts'
import type { Cache } from '@toonbank/api/process/cache.ts'
import { bodyIn, type CachedBody, type CachedPage, plainOf, toCachedBody, toCachedPage } from './cached-page.ts'
import { accepted } from './compress.ts'
import { isPersonal } from './page-caching.ts'
import type { Storefront } from './storefront.ts'

interface PageCacheOptions {
  readonly cache: Cache
  readonly formHosts: readonly string[]
  readonly mostPages?: number
  /**
   * How long a request waits for a new rendering where there is a stale page, in milliseconds; the rendering goes on
   * for the next request.
   */
  readonly patience?: number
  /** Variants of a shared page, chosen by the visitor's cookies. */
  readonly view: PageView
  /** The language in which this visitor sees an address that has both, as `Accept-Language` says it. */
  readonly preferred: (headers: Headers) => string
}

export interface PageView {
  /** The view that these cookies choose; undefined: the page as it was rendered. */
  of(cookies: string | null): string | undefined
  show(html: string, view: string): string
}

/**
 * Cache tags of every page. A product's change expires the pages that link to it; `lists` stands for which products a
 * list has.
 */
const tags = ['settings', 'delivery', 'payment', 'content', 'posts', 'paths', 'synonyms', 'pictures', 'tree', 'lists']

/** The page cannot be rendered now, because the database is away or too slow. */
class OutOfReach extends Error {}

/**
 * Page cache: keeps pages without personal content until what they show has changed, and for a few seconds at most;
 * concurrent requests for a page render it once. Pages are rendered as for a visitor without cookies, so the cache
 * holds nothing personal; who is logged in always gets a page of their own, and so does a visitor with a cart in the
 * rooms that show it. A cached page is compressed, once for each view of it.
 */
export function cachePages(
  storefront: Storefront,
  { cache, formHosts, view, preferred, mostPages = 1_000, patience = 500 }: PageCacheOptions,
): Storefront {
  const pages = cache.open<CachedPage>({
    name: 'pages',
    max: mostPages,
    freshFor: 5_000,
    staleFor: 3_600_000,
    patience,
    tags,
    tagsOf: ({ productIds }) => [...productIds].map(tagOf),
  })

  async function draw(request: Request, language: string): Promise<CachedPage | undefined> {
    const response = await storefront.answer(asNobody(request, language), undefined)
    // 503 keeps the stale page in use; one that is gone, has moved or is broken is not shown any longer.
    if (response.status === 503) throw new OutOfReach()
    return toCachedPage(response, formHosts, language)
  }

  /** Where the page differs by the visitor's language, the one of that language. */
  async function find(request: Request): Promise<CachedPage | undefined> {
    const { pathname, search } = new URL(request.url)
    const language = preferred(request.headers)
    // Part of the key: visitors on this machine also see the link to the mailbox.
    const key = `${request.headers.get(askedFromHeader)} ${pathname}${search}`
    const page = await findAt(key, request, language)
    return !page || isFor(page, language) ? page : findAt(`${language} ${key}`, request, language)
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

  return {
    async answer(request, nonce, how) {
      const page = nonce !== undefined && !how?.withoutRules && isCacheable(request) ? await find(request) : undefined
      if (!page) return storefront.answer(request, nonce, how)
      const encoding = accepted(request.headers.get('accept-encoding') ?? '')
      const shown = await inView(page, view.of(request.headers.get('cookie')))
      const body = encoding ? await bodyIn(shown, encoding) : plainOf(shown)
      const headers = new Headers(page.headers)
      if (encoding) {
        headers.set('content-encoding', encoding)
        headers.append('vary', 'accept-encoding')
      }
      headers.set('content-length', String(body.length))
      return new Response(new Uint8Array(body), { status: 200, headers })
    },
  }
}

/** The request without cookies: cached pages are rendered for nobody in particular, who speaks a language. */
function asNobody(request: Request, language: string): Request {
  const nobodys = new Request(request)
  nobodys.headers.delete('cookie')
  nobodys.headers.set('accept-language', language)
  return nobodys
}

const isFor = ({ headers, language }: CachedPage, wanted: string): boolean =>
  language === wanted || !(headers.get('vary') ?? '').includes('accept-language')

const longestAddress = 300

const isCacheable = (request: Request): boolean =>
  request.method === 'GET' &&
  request.url.length <= longestAddress &&
  !isPersonal(request) &&
  !new URL(request.url).pathname.endsWith('.data')
