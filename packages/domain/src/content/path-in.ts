import type { Locale } from '../locale.ts'
import { type Addresses, type LocaleStrategy, prefixes, stored } from './locale-strategy.ts'

/** Same thing, both languages, as stored: what the language switch and hreflang need. */
export interface Languages {
  readonly nld: string
  readonly eng: string
}

/**
 * The language that a path names; undefined: none. Knows the router's own `/en.data` addresses too, and like the router
 * takes /EN for /en.
 */
export function namedLanguage(pathname: string): Locale | undefined {
  const [, prefix] = /^\/(nl|en)(?=$|\/|\.data$)/i.exec(pathname) ?? []
  if (prefix === undefined) return undefined
  return prefix.toLowerCase() === 'en' ? 'eng' : 'nld'
}

/** The language of a stored path: English stands under /en, everything else is Dutch (specification 3.7-5). */
export const languageOf = (pathname: string): Locale => namedLanguage(pathname) ?? 'nld'

/** The path without its language prefix, in whatever way it was written: '/en/cart' and '/nl/cart' → '/cart'. */
export const withoutLanguage = (pathname: string): string => pathname.replace(/^(\/(nl|en)(?=$|\/))+/i, '') || '/'

/** No pages: they have one address, whatever the language. */
const files = /^\/((api|assets|media|brand|feeds|sitemaps)\/|(robots\.txt|sitemap\.xml|favicon\.\w+)$)/i

const elsewhere = /^(https?:|mailto:|tel:|#)/i

/**
 * A path of the shop, with or without leading slash and prefix, as it is written in a language. External addresses
 * stay. Attack: '//evil.example' and '/\evil.example' lead to another site; here they are paths of the shop.
 */
export function pathIn({ language, strategy }: Addresses, path: string): string {
  if (elsewhere.test(path)) return path
  const bare = bareOf(path)
  if (files.test(bare)) return bare
  const prefix = prefixes[strategy][language]
  return prefix !== '' && /^\/($|[?#])/.test(bare) ? prefix + bare.slice(1) : prefix + bare
}

/** Prefixes, and slashes that one may hide: '/en//evil.example' is another site once its prefix is gone. */
const lead = /^(?:[/\\]+(?:nl|en)(?=$|[/\\?#]))*[/\\]*/i
/** Hardly any path has them: of a list's hundred links none. */
const isBare = /^\/(?![/\\]|(?:nl|en)(?=$|[/\\?#]))/i
const bareOf = (path: string): string => (isBare.test(path) ? path : `/${`/${path}`.replace(lead, '')}`)

/** HTML with links as they are stored, to the shop's own pages as addresses of this strategy. */
export const withLinksIn = (strategy: LocaleStrategy, html: string): string =>
  strategy === 'prefix_except_default'
    ? html
    : html.replaceAll(/(?<=<a\b[^>]*\bhref=")\/[^"]*/gi, (path) =>
        pathIn({ language: languageOf(path.replace(/[?#].*$/s, '')), strategy }, path),
      )

interface ReadPath {
  /** Undefined: both languages may stand here, and the visitor decides. */
  readonly language: Locale | undefined
  /** False: it is written as another strategy writes it, and leads to the shop's own address. */
  readonly isOwn: boolean
}

export function readPath(strategy: LocaleStrategy, pathname: string): ReadPath {
  const named = namedLanguage(pathname)
  if (strategy === 'prefix_except_default') return { language: named ?? 'nld', isOwn: named !== 'nld' }
  if (files.test(pathname)) return { language: undefined, isOwn: true }
  if (strategy === 'no_prefix') return { language: named, isOwn: named === undefined }
  // '/nl/en/…' would be a second address of the page below it.
  return { language: named, isOwn: named !== undefined && namedLanguage(pathname.slice(3)) === undefined }
}

export const bothPaths = (nld: string, eng: string): Languages => ({
  nld: pathIn(stored('nld'), nld),
  eng: pathIn(stored('eng'), eng),
})
