/**
 * 'a-2', 'A 2' and 'A2' are the same addition: people write it as it stands on their door, registers in fields of their
 * own.
 */
const plain = (addition: string): string => addition.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Of what a register knows of one house number: what was typed, or what there is to choose from. */
export type MatchedAddition<Item> =
  | { readonly item: Item; readonly additions?: undefined }
  | { readonly item: Item; readonly additions: readonly string[] }

/**
 * The entry with the addition that was typed. When there is none such the first one, whose street and town are right as
 * well, with all the additions that there are. Undefined: the register knows nothing of the number.
 */
export function matchAddition<Item>(
  items: readonly Item[],
  typed: string,
  additionOf: (item: Item) => string,
): MatchedAddition<Item> | undefined {
  // By its place: an addition may be the empty text.
  const at = items.findIndex((item) => plain(additionOf(item)) === plain(typed))
  if (at >= 0) return { item: items[at] as Item }
  return items.length > 0 ? { item: items[0] as Item, additions: items.map(additionOf) } : undefined
}
