import { areaOfName } from './size-text.ts'

/** The filter group of sizes: its values are the sizes that products can be chosen in. */
export const sizeFacetKey = 'maat'

/**
 * What is compared of a size, however it is written: '160 × 230 cm', '160x230' and '160 X 230' are one. Empty for what
 * says nothing. `sizeKeySql` of the API is the same in SQL.
 */
export const sizeKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[×*]/g, 'x')
    .replace(/cm|[^a-z0-9]/g, '')

interface Named {
  readonly name: { readonly nld: string }
}

/** Most rugs are bought in these, and the next ones where a shop has them. */
const maxBought = ['160x230', '200x300', '240x340', '240x330', '140x200', '170x240', '300x400']

/** The sizes that are bought most, then from small to large; what has no measures ('Op maat') stays last. */
export function bySizeUse<Size extends Named>(sizes: readonly Size[]): readonly Size[] {
  const rank = ({ name }: Size) => {
    const at = maxBought.indexOf(sizeKey(name.nld))
    return at < 0 ? maxBought.length : at
  }
  const area = ({ name }: Size) => areaOfName(name.nld) ?? Number.MAX_VALUE
  return sizes.toSorted((a, b) => rank(a) - rank(b) || area(a) - area(b))
}
