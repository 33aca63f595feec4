/** One browser can open this many orders by secret: an unpaid one stays while samples are ordered. */
const maxHeld = 3

export const readHeldTokens = (cookie: string | undefined): string[] =>
  [...new Set((cookie ?? '').split('.'))].filter((text) => /^[\w-]{16,100}$/.test(text)).slice(0, maxHeld)

export const withHeldToken = (cookie: string | undefined, token: string): string =>
  [token, ...readHeldTokens(cookie).filter((held) => held !== token)].slice(0, maxHeld).join('.')
