import { pathIn } from '@toonbank/domain/content/path-in.ts'
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
  readonly languages?: { readonly nld: string; readonly eng: string }
  /** Those that the shop has pages in. */
  readonly shown?: readonly Language[]
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
  shown = [],
}: PageWords): MetaDescriptor[] {
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(canonical === null || !isIndexable ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(canonical === null ? [] : [{ tagName: 'link', rel: 'canonical', href: appUrl + canonical }]),
    ...(canonical === null || !isIndexable || !paths || shown.length < 2 ? [] : alternates(paths, appUrl)),
  ]
}

const alternates = (paths: { nld: string; eng: string }, appUrl: string): MetaDescriptor[] => [
  ...languages.map((language) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    hrefLang: htmlLanguageOf[language],
    href: appUrl + pathIn(language, paths[language]),
  })),
  { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: appUrl + pathIn('nld', paths.nld) },
]
