import { type NamedSize, namedSize } from './named-size.ts'

/** An underlay may be this many centimetres smaller in width and length; more leaves an edge without grip. */
const maxLacking = 20

/**
 * Returns the largest underlay of the rug's shape that is nowhere larger than the rug, which would show it, and at most
 * 20 cm smaller; undefined if none is.
 */
export function fittingSize<Size extends { readonly name: string }>(
  rug: NamedSize,
  sizes: readonly Size[],
): Size | undefined {
  const fitting = sizes.flatMap((size) => {
    const own = namedSize(size.name)
    return own && fits(own, rug) ? [{ size, area: own.width * own.length }] : []
  })
  return fitting.toSorted((a, b) => b.area - a.area)[0]?.size
}

function fits(own: NamedSize, rug: NamedSize): boolean {
  if (own.shape !== rug.shape) return false
  const lacking = [
    Math.min(rug.width, rug.length) - Math.min(own.width, own.length),
    Math.max(rug.width, rug.length) - Math.max(own.width, own.length),
  ]
  return lacking.every((less) => less >= 0 && less <= maxLacking)
}
