import { href } from './href.ts'
import type { Addresses } from './locale-strategy.ts'
import { pathIn, readPath, withoutLanguage } from './path-in.ts'

const longest = 2_000
/**
 * Attack: browsers read a backslash as a slash and drop tabs and line breaks, so '/\t/evil.example' is another site.
 */
const misread = /[\\\p{Cc}]/u
const ownOrigin = 'http://shop.invalid'

/**
 * A path of this shop with its query, out of a form or a link that may hold anything; undefined: it is none. Attack:
 * open redirect; '//evil.example', also as '/x/..//evil.example', leads to another site.
 */
export function toOwnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longest || misread.test(value) || !/^\/(?!\/)/.test(value))
    return undefined
  const { pathname, search, origin } = new URL(value, ownOrigin)
  return origin === ownOrigin && !pathname.startsWith('//') ? pathname + search : undefined
}

/** Pages that lead on as soon as somebody is logged in: nobody is led back to them. */
const forVisitors = /^\/(account\/(login|logout|reset|register)|checkout\/login)(?=$|[/?.])/i
/** Pages that are the same in both languages but for their prefix, or understand the slug of the other one. */
const inBothLanguages = /^\/(product|cart|checkout|account|bestelling|order)(?=$|[/?])/i

/** Undefined means nowhere special. The path is in the language that the shopper logs in with. */
export function toReturnPath(addresses: Addresses, value: unknown): string | undefined {
  const path = toOwnPath(value)
  if (path === undefined || forVisitors.test(withoutLanguage(path))) return undefined
  const { language, isOwn } = readPath(addresses.strategy, path.replace(/\?.*$/s, ''))
  const isOther = !isOwn || (language ?? addresses.language) !== addresses.language
  return isOther && inBothLanguages.test(withoutLanguage(path)) ? pathIn(addresses, path) : path
}

/** The path of a page that leads on, with where to. */
export const withReturnPath = (path: string, to: string | undefined): string =>
  to === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}to=${encodeURIComponent(to)}`

/** The login page, as it is reached from a page of the shop: it leads back there, but from home to the account. */
export function loginPath(addresses: Addresses, from: string): string {
  const to = toReturnPath(addresses, from)
  const isDefault = to === undefined || [href(addresses, 'home'), href(addresses, 'accountOverview')].includes(to)
  return withReturnPath(href(addresses, 'login'), isDefault ? undefined : to)
}
