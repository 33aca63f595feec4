import type { StoredBlock } from '@toonbank/database/stored/content-block.ts'
import { type Locale, locales, type Translated } from '@toonbank/domain/locale.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { escapeHtml, type LegalSettings, legalTexts, toLegalData } from './legal-data.ts'

export interface LegalPage {
  readonly key: string
  readonly slug: Translated
  readonly title: Translated
  readonly seoDescription: Translated
  readonly blocks: readonly StoredBlock[]
}

const places = {
  terms: { key: 'algemene-voorwaarden', slug: { nld: 'algemene-voorwaarden', eng: 'terms-and-conditions' } },
  privacy: { key: 'privacy', slug: { nld: 'privacy', eng: 'privacy' } },
  delivery: { key: 'bezorgen', slug: { nld: 'bezorgen', eng: 'delivery' } },
  withdrawal: { key: 'bedenktijd', slug: { nld: 'bedenktijd', eng: 'right-of-withdrawal' } },
  cookies: { key: 'cookies', slug: { nld: 'cookies', eng: 'cookies' } },
} as const
type PageName = keyof typeof places

export const legalKeys: readonly string[] = Object.values(places).map(({ key }) => key)

const inBoth = (of: (locale: Locale) => string): Translated => ({ nld: of('nld'), eng: of('eng') })

/** A block with this title is the first on a page until the merchant confirms it. */
export const markTitle = inBoth((locale) => legalTexts[locale].mark.title)

export const legalPages = (settings: LegalSettings): LegalPage[] =>
  (Object.keys(places) as PageName[]).map((name) => legalPage(name, settings))

function legalPage(name: PageName, settings: LegalSettings): LegalPage {
  const asText = Object.fromEntries(locales.map((locale) => [locale, toLegalData(settings, locale)]))
  const asHtml = Object.fromEntries(locales.map((locale) => [locale, toLegalData(settings, locale, escapeHtml)]))
  const parts = partNames(name).filter((part) => part !== 'deposit' || settings.deposit?.state)
  return {
    ...places[name],
    title: inBoth((locale) => legalTexts[locale][name].title),
    seoDescription: inBoth((locale) => fillPlaceholders(legalTexts[locale][name].description, asText[locale] ?? {})),
    blocks: [
      { type: 'text', title: markTitle, html: inBoth((locale) => markOf(locale, name)) },
      ...parts.map((part) => ({
        type: 'text' as const,
        title: inBoth((locale) => partOf(locale, name, part)[0]),
        html: inBoth((locale) => oneFullStop(fillPlaceholders(partOf(locale, name, part)[1], asHtml[locale] ?? {}))),
      })),
    ],
  }
}

const oneFullStop = (html: string): string => html.replace(/(?<!\.)\.\.(?!\.)/g, '.')

const markOf = (locale: Locale, name: PageName): string =>
  fillPlaceholders(legalTexts[locale].mark.text, { what: legalTexts[locale][name].what })

type Part = readonly [title: string, html: string]

const partNames = (name: PageName): string[] =>
  Object.entries(legalTexts.nld[name]).flatMap(([part, value]) => (Array.isArray(value) ? part : []))

const partOf = (locale: Locale, name: PageName, part: string): Part =>
  (legalTexts[locale][name] as unknown as Readonly<Record<string, Part>>)[part] ?? ['', '']
