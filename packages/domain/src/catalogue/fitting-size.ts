import { type NamedSize, namedSize } from './named-size.ts'

/** Centimetres that an underlay may lack of its rug, in width and in length: more leaves an edge without grip. */
const maxLacking = 20

/**
 * The size of an underlay that fits under a rug: of its shape, nowhere larger than the rug, for then it would show, and
 * at most 20 cm less; the largest of those. Undefined: none does.
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
