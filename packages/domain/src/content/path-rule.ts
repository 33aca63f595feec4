export const pathRuleStatuses = [301, 302, 307, 308, 410] as const
export type PathRuleStatus = (typeof pathRuleStatuses)[number]

/** Redirects to a page's canonical address: permanent, or temporary while it is filtered so. */
export const movedStatuses = [301, 302] as const satisfies readonly PathRuleStatus[]
export type MovedStatus = (typeof movedStatuses)[number]

/** The location of 410 is empty. */
export interface PathRule {
  readonly location: string
  readonly statusCode: PathRuleStatus
}

const maxRedirects = 10
/** Any origin: URL parses no path without one. */
const ownOrigin = 'http://shop.invalid'

/**
 * A path as rules are kept: decoded as people type it, single slashes, none at the end, without query. Upper and lower
 * case differ. `/en/oud` and `/oud` are two paths.
 */
export function toRulePath(path: string): string {
  const bare = path.replace(/[?#].*$/s, '').replace(/\/{2,}/g, '/')
  const decoded = decode(bare).normalize('NFC')
  return decoded.replace(/\/+$/, '') || '/'
}

/**
 * A location as it may be sent to a browser: a path of the shop or a whole http(s) address, percent-encoded. Undefined
 * for anything else: `javascript:`, `//elsewhere`, and what browsers read as such (backslashes, control characters).
 */
export function toSafeLocation(location: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, and then read what is left
  if (/[\u0000-\u001f\u007f\\]/.test(location) || location !== location.trim()) return undefined
  const isPath = /^\/(?!\/)/.test(location)
  if (!isPath && !/^https?:\/\/[^/]/i.test(location)) return undefined
  if (!URL.canParse(location, ownOrigin)) return undefined
  const url = new URL(location, ownOrigin)
  if (!isPath) return url.href
  // '/./' and '/../' are read away, and must not leave '//elsewhere' behind.
  return url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash
}

/**
 * Follows redirects over at most ten rules to the last location. Loops, and rules to no valid address, are ignored. One
 * temporary rule on the way makes the whole redirect temporary; an end in 410 is gone.
 */
export async function followPathRules(
  path: string,
  find: (rulePath: string) => Promise<PathRule | undefined>,
): Promise<PathRule | undefined> {
  const seen = new Set<string>()
  let at = toRulePath(path)
  let followed: PathRule | undefined
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const rule = await find(at)
    if (!rule) return followed
    if (rule.statusCode === 410) return { location: '', statusCode: 410 }
    if (hop === maxRedirects) return undefined
    const location = toSafeLocation(rule.location)
    if (location === undefined) return undefined
    followed = { location, statusCode: combinedStatus(followed?.statusCode, rule.statusCode) }
    if (!location.startsWith('/')) return followed
    seen.add(at)
    at = toRulePath(location)
    if (seen.has(at)) return undefined
  }
  return undefined
}

const isPermanent = (statusCode: number): boolean => statusCode === 301 || statusCode === 308

const combinedStatus = (
  before: PathRule['statusCode'] | undefined,
  now: PathRule['statusCode'],
): PathRule['statusCode'] => (before === undefined || (isPermanent(before) && !isPermanent(now)) ? now : before)

function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
