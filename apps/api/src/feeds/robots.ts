import { pages } from '@toonbank/domain/content/href.ts'

/**
 * What crawlers need not read: pages that are somebody's, search, and lists with a sort, a price or two and more filter
 * values, of which there are more than a crawler should count. A closed shop shows nothing.
 */
export function robotsText({ appUrl, active }: { appUrl: string; active: boolean }): string {
  const lines = active
    ? [
        'Disallow: /api/',
        'Disallow: /sandbox-bank/',
        'Disallow: /mailbox',
        ...['', '/en'].flatMap((language) =>
          own.flatMap((path) => [
            `Disallow: ${language}${path}$`,
            `Disallow: ${language}${path}/`,
            `Disallow: ${language}${path}?`,
          ]),
        ),
        'Disallow: /*?*sort=',
        'Disallow: /*/prijs:',
        'Disallow: /*/price:',
        // Two values of one group, and two groups.
        'Disallow: /*:*,',
        'Disallow: /*:*/*:',
      ]
    : ['Disallow: /']
  return ['User-agent: *', ...lines, '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n')
}

/** Without the language prefix. */
const own = [pages.cart, pages.cartByName.nld, pages.checkout, pages.account, pages.search.nld, pages.search.eng]
