import type { Visit } from '../../server/visit.server.ts'

const wellFormed = /^[A-Za-z0-9_-]{16,100}$/
/** What a mailed link does: choose a password, log in, or join a company. */
type LinkKind = 'reset' | 'login' | 'join'

/** The token of a mailed link, in the pre-session cookie since the link was opened. */
export function linkToken(visit: Visit, wanted: LinkKind): string | undefined {
  const [kind, token = ''] = (visit.cookie('es_s') ?? '').split('.')
  return kind === wanted && wellFormed.test(token) ? token : undefined
}

/**
 * The cookie that keeps the token for an hour, in which the page of its link may stay open; a made-up one is forgotten
 * at once.
 */
export function setLinkTokenCookie(kind: LinkKind, token: string, appUrl: string): string {
  const secure = /^https:/.test(appUrl) ? '; Secure' : ''
  const value = wellFormed.test(token) ? `${kind}.${token}` : ''
  return `es_s=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === '' ? 0 : 3_600}${secure}`
}
