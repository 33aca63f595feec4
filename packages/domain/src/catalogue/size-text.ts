import type { Translated } from '../locale.ts'
import { writtenSize } from './named-size.ts'
import type { OptionDisplay } from './option-display.ts'

interface Group {
  readonly displayType: OptionDisplay
  readonly items: readonly { readonly name: Translated }[]
}

export function sizeText(groups: readonly Group[]): Translated {
  const sizes = byArea(groups.find((group) => group.displayType === 'text')?.items ?? [])
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (!first || !last || groups.some((group) => group.displayType === 'custom')) return { nld: '', eng: '' }
  if (first === last) return first.name
  return { nld: sizeRange(first.name.nld, last.name.nld), eng: sizeRange(first.name.eng, last.name.eng) }
}

type Size = Group['items'][number]

/** Sizes are sorted from the smallest, unless one has no measures in its name. */
function byArea(sizes: readonly Size[]): readonly Size[] {
  const areas = new Map(sizes.map((size) => [size, areaOfName(size.name.nld)]))
  const areaOrNone = (size: Size) => areas.get(size) ?? 0
  return [...areas.values()].includes(undefined) ? sizes : sizes.toSorted((a, b) => areaOrNone(a) - areaOrNone(b))
}

/** Returns the area in the square of the written unit ('160 × 230 cm', 'Rond Ø 200 cm'); undefined for 'L'. */
export function areaOfName(name: string): number | undefined {
  const size = writtenSize(name)
  return size && size.width * size.length * (size.shape === 'round' ? Math.PI / 4 : 1)
}

function sizeRange(first: string, last: string): string {
  const shared = /^\D*/.exec(first)?.[0] ?? ''
  return `${first.replace(/ cm$/, '')} – ${last.startsWith(shared) ? last.slice(shared.length) : last}`
}
