/** Normalises an addition: people write 'a-2', 'A 2' or 'A2', and registers split it into fields. */
const plain = (addition: string): string => addition.toUpperCase().replace(/[^A-Z0-9]/g, '')

export type MatchedAddition<Item> =
  | { readonly item: Item; readonly additions?: undefined }
  | { readonly item: Item; readonly additions: readonly string[] }

/**
 * Finds the entry with the typed addition, otherwise the first one with all additions of the house number. Undefined:
 * the register does not have the house number.
 */
export function matchAddition<Item>(
  items: readonly Item[],
  typed: string,
  additionOf: (item: Item) => string,
): MatchedAddition<Item> | undefined {
  const at = items.findIndex((item) => plain(additionOf(item)) === plain(typed))
  if (at >= 0) return { item: items[at] as Item }
  return items.length > 0 ? { item: items[0] as Item, additions: items.map(additionOf) } : undefined
}
