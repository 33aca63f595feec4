import { locales } from '@toonbank/domain/locale.ts'

export const languages = locales
export type Language = (typeof languages)[number]

/** What browsers, Intl and the API call our two languages. */
export const localeOf = { nld: 'nl-NL', eng: 'en-US' } as const satisfies Record<Language, string>
export const htmlLanguageOf = { nld: 'nl', eng: 'en' } as const satisfies Record<Language, string>
export const languageNames = { nld: 'Nederlands', eng: 'English' } as const satisfies Record<Language, string>

/**
 * English stands under /en, everything else is Dutch (decisions, section 7). Knows the router's own `/en.data` addresses too, and like the
 * router takes /EN for /en.
 */
export const languageOf = (pathname: string): Language => (/^\/en(?=$|\/|\.data$)/i.test(pathname) ? 'eng' : 'nld')

/** The path without its language prefix: '/en/cart' → '/cart'. */
export const withoutLanguage = (pathname: string): string => pathname.replace(/^\/en(?=$|\/)/i, '') || '/'

/** A path of the shop, with or without leading slash and prefix, as it is written in a language. External addresses stay. */
export function pathIn(language: Language, path: string): string {
  if (/^(https?:|mailto:|tel:|#)/.test(path)) return path
  const bare = withoutLanguage(path.startsWith('/') ? path : `/${path}`)
  if (language === 'nld') return bare
  return bare === '/' ? '/en' : bare.startsWith('/?') || bare.startsWith('/#') ? `/en${bare.slice(1)}` : `/en${bare}`
}
