import { href } from '@toonbank/domain/content/href.ts'
import type { Addresses } from '@toonbank/domain/content/locale-strategy.ts'
import { pathIn } from '@toonbank/domain/content/localized-path.ts'
import { htmlLanguageOf } from '../language/language.ts'
import type { Shop } from '../shop/use-shop.ts'

type ShopWords = Pick<Shop, 'config' | 'appUrl'>

export const organizationData = ({ config, appUrl }: ShopWords) => ({
  '@type': 'Organization',
  '@id': `${appUrl}/#organization`,
  name: config.name,
  legalName: config.organizationName,
  url: `${appUrl}/`,
  logo: new URL(config.logoUrl ?? config.faviconUrl, appUrl).href,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: config.support.phoneNumber,
    email: config.support.email,
    availableLanguage: ['nl', 'en'],
  },
})

export const websiteData = (shop: ShopWords, addresses: Addresses) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: shop.config.name,
  url: shop.appUrl + pathIn(addresses, '/'),
  inLanguage: htmlLanguageOf[addresses.language],
  publisher: organizationData(shop),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${shop.appUrl}${href(addresses, 'search')}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
