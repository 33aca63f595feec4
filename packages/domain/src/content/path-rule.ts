export const pathRuleStatuses = [301, 302, 307, 308, 410] as const
export type PathRuleStatus = (typeof pathRuleStatuses)[number]

export const movedStatuses = [301, 302] as const satisfies readonly PathRuleStatus[]
export type MovedStatus = (typeof movedStatuses)[number]

export interface PathRule {
  readonly location: string
  readonly statusCode: PathRuleStatus
}

const maxRedirects = 10
const ownOrigin = 'http://shop.invalid'

/**
 * Returns a path as rules store it: decoded, single slashes, none at the end, no query. Case matters, and `/en/oud` and
 * `/oud` differ.
 */
export function toRulePath(path: string): string {
  const bare = path.replace(/[?#].*$/s, '').replace(/\/{2,}/g, '/')
  const decoded = decode(bare).normalize('NFC')
  return decoded.replace(/\/+$/, '') || '/'
}

/**
 * Returns a safe location: a path of the shop or an http(s) URL, percent-encoded. Undefined for `javascript:`,
 * `//elsewhere`, backslashes and control characters.
 */
export function toSafeLocation(location: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, and then read what is left
  if (/[\u0000-\u001f\u007f\\]/.test(location) || location !== location.trim()) return undefined
  const isPath = /^\/(?!\/)/.test(location)
  if (!isPath && !/^https?:\/\/[^/]/i.test(location)) return undefined
  if (!URL.canParse(location, ownOrigin)) return undefined
  const url = new URL(location, ownOrigin)
  if (!isPath) return url.href
  // Resolving '/./' and '/../' must not leave '//elsewhere'.
  return url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash
}

/**
 * Follows at most ten rules to the last location; loops and invalid targets are ignored. One temporary rule makes the
 * whole redirect temporary; a final 410 is gone.
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
