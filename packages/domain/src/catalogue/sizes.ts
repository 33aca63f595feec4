import { namedSize } from './named-size.ts'

/** The filter group of sizes: its values are the sizes that products can be chosen in. */
export const sizeFacetKey = 'maat'

/** Spellings are one: '160 × 230 cm', '160x230', '160 X 230'. The key is empty for a text without a size. `sizeKeySql` of the API is the same in SQL. */
export const sizeKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[×*]/g, 'x')
    .replace(/cm|[^a-z0-9]/g, '')

interface Named {
  readonly name: { readonly nld: string }
}

const shapeOrder = ['rectangle', 'square', 'oval', 'round'] as const

function measured({ name }: Named): { readonly shape: number; readonly area: number } | undefined {
  const size = namedSize(name.nld)
  if (!size) return undefined
  const isSquare = size.shape === 'rectangle' && size.width === size.length
  return { shape: shapeOrder.indexOf(isSquare ? 'square' : size.shape), area: size.width * size.length }
}

/** Whether a filter sorts by sizes, whatever a merchant calls it: most of its values have measures. */
export const isOfSizes = (values: readonly Named[]): boolean =>
  values.length > 0 && values.filter((value) => measured(value) !== undefined).length * 2 > values.length

/** By shape, then from small to large; what has no measures ('Op maat') stays last, in its own order. */
export function byShapeAndArea<Size extends Named>(sizes: readonly Size[]): readonly Size[] {
  const told = new Map(sizes.map((size) => [size, measured(size) ?? { shape: shapeOrder.length, area: 0 }]))
  const of = (size: Size) => told.get(size) ?? { shape: 0, area: 0 }
  return sizes.toSorted((a, b) => of(a).shape - of(b).shape || of(a).area - of(b).area)
}
