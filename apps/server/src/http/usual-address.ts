/**
 * An address of which a page has one: without a query, but for the one part of it that a pressed link asks for, without
 * filters ('kleur:blauw'), and in the letters that links have. Of others somebody may make up as many as they like, all
 * of the same page.
 */
export const isUsual = (address: string): boolean =>
  /^[^?A-Z%:]*(\.data\?_routes=routes%2F[a-z-]{1,40})?$/.test(address)
