import type { Cdn } from '@toonbank/adapters/cdn/cdn.ts'
import type { MiddlewareHandler } from 'hono'
import { pageTags } from '../cdn/page-tags.ts'
import type { CachedPage } from './cached-page.ts'
import { isEverybodysAt } from './page-caching-rules.ts'

/** RFC 9213: this header is for shared caches; Cache-Control is for browsers. */
const header = 'cdn-cache-control'
/**
 * Values are seconds. A change purges the page; the time limits staleness that no tag covers, outages of the purge, and
 * stale pages of a closed shop.
 */
const caching = 'max-age=60, stale-while-revalidate=60, stale-if-error=300'
const never = 'no-store'

/**
 * Only addresses of limited number are stored, so that nobody fills the cache. Filtered lists ('kleur:blauw') are left
 * out, because processes may miss changes in them.
 */
const isUsual = (address: string): boolean => /^[^?]*(\?page=\d{1,4})?$/.test(address) && !/:|%3a/i.test(address)

export type SharedHeaders = readonly (readonly [name: string, value: string])[]

export interface SharedPages {
  /** `isCurrent`: no change of its content is known to this process. */
  headersFor(page: CachedPage, asked: PageRequest, isCurrent: boolean): SharedHeaders
}

export interface PageRequest {
  readonly address: string
  readonly cookies: string | null
  readonly view: string | undefined
  readonly isHere: boolean
  readonly hasAuthorization: boolean
}

/**
 * Decides which pages a shared cache may store: those that no cookie changes. `isUpToDate`: this process has read the
 * change log recently enough for purges (`maxReadingAge`).
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

/** Marks every other answer as not storable, except public files and pictures. */
export const keepFromSharedCaches: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!headers.has(header) && !/\bpublic\b/.test(headers.get('cache-control') ?? '')) headers.set(header, never)
}
