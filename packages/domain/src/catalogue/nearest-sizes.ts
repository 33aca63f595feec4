/** Search writes sizes as '160x230', 'd200' for round, '80x' for a width, 'x300' for a length, '183cm' for any side. */
const sizeWord = /^(?:(\d{2,4})x(\d{2,4})?|d(\d{2,4})|(\d{2,4})cm|x(\d{2,4}))$/

/** Sides may differ by this on average: 240 x 330 fits a search for 244 x 305, 200 x 300 does not. */
const maxApart = 0.095
const maxSizes = 3

export const isSizeWord = (word: string): boolean => sizeWord.test(word)

export function nearestSizes<Size extends { readonly word: string }>(typed: string, sizes: readonly Size[]): Size[] {
  return sizes
    .map((size) => ({ size, apart: distance(typed, size.word) }))
    .filter(({ apart }) => apart <= maxApart)
    .toSorted((one, other) => one.apart - other.apart)
    .slice(0, maxSizes)
    .map(({ size }) => size)
}

function distance(typed: string, size: string): number {
  const [, width, length, diameter, side, end] = sizeWord.exec(typed) ?? []
  const [, ofWidth, ofLength, ofDiameter] = sizeWord.exec(size) ?? []
  const share = (wanted?: string, given?: string): number =>
    wanted === undefined || given === undefined
      ? Number.POSITIVE_INFINITY
      : Math.abs(Number(given) - Number(wanted)) / Number(wanted)
  if (side !== undefined) return Math.min(...[ofWidth, ofLength, ofDiameter].map((given) => share(side, given)))
  if (end !== undefined) return share(end, ofLength ?? ofDiameter)
  if (width !== undefined && length === undefined) return share(width, ofWidth)
  return diameter === undefined ? (share(width, ofWidth) + share(length, ofLength)) / 2 : share(diameter, ofDiameter)
}
