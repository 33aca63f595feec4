/**
 * Tells that the request of this page carried the cookie of a cart or wish list, by a Server-Timing entry, because the
 * HTML is shared and the cookie HttpOnly. Without timings (some browsers without https) it assumes so.
 */
export function requestHadCookie(what: 'cart' | 'wishes'): boolean {
  const [page] = performance.getEntriesByType('navigation')
  const timings: readonly PerformanceServerTiming[] | undefined =
    page instanceof PerformanceNavigationTiming ? page.serverTiming : undefined
  return timings === undefined || timings.length === 0 || timings.some(({ name }) => name === what)
}
