/**
 * Whether the request for this page carried the cookie of a cart or of a wish list. The HTML is the same for everybody
 * and the cookie hidden from scripts, so a Server-Timing entry says it. Some browsers hide timings without https; then
 * there may well be one.
 */
export function cameWith(what: 'cart' | 'wishes'): boolean {
  const [page] = performance.getEntriesByType('navigation')
  const timings: readonly PerformanceServerTiming[] | undefined =
    page instanceof PerformanceNavigationTiming ? page.serverTiming : undefined
  return timings === undefined || timings.length === 0 || timings.some(({ name }) => name === what)
}
