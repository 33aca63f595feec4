import type { GroupRecord, ItemRecord } from '../records/catalogue-record.ts'

export interface SplitPrices {
  readonly parts: readonly (readonly number[])[]
}

/**
 * Splits whole prices over several option groups, so that `base` and one choice of each add up exactly. `wholes` have
 * the order of `combinationsOf`; groups after the first retain the price of their first choice. `unfit`: index of the
 * first price without a solution.
 */
export function splitOptionPrices(
  groups: readonly GroupRecord[],
  base: number,
  wholes: readonly number[],
  partNow: (item: ItemRecord) => number,
): SplitPrices | { readonly unfit: number } {
  const sizes = groups.map(({ items }) => items.length)
  /** The distance of two neighbours among the combinations: the last group varies fastest. */
  const steps = sizes.map((_, at) => sizes.slice(at + 1).reduce((product, size) => product * size, 1))
  const [start = 0] = wholes
  const firsts = groups.map(({ items: [first] }, at) => (at === 0 || !first ? 0 : partNow(first)))
  const ofFirst = start - base - firsts.reduce((sum, one) => sum + one, 0)
  const parts = groups.map(({ items }, at) =>
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
