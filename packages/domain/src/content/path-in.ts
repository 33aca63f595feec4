import type { Locale } from '../locale.ts'

/** Same thing, both languages: what the language switch and hreflang need. */
export interface Languages {
  readonly nld: string
  readonly eng: string
}

/**
 * English stands under /en, everything else is Dutch (decisions, section 7). Knows the router's own `/en.data`
 * addresses too, and like the router takes /EN for /en.
 */
export const languageOf = (pathname: string): Locale => (/^\/en(?=$|\/|\.data$)/i.test(pathname) ? 'eng' : 'nld')

/** The path without its language prefix: '/en/cart' → '/cart'. */
export const withoutLanguage = (pathname: string): string => pathname.replace(/^\/en(?=$|\/)/i, '') || '/'

const elsewhere = /^(https?:|mailto:|tel:|#)/i

/**
 * A path of the shop, with or without leading slash and prefix, as it is written in a language. External addresses
 * stay. Attack: '//evil.example' and '/\evil.example' lead to another site; here they are paths of the shop.
 */
export function pathIn(locale: Locale, path: string): string {
  if (elsewhere.test(path)) return path
  const bare = withoutLanguage(`/${path.replace(/^[/\\]+/, '')}`)
  // '/en//evil.example' is such an address once its prefix is gone.
  const own = `/${bare.replace(/^[/\\]+/, '')}`
  if (locale === 'nld') return own
  return /^\/($|[?#])/.test(own) ? `/en${own.slice(1)}` : `/en${own}`
}

export const bothPaths = (nld: string, eng: string): Languages => ({ nld: pathIn('nld', nld), eng: pathIn('eng', eng) })
