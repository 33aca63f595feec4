import { namedSize } from './named-size.ts'

export const sizeFacetKey = 'maat'

/**
 * Spellings share one key: '160 × 230 cm', '160x230', '160 X 230'; it is empty without a size. `sizeKeySql` of the API
 * is the same in SQL.
 */
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

export const isOfSizes = (values: readonly Named[]): boolean =>
  values.length > 0 && values.filter((value) => measured(value) !== undefined).length * 2 > values.length

/** Sorts by shape, then by area; names without measures ('Op maat') stay last, in their order. */
export function byShapeAndArea<Size extends Named>(sizes: readonly Size[]): readonly Size[] {
  const told = new Map(sizes.map((size) => [size, measured(size) ?? { shape: shapeOrder.length, area: 0 }]))
  const of = (size: Size) => told.get(size) ?? { shape: 0, area: 0 }
  return sizes.toSorted((a, b) => of(a).shape - of(b).shape || of(a).area - of(b).area)
}
