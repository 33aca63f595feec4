import type { FlatItem } from '../formats/flat-item.ts'
import type { Problem } from '../problem.ts'

/** Stock that several colours share can only be counted in one product, so the colour becomes a choice. */
export function withColoursAsChoices(items: readonly FlatItem[]): readonly FlatItem[] {
  const stocks = Map.groupBy(
    items.filter(({ shared }) => shared),
    ({ shared }) => shared?.line,
  )
  const coloursOf = (group: readonly FlatItem[]) => new Set(group.map(({ colour }) => colour?.toLowerCase()))
  return [...stocks.values()].every((group) => coloursOf(group).size === 1)
    ? items
    : items.map(({ colour, ...item }) =>
        colour === undefined
          ? item
          : {
              ...item,
              colours: [...coloursOf(items)].flatMap((one) => one ?? []),
              choices: [{ name: 'Kleur', value: colour }, ...item.choices],
            },
      )
}

/** Stock that only some articles of a product share cannot be counted; zero means zero for each of them. */
export function withoutPartlyShared(items: readonly FlatItem[]): {
  readonly items: readonly FlatItem[]
  readonly problems: readonly Problem[]
} {
  const isWhole = new Set(items.map(({ shared }) => shared?.line)).size <= 1
  if (isWhole) return { items, problems: [] }
  const sharing = items.filter(({ shared }) => shared && shared.pieces !== 0)
  const [first] = sharing
  if (!first)
    return { items: items.map(({ shared, ...item }) => (shared ? { ...item, quantity: 0 } : item)), problems: [] }
  const names = sharing.map(({ choices }) => choices.map(({ value }) => value).join(' / '))
  return {
    items,
    problems: [
      {
        line: first.shared?.line ?? first.line,
        field: 'Stock',
        message: `some choices of ${first.group} share pieces (${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''}) and others do not; the shop counts them for each choice or for all together, so give each its own number.`,
      },
    ],
  }
}
