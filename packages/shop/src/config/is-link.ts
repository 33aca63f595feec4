/** Accepts a path of the shop, a web address, mailto: or tel:. Attack: `javascript:` in a menu. */
export const isLink = (given: string): boolean => given === '' || /^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/.test(given)

export const linkRule = 'must begin with / or http(s)://, or be a mailto: or tel: address'
