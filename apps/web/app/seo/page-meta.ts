import type { LocaleStrategy } from '@toonbank/domain/content/locale-strategy.ts'
import { type Languages, pathIn } from '@toonbank/domain/content/path-in.ts'
import type { MetaDescriptor } from 'react-router'
import { htmlLanguageOf, type Language, languages } from '../language/language.ts'

interface PageWords {
  readonly title: string
  readonly description?: string
  readonly appUrl: string
  /** This page's own address; null for a page that is only its visitor's. */
  readonly canonical: string | null
  /** False for a page that search engines should not keep, but may walk through. */
  readonly isIndexable?: boolean
  readonly languages?: Languages
  /** The languages that the shop has pages in, and how its addresses name them. */
  readonly shop?: { readonly shown: readonly Language[]; readonly strategy: LocaleStrategy }
}

/** A page's title with the shop's name behind it, unless the merchant wrote it there already. */
export const titleOf = (title: string, shopName: string): string =>
  title.includes(shopName) ? title : `${title} | ${shopName}`

/** Title, description, the one canonical address and the same page in the other language. */
export function pageMeta({
  title,
  description,
  appUrl,
  canonical,
  isIndexable = true,
  languages: paths,
  shop,
}: PageWords): MetaDescriptor[] {
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(canonical === null || !isIndexable ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(canonical === null ? [] : [{ tagName: 'link', rel: 'canonical', href: appUrl + canonical }]),
    ...(canonical === null || !isIndexable || !paths || !shop || shop.shown.length < 2
      ? []
      : alternates(paths, appUrl, shop.strategy)),
  ]
}

/** None where both languages have one address, which is then of neither. */
function alternates(paths: Languages, appUrl: string, strategy: LocaleStrategy): MetaDescriptor[] {
  const urlIn = (language: Language) => appUrl + pathIn({ language, strategy }, paths[language])
  if (urlIn('nld') === urlIn('eng')) return []
  return [
    ...languages.map((language) => alternate(htmlLanguageOf[language], urlIn(language))),
    alternate('x-default', urlIn('nld')),
  ]
}

const alternate = (hrefLang: string, href: string) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang, href })
