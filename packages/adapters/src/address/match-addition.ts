/** Normalises an addition: people write 'a-2', 'A 2' or 'A2', and registers split it into fields. */
const plain = (addition: string): string => addition.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The entry with the typed addition, or any entry with the additions to choose from. */
export type MatchedAddition<Item> =
  | { readonly item: Item; readonly additions?: undefined }
  | { readonly item: Item; readonly additions: readonly string[] }

/**
 * Finds the entry with the typed addition. Without such an entry: the first one, whose street and town are the same,
 * with all additions of the house number. Undefined: the register does not have the house number.
 */
export function matchAddition<Item>(
  items: readonly Item[],
  typed: string,
  additionOf: (item: Item) => string,
): MatchedAddition<Item> | undefined {
  // By index, because the addition of an entry may be the empty text.
  const at = items.findIndex((item) => plain(additionOf(item)) === plain(typed))
  if (at >= 0) return { item: items[at] as Item }
  return items.length > 0 ? { item: items[0] as Item, additions: items.map(additionOf) } : undefined
}
