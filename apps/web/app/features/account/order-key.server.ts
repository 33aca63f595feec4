const wellFormed = /^[A-Za-z0-9_-]{16,100}$/
const thirtyDays = 30 * 86_400

/**
 * The cookie of the order whose mail was opened (decisions, section 1: es_o). Undefined: the key is cut off or made up,
 * and the visitor keeps the order that they have.
 */
export function setOrderKeyCookie(key: string, appUrl: string): string | undefined {
  if (!wellFormed.test(key)) return undefined
  const secure = /^https:/.test(appUrl) ? '; Secure' : ''
  return `es_o=${key}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${thirtyDays}${secure}`
}
