import type { Picture } from '@toonbank/contract/fields.ts'
import type { LocaleStrategy } from '@toonbank/domain/content/locale-strategy.ts'
import { type Languages, pathIn } from '@toonbank/domain/content/localized-path.ts'
import type { MetaDescriptor } from 'react-router'
import { htmlLanguageOf, type Language, languages } from '../language/language.ts'
import { pictureUrl } from '../ui/picture.tsx'

interface PageWords {
  readonly title: string
  readonly description?: string
  readonly appUrl: string
  readonly canonical: string | null
  /** False: search engines should not index the page, but may follow its links. */
  readonly isIndexable?: boolean
  readonly picture?: Pick<Picture, 'base' | 'width'> | undefined
  /** The path of a picture that the shop does not size, where the page has no other. */
  readonly pictureFile?: string
  readonly languages?: Languages
  readonly shop?: { readonly shown: readonly Language[]; readonly strategy: LocaleStrategy }
}

export const titleOf = (title: string, shopName: string): string =>
  title.includes(shopName) ? title : `${title} | ${shopName}`

export function pageMeta({
  title,
  description,
  appUrl,
  canonical,
  isIndexable = true,
  picture,
  pictureFile,
  languages: paths,
  shop,
}: PageWords): MetaDescriptor[] {
  const image = picture ? pictureUrl(picture, 'jpg', sharedWidth) : pictureFile
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(canonical === null || !isIndexable ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(canonical === null ? [] : [{ tagName: 'link', rel: 'canonical', href: appUrl + canonical }]),
    ...(canonical === null ? [] : shared({ title, description, url: appUrl + canonical, image, appUrl })),
    ...(canonical === null || !isIndexable || !paths || !shop || shop.shown.length < 2
      ? []
      : alternates(paths, appUrl, shop.strategy)),
  ]
}

/** Social networks ask for 1,200 pixels; this is the next of our sizes. */
const sharedWidth = 1280

function shared({
  title,
  description,
  url,
  image,
  appUrl,
}: Pick<PageWords, 'appUrl'> & {
  readonly image: string | undefined
  readonly title: string
  readonly description: string | undefined
  readonly url: string
}): MetaDescriptor[] {
  const property = (name: string, content: string) => ({ property: `og:${name}`, content })
  return [
    property('type', 'website'),
    property('title', title),
    ...(description ? [property('description', description)] : []),
    property('url', url),
    ...(image
      ? [property('image', appUrl + image), { name: 'twitter:card', content: 'summary_large_image' }]
      : [{ name: 'twitter:card', content: 'summary' }]),
  ]
}

/** Returns nothing where both languages share one address, because it then belongs to neither. */
function alternates(paths: Languages, appUrl: string, strategy: LocaleStrategy): MetaDescriptor[] {
  const urlIn = (language: Language) => appUrl + pathIn({ language, strategy }, paths[language])
  if (urlIn('nld') === urlIn('eng')) return []
  return [
    ...languages.map((language) => alternate(htmlLanguageOf[language], urlIn(language))),
    alternate('x-default', urlIn('nld')),
  ]
}

const alternate = (hrefLang: string, href: string) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang, href })
