interface Robots {
  readonly appUrl: string
  readonly active: boolean
}

/**
 * Personal pages, search and filtered lists are not excluded here: they have `noindex`, which robots must be able to
 * read. An inactive shop is excluded entirely.
 */
export function robotsText({ appUrl, active }: Robots): string {
  const lines = active ? ['Disallow: /api/', 'Disallow: /sandbox-bank/', 'Disallow: /mailbox'] : ['Disallow: /']
  return ['User-agent: *', ...lines, '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n')
}
