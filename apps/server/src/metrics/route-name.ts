import { TrieRouter } from 'hono/router/trie-router'

const otherPatterns = ['/assets/*', '/media/*', '/feeds/*', '/sitemaps/*', '/sitemap.xml', '/robots.txt', '/api/*']

const content = '/*'

/**
 * Names the route of an address by the first fitting pattern, like '/product/:id/:slug'. Security: other addresses
 * share one name, so that invented ones make no million time series.
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
