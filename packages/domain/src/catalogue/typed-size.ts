export const number = String.raw`(\d{1,4})(?:[.,](\d+))?`
export const unit = String.raw`\s*(?:cm|centimet(?:er|re)s?|m|mtr|meters?|metres?)?`
export const startOfWord = String.raw`(?<![\p{L}\p{N}.,])`
export const endOfWord = String.raw`(?![\p{L}\p{N}])`
export const largest = 500

/** No rug is smaller than ten centimetres, so '2 bij 3' and '2,5 x 3,5 m' are metres. */
export const toCentimetres = (whole = '', fraction = ''): number =>
  whole.length > 1 ? Number(whole) : Math.round(Number(`${whole}.${fraction}`) * 100)
