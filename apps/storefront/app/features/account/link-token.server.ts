import type { Visit } from '../../server/visit.server.ts'

const wellFormed = /^[A-Za-z0-9_-]{16,100}$/
type LinkKind = 'reset' | 'login' | 'join'

export function linkToken(visit: Visit, wanted: LinkKind): string | undefined {
  const [kind, token = ''] = (visit.cookie('es_s') ?? '').split('.')
  return kind === wanted && wellFormed.test(token) ? token : undefined
}

/** The cookie stores the token for an hour; an invented one is deleted at once. */
export function setLinkTokenCookie(kind: LinkKind, token: string, appUrl: string): string {
  const secure = /^https:/.test(appUrl) ? '; Secure' : ''
  const value = wellFormed.test(token) ? `${kind}.${token}` : ''
  return `es_s=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === '' ? 0 : 3_600}${secure}`
}
