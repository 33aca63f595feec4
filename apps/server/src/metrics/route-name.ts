import { TrieRouter } from 'hono/router/trie-router'

/** Addresses of files and of what search engines fetch. */
const otherPatterns = ['/assets/*', '/media/*', '/feeds/*', '/sitemaps/*', '/sitemap.xml', '/robots.txt', '/api/*']

/** Category pages, the merchant's own pages and posts, and whatever is not there. */
const content = '/*'

/**
 * Names the route of an address: its pattern, like '/product/:id/:slug', which a page's data shares with the page.
 * Attack: whoever asks for a million addresses must not make a million time series, so an address that fits none of the
 * patterns has a common name. `patterns`: of pages and of the API's calls; the first that fits counts.
 */
export function routeNames(patterns: readonly string[]): (url: string) => string {
  const router = new TrieRouter<string>()
  for (const pattern of new Set([...patterns, ...otherPatterns])) router.add('ALL', pattern, pattern)
  return (url) => {
    const path = url.split('?', 1)[0] ?? ''
    const page = path.startsWith('/api/') ? path : path.replace(/(\/_root)?\.data$/, '') || '/'
    const [[found] = []] = router.match('ALL', page)
    return found?.[0] ?? content
  }
}
