import { href } from './href.ts'
import type { Addresses } from './locale-strategy.ts'
import { pathIn, readPath, withoutLanguage } from './localized-path.ts'

const longest = 2_000
/**
 * Attack: browsers read a backslash as a slash and drop tabs and line breaks, so '/\t/evil.example' is another site.
 */
const misread = /[\\\p{Cc}]/u
const ownOrigin = 'http://shop.invalid'

/**
 * Returns a path of this shop from untrusted input, else undefined. Attack: open redirect; '//evil.example', also as
 * '/x/..//evil.example', leads to another site.
 */
export function toOwnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longest || misread.test(value) || !/^\/(?!\/)/.test(value))
    return undefined
  const { pathname, search, origin } = new URL(value, ownOrigin)
  return origin === ownOrigin && !pathname.startsWith('//') ? pathname + search : undefined
}

/** These pages redirect logged-in visitors, so nobody is led back to them. */
const forVisitors = /^\/(account\/(login|logout|reset|register)|checkout\/login)(?=$|[/?.])/i
const inBothLanguages = /^\/(product|cart|checkout|account|bestelling|order)(?=$|[/?])/i

export function toReturnPath(addresses: Addresses, value: unknown): string | undefined {
  const path = toOwnPath(value)
  if (path === undefined || forVisitors.test(withoutLanguage(path))) return undefined
  const { language, isOwn } = readPath(addresses.strategy, path.replace(/\?.*$/s, ''))
  const isOther = !isOwn || (language ?? addresses.language) !== addresses.language
  return isOther && inBothLanguages.test(withoutLanguage(path)) ? pathIn(addresses, path) : path
}

export const withReturnPath = (path: string, to: string | undefined): string =>
  to === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}to=${encodeURIComponent(to)}`

export function loginPath(addresses: Addresses, from: string): string {
  const to = toReturnPath(addresses, from)
  const isDefault = to === undefined || [href(addresses, 'home'), href(addresses, 'accountOverview')].includes(to)
  return withReturnPath(href(addresses, 'login'), isDefault ? undefined : to)
}
