import type { GroupRecord, ItemRecord } from '../records/catalogue-record.ts'

export interface SplitPrices {
  /** A list of numbers for each list of choices. */
  readonly parts: readonly (readonly number[])[]
}

/**
 * What each choice of several lists is worth, so that `base` and one choice of each list add up to the whole of their
 * combination, exactly. `wholes` stand in the order of `combinationsOf`. The lists behind the first keep what their
 * first choice has now; all else follows from the wholes. `unfit`: the place of the first whole that is no such sum, or
 * would need a part below nothing.
 */
export function splitIntoParts(
  lists: readonly GroupRecord[],
  base: number,
  wholes: readonly number[],
  partNow: (item: ItemRecord) => number,
): SplitPrices | { readonly unfit: number } {
  const sizes = lists.map(({ items }) => items.length)
  /** How far apart two neighbours in a list stand among the combinations: the last list turns quickest. */
  const steps = sizes.map((_, at) => sizes.slice(at + 1).reduce((product, size) => product * size, 1))
  const [start = 0] = wholes
  const firsts = lists.map(({ items: [first] }, at) => (at === 0 || !first ? 0 : partNow(first)))
  const ofFirst = start - base - firsts.reduce((sum, one) => sum + one, 0)
  const parts = lists.map(({ items }, at) =>
    items.map((_, of) => (at === 0 ? ofFirst : (firsts[at] ?? 0)) + (wholes[of * (steps[at] ?? 1)] ?? 0) - start),
  )
  const chosen = (place: number) =>
    parts.map((list, at) => list[Math.floor(place / (steps[at] ?? 1)) % list.length] ?? 0)
  const unfit = wholes.findIndex((whole, place) => {
    const own = chosen(place)
    return own.some((part) => part < 0) || own.reduce((sum, part) => sum + part, base) !== whole
  })
  return unfit === -1 ? { parts } : { unfit }
}
