/** Orders that one browser holds at once: one that waits for its payment stays held while samples are ordered. */
const maxHeld = 3

/** The secrets in the cookie es_o, the newest first; what is none is left out. */
export const readHeldTokens = (cookie: string | undefined): string[] =>
  [...new Set((cookie ?? '').split('.'))].filter((text) => /^[\w-]{16,100}$/.test(text)).slice(0, maxHeld)

/** The cookie with one more secret, in front. */
export const withHeldToken = (cookie: string | undefined, token: string): string =>
  [token, ...readHeldTokens(cookie).filter((held) => held !== token)].slice(0, maxHeld).join('.')
