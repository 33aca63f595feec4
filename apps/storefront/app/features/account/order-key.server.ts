import { readHeldTokens, withHeldToken } from '@toonbank/domain/order/held-tokens.ts'

const thirtyDays = 30 * 86_400

/**
 * The cookie adds the order of the opened mail to the visitor's others (specification 3.1-12: es_o). Undefined: the key
 * is incomplete or invented.
 */
export function setOrderKeyCookie(key: string, appUrl: string, held?: string): string | undefined {
  if (readHeldTokens(key)[0] !== key) return undefined
  const secure = /^https:/.test(appUrl) ? '; Secure' : ''
  return `es_o=${withHeldToken(held, key)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${thirtyDays}${secure}`
}
