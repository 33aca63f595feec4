/**
 * Merchants add scripts of others to their shop, and these run on the same host as the office: its documents are in a
 * group of their own, so that a window which the shop opens is not reached by it (COOP with COEP), in no frame, and
 * load nothing of others.
 */
export function setOfficeHeaders(headers: Headers, nonce: string, https: string | undefined): void {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  headers.set('content-security-policy', policy.join('; '))
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('cross-origin-embedder-policy', 'require-corp')
  headers.set('cross-origin-resource-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()')
  headers.set('referrer-policy', 'same-origin')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('x-frame-options', 'DENY')
  headers.set('x-robots-tag', 'noindex, nofollow')
  if (https) headers.set('strict-transport-security', https)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
}

/**
 * Attack: a script of the shop calls the office with the cookie of whoever looks at both. Documents are given only to a
 * browser that goes to them; whatever else is asked for, and every change, needs the token of a document.
 */
export function isAllowed(request: Request, token: string | undefined): boolean {
  const isDocument =
    request.method === 'GET' &&
    ['document', null].includes(request.headers.get('sec-fetch-dest')) &&
    ['navigate', null].includes(request.headers.get('sec-fetch-mode'))
  if (isDocument && !/\.data$|^\/beheer\/feed$/.test(new URL(request.url).pathname)) return true
  return token !== undefined && request.headers.get('x-office-token') === token
}
