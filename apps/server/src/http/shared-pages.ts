import type { Cdn } from '@toonbank/adapters/cdn/cdn.ts'
import type { MiddlewareHandler } from 'hono'
import { pageTags } from '../cdn/page-tags.ts'
import type { CachedPage } from './cached-page.ts'
import { isEverybodysAt } from './page-caching.ts'

/** RFC 9213: for shared caches, in place of Cache-Control, which is for browsers. */
const header = 'cdn-cache-control'
/**
 * Seconds. A page is purged when something that it shows has changed; the time bounds what no tag of it says, and an
 * outage of the purge. An error of the shop shows the stale page only that long: a closed shop answers 503 too.
 */
const caching = 'max-age=60, stale-while-revalidate=60, stale-if-error=300'
const never = 'no-store'

/**
 * An address of which there are not too many: others would fill the cache with one page as often as somebody likes.
 * Lists that are filtered ('kleur:blauw') are left out for another reason too: processes hear of what moves in them by
 * size only where they hold that size.
 */
const isUsual = (address: string): boolean => /^[^?]*(\?page=\d{1,4})?$/.test(address) && !/:|%3a/i.test(address)

export type SharedHeaders = readonly (readonly [name: string, value: string])[]

export interface SharedPages {
  /**
   * What shared caches are told of a cached page. `isCurrent`: nothing that it shows has changed, as far as this
   * process has heard.
   */
  headersFor(page: CachedPage, asked: PageRequest, isCurrent: boolean): SharedHeaders
}

/** Who asks for a page, as far as it matters to a cache that knows no cookies. */
export interface PageRequest {
  /** Path and query, as a URL writes them. */
  readonly address: string
  readonly cookies: string | null
  /** Undefined: as it is drawn. */
  readonly view: string | undefined
  /** By somebody on this machine, who sees what others do not. */
  readonly isHere: boolean
  readonly hasAuthorization: boolean
}

/**
 * Which pages a shared cache may keep for everybody: those of the page cache that nobody's cookies changed or would
 * change. `isUpToDate`: this process has read the change log so lately that a purge counts on it (`maxReadingAge`), and
 * shows all that it was told.
 */
export function sharedPages({ tags }: Pick<Cdn, 'tags'>, isUpToDate: () => boolean): SharedPages {
  const told = new WeakMap<CachedPage, SharedHeaders>()
  const tell = (page: CachedPage): SharedHeaders => {
    const known = told.get(page) ?? [
      [header, caching],
      [tags.header, pageTags(page.productIds).join(tags.between)],
    ]
    told.set(page, known)
    return known
  }
  return {
    headersFor: (page, asked, isCurrent) =>
      isCurrent && isForEverybody(page, asked) && isUpToDate() ? tell(page) : [[header, never]],
  }
}

// The language of a visitor is not part of any CDN's key.
const isForEverybody = ({ isData, variesByLanguage }: CachedPage, asked: PageRequest): boolean =>
  !isData &&
  !variesByLanguage &&
  asked.view === undefined &&
  !asked.isHere &&
  !asked.hasAuthorization &&
  isUsual(asked.address) &&
  isEverybodysAt(asked.address, asked.cookies)

/** Says of every other answer that no shared cache keeps it, but for what is public by itself: files and pictures. */
export const keepFromSharedCaches: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!headers.has(header) && !/\bpublic\b/.test(headers.get('cache-control') ?? '')) headers.set(header, never)
}
