import type { Locale } from '../locale.ts'
import { type Addresses, type LocaleStrategy, prefixes, stored } from './locale-strategy.ts'

export interface Languages {
  readonly nld: string
  readonly eng: string
}

/** Returns the language of a path, else undefined. Like the router, it knows `/en.data` and takes /EN for /en. */
export function namedLanguage(pathname: string): Locale | undefined {
  const [, prefix] = /^\/(nl|en)(?=$|\/|\.data$)/i.exec(pathname) ?? []
  if (prefix === undefined) return undefined
  return prefix.toLowerCase() === 'en' ? 'eng' : 'nld'
}

export const languageOf = (pathname: string): Locale => namedLanguage(pathname) ?? 'nld'

export const withoutLanguage = (pathname: string): string => pathname.replace(/^(\/(nl|en)(?=$|\/))+/i, '') || '/'

const files = /^\/((api|assets|media|brand|feeds|sitemaps)\/|(robots\.txt|sitemap\.xml|favicon\.\w+)$)/i

const elsewhere = /^(https?:|mailto:|tel:|#)/i

/**
 * Writes a path of the shop in a language; external addresses stay. Attack: '//evil.example' and '/\evil.example' lead
 * to another site, so here they become paths of the shop.
 */
export function pathIn({ language, strategy }: Addresses, path: string): string {
  if (elsewhere.test(path)) return path
  const bare = bareOf(path)
  if (files.test(bare)) return bare
  const prefix = prefixes[strategy][language]
  return prefix !== '' && /^\/($|[?#])/.test(bare) ? prefix + bare.slice(1) : prefix + bare
}

/** Slashes after a prefix are removed too: '/en//evil.example' would be another site without its prefix. */
const lead = /^(?:[/\\]+(?:nl|en)(?=$|[/\\?#]))*[/\\]*/i
const isBare = /^\/(?![/\\]|(?:nl|en)(?=$|[/\\?#]))/i
const bareOf = (path: string): string => (isBare.test(path) ? path : `/${`/${path}`.replace(lead, '')}`)

export const withLinksIn = (strategy: LocaleStrategy, html: string): string =>
  strategy === 'prefix_except_default'
    ? html
    : html.replaceAll(/(?<=<a\b[^>]*\bhref=")\/[^"]*/gi, (path) =>
        pathIn({ language: languageOf(path.replace(/[?#].*$/s, '')), strategy }, path),
      )

interface ReadPath {
  /** Undefined: the address serves both languages, and the visitor decides. */
  readonly language: Locale | undefined
  readonly isOwn: boolean
}

export function readPath(strategy: LocaleStrategy, pathname: string): ReadPath {
  const named = namedLanguage(pathname)
  if (strategy === 'prefix_except_default') return { language: named ?? 'nld', isOwn: named !== 'nld' }
  if (files.test(pathname)) return { language: undefined, isOwn: true }
  if (strategy === 'no_prefix') return { language: named, isOwn: named === undefined }
  return { language: named, isOwn: named !== undefined && namedLanguage(pathname.slice(3)) === undefined }
}

export const bothPaths = (nld: string, eng: string): Languages => ({
  nld: pathIn(stored('nld'), nld),
  eng: pathIn(stored('eng'), eng),
})
