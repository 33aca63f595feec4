interface Robots {
  readonly appUrl: string
  readonly active: boolean
}

/**
 * Excludes from crawling what is no page. Personal pages, search, and lists with endless combinations of filters say
 * themselves that they are not to be kept (`noindex`), which a robot must be let in to read. An inactive shop is
 * excluded altogether.
 */
export function robotsText({ appUrl, active }: Robots): string {
  const lines = active ? ['Disallow: /api/', 'Disallow: /sandbox-bank/', 'Disallow: /mailbox'] : ['Disallow: /']
  return ['User-agent: *', ...lines, '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n')
}
