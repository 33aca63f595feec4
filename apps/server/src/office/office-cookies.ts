import { createHash } from 'node:crypto'
import { isLocalHost } from '@toonbank/runtime/http/is-public.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { parse, serialize } from 'hono/utils/cookie'

/**
 * The cookies of the office. On a host of its own they belong to that host alone; on the shop's host their path keeps
 * them from the shop and its API. A browser refuses `Secure` on plain http, which is for this machine only.
 */
export function officeCookies({ officeUrl, hasOwnHost }: { readonly officeUrl: string; readonly hasOwnHost: boolean }) {
  const url = new URL(officeUrl)
  const isPlain = url.protocol === 'http:' && isLocalHost(url.host)
  const prefix = isPlain ? '' : hasOwnHost ? '__Host-' : '__Secure-'
  const path = hasOwnHost && !isPlain ? '/' : '/beheer'
  const attributes = { path, httpOnly: true, sameSite: 'Strict', secure: !isPlain } as const
  const session = `${prefix}staff`
  const page = `${prefix}staff-page`
  const read = (request: Request, name: string) => parse(request.headers.get('cookie') ?? '', name)[name]
  return {
    sessionOf: (request: Request): string | undefined => read(request, session),
    keepSession: (token: string, expiresAt: Date): string =>
      serialize(session, token, { ...attributes, expires: expiresAt }),
    forgetSession: (): string => serialize(session, '', { ...attributes, maxAge: 0 }),
    /** The secret that a browser's pages prove with a header; scripts of the shop can read neither. */
    pageSecretOf: (request: Request): string | undefined => read(request, page),
    newPageSecret: randomToken,
    keepPageSecret: (secret: string): string => serialize(page, secret, attributes),
  }
}
export type OfficeCookies = ReturnType<typeof officeCookies>

/** The token that stands in a document, and that every call from it sends as a header. */
export const pageTokenOf = (secret: string): string => createHash('sha256').update(`page:${secret}`).digest('base64url')
