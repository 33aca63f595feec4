import { acceptedLanguage } from '@toonbank/domain/content/preferred-language.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { isFromThisMachine, isLocalHost } from './is-public.ts'
import { isStorable } from './unstorable.ts'

type CookieName = 'auth_token' | 'es_cuid' | 'es_o' | 'es_s' | 'es_w'

/** The client of a request: what the request says of its sender, and the cookies of decisions, section 1. */
export interface Visitor {
  readonly locale: Locale
  /** The client's network address, for limits; 'unknown' when the server could not tell. */
  readonly address: string
  /** At this machine, and not through a proxy: a developer, or the merchant. */
  readonly isHere: boolean
  /**
   * Others can reach the shop the way this visitor did: nothing of the demo may be used, and nothing of a developer's.
   */
  readonly isPublic: boolean
  /** The session's token, from the bearer header or the cookie. */
  readonly token: string | undefined
  readonly cookie: (name: CookieName) => string | undefined
  readonly keep: (name: CookieName, value: string, days: number) => void
  readonly forget: (name: CookieName) => void
}

export function toVisitor(
  c: Context,
  { appUrl, isPublic }: { readonly appUrl: string; readonly isPublic: boolean },
): Visitor {
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: !isPlainLocal(appUrl) } as const
  const isHere = isFromThisMachine(c.req.raw.headers)
  return {
    locale: acceptedLanguage(c.req.header('accept-language')),
    address: c.req.header('x-client-address') ?? 'unknown',
    isHere,
    isPublic: isPublic || !isHere,
    token: bearer(c.req.header('authorization')) ?? getCookie(c, 'auth_token'),
    cookie: (name) => storable(getCookie(c, name)),
    keep: (name, value, days) => setCookie(c, name, value, { ...attributes, maxAge: days * 86_400 }),
    forget: (name) => void deleteCookie(c, name, attributes),
  }
}

const isPlainLocal = (appUrl: string): boolean => appUrl.startsWith('http:') && isLocalHost(new URL(appUrl).host)

// A cookie that PostgreSQL could not store was tampered with and is ignored.
const storable = (value: string | undefined): string | undefined =>
  value !== undefined && isStorable(value) ? value : undefined

export const bearer = (header: string | undefined): string | undefined =>
  /^Bearer\s+([A-Za-z0-9_-]{16,200})$/i.exec(header ?? '')?.[1]
