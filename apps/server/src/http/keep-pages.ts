import { accepted, encode } from './compress.ts'
import { type KeptPage, toKeptPage } from './kept-page.ts'
import { isSomebodys } from './page-caching.ts'
import type { Storefront } from './storefront.ts'

interface KeepOptions {
  readonly formHosts: readonly string[]
  /** How long a page may be shown again, in milliseconds. Prices in cart and order are never read from it. */
  readonly freshFor: number
  readonly mostPages: number
  readonly now: () => number
}

interface Kept {
  readonly until: number
  readonly page: Promise<KeptPage | undefined>
}

/**
 * Keeps pages that are nobody's for a few seconds: many visitors asking for one page draw it once, also when they come at the same moment.
 * They are drawn as for a visitor without cookies, so what is kept holds nothing of anybody; who is logged in always gets a page of their
 * own, and so does a visitor with a cart in the rooms that show it. What is kept stands in its compressed forms.
 */
export function keepPages(storefront: Storefront, { formHosts, freshFor, mostPages, now }: KeepOptions): Storefront {
  const kept = new Map<string, Kept>()

  function find(request: Request): Promise<KeptPage | undefined> {
    const { pathname, search } = new URL(request.url)
    const key = pathname + search
    const known = kept.get(key)
    if (known && known.until > now()) return known.page
    const page = storefront.answer(asNobody(request), placeholder).then((response) => toKeptPage(response, placeholder, formHosts))
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

  return {
    async answer(request, nonce) {
      const page = nonce !== undefined && isKeepable(request) ? await find(request) : undefined
      if (!page) return storefront.answer(request, nonce)
      const encoding = accepted(request.headers.get('accept-encoding') ?? '')
      const body = encoding ? await encoded(page, encoding) : page.plain
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

function encoded({ bodies, plain }: KeptPage, encoding: keyof typeof encode): Promise<Buffer> {
  const made = bodies[encoding] ?? encode[encoding](plain)
  bodies[encoding] = made
  return made
}

/** Never seen by a browser: a kept page names its scripts by their hashes instead. */
const placeholder = 'kept-page-without-nonce'
const longestAddress = 300

function asNobody(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('cookie')
  return new Request(request.url, { headers })
}

const isKeepable = (request: Request): boolean =>
  request.method === 'GET' &&
  request.url.length <= longestAddress &&
  !isSomebodys(request) &&
  !new URL(request.url).pathname.endsWith('.data')
