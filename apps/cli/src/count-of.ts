/**
 * A number with its noun: '1 coupon', '2 coupons'. Names of lists come in as they are: 'delivery', 'paymentMethods'.
 */
export const countOf = (count: number, plural: string): string =>
  `${count} ${count === 1 ? plural.replace(/ies$/, 'y').replace(/(?<=ss)es$|s$/, '') : plural}`
