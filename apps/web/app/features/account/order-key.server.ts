const wellFormed = /^[A-Za-z0-9_-]{16,100}$/
const thirtyDays = 30 * 86_400

/** The cookie of the order whose mail was opened (decisions, section 1: es_o); a made-up key opens nothing. */
export function setOrderKeyCookie(key: string, appUrl: string): string {
  const secure = /^https:/.test(appUrl) ? '; Secure' : ''
  const value = wellFormed.test(key) ? key : ''
  return `es_o=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value === '' ? 0 : thirtyDays}${secure}`
}
