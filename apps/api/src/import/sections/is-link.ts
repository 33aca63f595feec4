/** A path of the shop, an address on the web, or one to write to or to call. Attack: `javascript:` in a menu. */
export const isLink = (given: string): boolean => given === '' || /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/.test(given)

export const linkRule = 'must begin with / or http(s)://, or be a mailto: or tel: address'
