import type { Locale } from '../locale.ts'

/** Same thing, both languages: what the language switch and hreflang need. */
export interface Languages {
  readonly nld: string
  readonly eng: string
}

/** The path of a page in one language: English stands under /en (decisions, section 7). */
export const pathIn = (locale: Locale, path: string): string => `${locale === 'eng' ? '/en' : ''}/${path}`.replace(/\/$/, '') || '/'

export const bothPaths = (nld: string, eng: string): Languages => ({ nld: pathIn('nld', nld), eng: pathIn('eng', eng) })
