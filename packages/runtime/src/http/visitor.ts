import { acceptedLanguage } from '@toonbank/domain/content/preferred-language.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { parse, serialize } from 'hono/utils/cookie'
import { isFromThisMachine, isLocalHost } from './is-public.ts'
import { isStorable } from './unstorable.ts'

export type HeaderValues = Pick<Headers, 'get'>

type CookieName = 'auth_token' | 'es_cuid' | 'es_o' | 'es_s' | 'es_w'

export interface Visitor {
  readonly locale: Locale
  /** The address is for limits; 'unknown': the server could not determine it. */
  readonly address: string
  readonly isHere: boolean
  /** True when others can reach the shop by the same way, so that demo and developer features are closed. */
  readonly isPublic: boolean
  readonly token: string | undefined
  /** True when a page of the office asks by itself: it keeps no session from being locked. */
  readonly isUnattended: boolean
  readonly cookie: (name: CookieName) => string | undefined
  readonly keep: (name: CookieName, value: string, days: number) => void
  readonly forget: (name: CookieName) => void
}

export const unattendedHeader = 'x-office-unattended'

interface Reach {
  readonly appUrl: string
  readonly isPublic: boolean
}

export const toVisitor = (c: Context, reach: Reach): Visitor =>
  visitorOf(c.req.raw.headers, reach, {
    get: (name) => getCookie(c, name),
    set: (name, value, attributes) => setCookie(c, name, value, attributes),
    delete: (name, attributes) => void deleteCookie(c, name, attributes),
  })

export function toPageVisitor(headers: HeaderValues, reach: Reach, setCookies: string[]): Visitor {
  const header = headers.get('cookie') ?? ''
  return visitorOf(headers, reach, {
    get: (name) => parse(header, name)[name],
    set: (name, value, attributes) => setCookies.push(serialize(name, value, attributes)),
    delete: (name, attributes) => setCookies.push(serialize(name, '', { ...attributes, maxAge: 0 })),
  })
}

type Attributes = NonNullable<Parameters<typeof serialize>[2]>

interface Cookies {
  get(name: CookieName): string | undefined
  set(name: CookieName, value: string, attributes: Attributes): void
  delete(name: CookieName, attributes: Attributes): void
}

function visitorOf(headers: HeaderValues, { appUrl, isPublic }: Reach, cookies: Cookies): Visitor {
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: !isPlainLocal(appUrl) } as const
  const isHere = isFromThisMachine(headers)
  return {
    locale: acceptedLanguage(headers.get('accept-language') ?? undefined),
    address: headers.get('x-client-address') ?? 'unknown',
    isHere,
    isPublic: isPublic || !isHere,
    token: bearer(headers.get('authorization') ?? undefined) ?? cookies.get('auth_token'),
    isUnattended: headers.get(unattendedHeader) !== null,
    cookie: (name) => storable(cookies.get(name)),
    keep: (name, value, days) => cookies.set(name, value, { ...attributes, maxAge: days * 86_400 }),
    forget: (name) => cookies.delete(name, attributes),
  }
}

const isPlainLocal = (appUrl: string): boolean => appUrl.startsWith('http:') && isLocalHost(new URL(appUrl).host)

// A cookie that PostgreSQL cannot store was tampered with and is ignored.
const storable = (value: string | undefined): string | undefined =>
  value !== undefined && isStorable(value) ? value : undefined

export const bearer = (header: string | undefined): string | undefined =>
  /^Bearer\s+([A-Za-z0-9_-]{16,200})$/i.exec(header ?? '')?.[1]
