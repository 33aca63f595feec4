const seconds = 31_536_000

/**
 * What a visitor chose about how the shop is shown: kept for 365 days, for every page, and open to scripts
 * (specification 2.4-42).
 */
export const choiceCookie = (name: string, value: string, { secure }: { readonly secure: boolean }): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`

/** Written by the browser: pages are the same for everybody and set no cookies. */
export function keepChoice(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of a shopper has a cookie store
  document.cookie = choiceCookie(name, value, { secure: location.protocol === 'https:' })
}
