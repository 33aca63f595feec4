import type { Visit } from './visit.server.ts'

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
