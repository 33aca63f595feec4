import type { Visit } from './visit.server.ts'

/** The e-mail address that the check has stored in the pre-session cookie, so that nobody types it twice. */
export function checkedEmail(visit: Visit): string {
  try {
    const kept: unknown = JSON.parse(Buffer.from(visit.cookie('es_s') ?? '', 'base64url').toString())
    return typeof kept === 'object' && kept !== null && 'email' in kept && typeof kept.email === 'string'
      ? kept.email
      : ''
  } catch {
    return ''
  }
}
