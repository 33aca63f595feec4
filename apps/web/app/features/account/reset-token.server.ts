import type { Visit } from '../../server/visit.server.ts'

const wellFormed = /^[A-Za-z0-9_-]{16,100}$/

/** The reset token of the pre-session cookie, after its link was opened. */
export function resetToken(visit: Visit): string | undefined {
  const [kind, token = ''] = (visit.cookie('es_s') ?? '').split('.')
  return kind === 'reset' && wellFormed.test(token) ? token : undefined
}

/** The cookie that keeps the token for the hour that it works; a made-up one is forgotten at once. */
export function setResetTokenCookie(token: string, appUrl: string): string {
  const secure = /^https:/.test(appUrl) ? '; Secure' : ''
  const value = wellFormed.test(token) ? `reset.${token}` : ''
  return `es_s=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === '' ? 0 : 3_600}${secure}`
}
