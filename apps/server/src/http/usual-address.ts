/**
 * An address of which there are not too many: without a query, but for the number of a page or the one part of it that a
 * pressed link asks for, and without filters ('kleur:blauw'). Of others somebody may make up as many as they like, all of
 * the same page.
 */
export const isUsual = (address: string): boolean =>
  /^[^?]*(\?page=\d{1,4}|\.data\?_routes=routes%2F[a-z-]{1,40})?$/.test(address) && !/:|%3a/i.test(address)
