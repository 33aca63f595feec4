import { pages } from '@toonbank/domain/content/href.ts'
import { type LocaleStrategy, prefixes } from '@toonbank/domain/content/locale-strategy.ts'

interface Robots {
  readonly appUrl: string
  readonly active: boolean
  readonly strategy: LocaleStrategy
}

/**
 * Excludes from crawling: personal pages, search, and lists with a sort, a price or two or more filter values, whose
 * combinations have no end. An inactive shop is excluded altogether.
 */
export function robotsText({ appUrl, active, strategy }: Robots): string {
  const lines = active
    ? [
        'Disallow: /api/',
        'Disallow: /sandbox-bank/',
        'Disallow: /mailbox',
        ...[...new Set(['', ...Object.values(prefixes[strategy])])].flatMap((language) =>
          own.flatMap((path) => [
            `Disallow: ${language}${path}$`,
            `Disallow: ${language}${path}/`,
            `Disallow: ${language}${path}?`,
          ]),
        ),
        'Disallow: /*?*sort=',
        'Disallow: /*/prijs:',
        'Disallow: /*/price:',
        // Two values of one filter group; values of two groups.
        'Disallow: /*:*,',
        'Disallow: /*:*/*:',
      ]
    : ['Disallow: /']
  return ['User-agent: *', ...lines, '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n')
}

/** Paths of personal pages and of search, without the language prefix. */
const own = [pages.cart, pages.cartByName.nld, pages.checkout, pages.account, pages.search.nld, pages.search.eng]
