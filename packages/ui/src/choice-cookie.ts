const seconds = 31_536_000

export const choiceCookie = (name: string, value: string, { secure }: { readonly secure: boolean }): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`

/** The browser writes it, because pages are shared and set no cookies. */
export function keepChoice(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser of a shopper has a cookie store
  document.cookie = choiceCookie(name, value, { secure: location.protocol === 'https:' })
}
