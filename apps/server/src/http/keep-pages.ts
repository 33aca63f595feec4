import { accepted } from './compress.ts'
import { bodyIn, type KeptBody, type KeptPage, plainOf, toKeptBody, toKeptPage } from './kept-page.ts'
import { isSomebodys } from './page-caching.ts'
import type { Storefront } from './storefront.ts'

interface KeepOptions {
  readonly formHosts: readonly string[]
  /** How long a page may be shown again, in milliseconds. Prices in cart and order are never read from it. */
  readonly freshFor: number
  readonly mostPages: number
  readonly now: () => number
  /** What a visitor wants to see otherwise on a page that is drawn for everybody. */
  readonly view: PageView
}

export interface PageView {
  /** By the cookies of a request; undefined: as it was drawn. */
  of(cookies: string | null): string | undefined
  show(html: string, view: string): string
}

interface Kept {
  readonly until: number
  readonly page: Promise<KeptPage | undefined>
}

/**
 * Keeps pages that are nobody's for a few seconds: many visitors asking for one page draw it once, also when they come at the same moment.
 * They are drawn as for a visitor without cookies, so what is kept holds nothing of anybody; who is logged in always gets a page of their
 * own, and so does a visitor with a cart in the rooms that show it. What is kept stands compressed, once for each view of it.
 */
export function keepPages(storefront: Storefront, { formHosts, freshFor, mostPages, now, view }: KeepOptions): Storefront {
  const kept = new Map<string, Kept>()

  function find(request: Request): Promise<KeptPage | undefined> {
    const { pathname, search } = new URL(request.url)
    const key = pathname + search
    const known = kept.get(key)
    if (known && known.until > now()) return known.page
    const page = storefront.answer(withoutCookies(request), undefined).then((response) => toKeptPage(response, formHosts))
    kept.delete(key)
    kept.set(key, { until: now() + freshFor, page })
    page.then(
      (drawn) => drawn || kept.delete(key),
      () => kept.delete(key),
    )
    const oldest = kept.keys().next().value
    if (kept.size > mostPages && oldest !== undefined) kept.delete(oldest)
    return page
  }

  async function inView(page: KeptPage, wanted: string | undefined): Promise<KeptBody> {
    if (wanted === undefined) return page
    const known = page.views.get(wanted)
    if (known) return known
    const shown = await toKeptBody(Buffer.from(view.show(plainOf(page).toString(), wanted)))
    page.views.set(wanted, shown)
    return shown
  }

  return {
    async answer(request, nonce, how) {
      const page = nonce !== undefined && !how?.withoutRules && isKeepable(request) ? await find(request) : undefined
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

/** What is kept is drawn for nobody in particular. */
function withoutCookies(request: Request): Request {
  const nobodys = new Request(request)
  nobodys.headers.delete('cookie')
  return nobodys
}

const longestAddress = 300

const isKeepable = (request: Request): boolean =>
  request.method === 'GET' &&
  request.url.length <= longestAddress &&
  !isSomebodys(request) &&
  !new URL(request.url).pathname.endsWith('.data')
