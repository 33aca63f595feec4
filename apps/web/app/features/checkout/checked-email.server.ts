import type { Visit } from '../../server/visit.server.ts'

/** The address that the e-mail check has seen, from the pre-session cookie, so that it need not be typed twice. */
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
