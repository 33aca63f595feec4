import { setTimeout as pause } from 'node:timers/promises'
import { askedFromHeader } from '@toonbank/api/http/is-public.ts'
import { accepted } from './compress.ts'
import { bodyIn, type KeptBody, type KeptPage, plainOf, toKeptBody, toKeptPage } from './kept-page.ts'
import { isSomebodys } from './page-caching.ts'
import type { Storefront } from './storefront.ts'

interface KeepOptions {
  readonly formHosts: readonly string[]
  /** How long a page may be shown again, in milliseconds. Prices in cart and order are never read from it. */
  readonly freshFor: number
  /** How old it may be when it cannot be drawn anew, because the database is away or too slow. */
  readonly staleFor: number
  /** How long a visitor waits for a page to be drawn of which there is an old one; the drawing goes on for the next. */
  readonly patience: number
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
  until: number
  /** Undefined: it is nothing to keep, and drawn for each visitor. */
  readonly page: Promise<KeptPage | undefined>
  /** The page as it last was, also while it is being drawn anew. */
  last: { readonly at: number; readonly page: KeptPage } | undefined
  isDrawing: boolean
}

/** When a page that could not be drawn is tried again, in milliseconds. */
const pauseMilliseconds = 1_000

/**
 * Keeps pages that are nobody's for a few seconds: many visitors asking for one page draw it once, also when they come at the same moment.
 * They are drawn as for a visitor without cookies, so what is kept holds nothing of anybody; who is logged in always gets a page of their
 * own, and so does a visitor with a cart in the rooms that show it. What is kept stands compressed, once for each view of it.
 */
export function keepPages(
  storefront: Storefront,
  { formHosts, freshFor, staleFor, patience, mostPages, now, view }: KeepOptions,
): Storefront {
  const kept = new Map<string, Kept>()

  /** The page anew, or as it last was when it cannot be drawn now. */
  async function drawOr(last: Kept['last'], request: Request): Promise<KeptPage | undefined> {
    try {
      const response = await storefront.answer(withoutCookies(request), undefined)
      const drawn = await toKeptPage(response, formHosts)
      if (drawn || !isPassing(response)) return drawn
    } catch (error) {
      if (!last) throw error
    }
    return last?.page
  }

  function draw(request: Request, key: string, last: Kept['last']): Kept {
    const entry: Kept = { until: now() + freshFor, page: drawOr(last, request), last, isDrawing: true }
    const forget = () => kept.get(key) === entry && kept.delete(key)
    entry.page.then((page) => {
      entry.isDrawing = false
      if (!page) forget()
      else if (page === last?.page) entry.until = now() + pauseMilliseconds
      else entry.last = { at: now(), page }
    }, forget)
    kept.delete(key)
    kept.set(key, entry)
    const oldest = kept.keys().next().value
    if (kept.size > mostPages && oldest !== undefined) kept.delete(oldest)
    return entry
  }

  async function find(request: Request): Promise<KeptPage | undefined> {
    const { pathname, search } = new URL(request.url)
    // Who sits at this machine is shown more than others: the way to the mailbox.
    const key = `${request.headers.get(askedFromHeader)} ${pathname}${search}`
    const known = kept.get(key)
    const last = known?.last && now() - known.last.at < staleFor ? known.last : undefined
    const entry = known && known.until > now() ? known : draw(request, key, last)
    return entry.isDrawing && last ? Promise.race([entry.page, pause(patience, last.page, { ref: false })]) : entry.page
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

/** A page that is gone, has moved or is broken is not shown any longer; one that is only out of reach is. */
const isPassing = ({ status }: Response): boolean => status === 503

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
