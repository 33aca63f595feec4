import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import type { FlatItem } from '../formats/flat-item.ts'
import type { Problem } from '../problem.ts'

const nameOf = ({ colour, choices }: FlatItem): string =>
  [colour, ...choices.map(({ value }) => value)].filter(Boolean).join(' ')

const ownGtin = ({ gtin }: FlatItem, items: readonly FlatItem[]): string | undefined =>
  items.filter((other) => other.gtin === gtin).length > 1 ? undefined : gtin

/**
 * Gives sizes that share one number (such as the model number) numbers of their own. They begin with the shared number,
 * so that people find them.
 */
export function withOwnNumbers(
  items: readonly FlatItem[],
  inSeveral: ReadonlySet<string>,
): { readonly items: readonly FlatItem[]; readonly notes: readonly Problem[] } {
  const byNumber = Map.groupBy(
    items.filter(({ articleNumber }) => articleNumber !== null),
    ({ articleNumber }) => articleNumber,
  )
  const shared = [...byNumber.values()].filter((group) => new Set(group.map((item) => toSlug(nameOf(item)))).size > 1)
  if (shared.length === 0) return { items, notes: [] }
  const sharing = new Set(shared.flat())
  const ownOf = (item: FlatItem) =>
    inSeveral.has(item.articleNumber ?? '') ? null : `${item.articleNumber}-${toSlug(nameOf(item))}`
  return {
    items: items.map((item) =>
      sharing.has(item)
        ? { ...item, articleNumber: ownOf(item), sharedNumber: true, gtin: ownGtin(item, items) }
        : item,
    ),
    notes: shared.flatMap(([first]) =>
      first
        ? {
            line: first.line,
            field: 'SKU',
            message: `several sizes share the article number ${first.articleNumber}; each gets one of its own, like ${ownOf(first) ?? `${first.group}-${toSlug(nameOf(first))}`}.`,
            once: 'shared number',
            isNote: true,
          }
        : [],
    ),
  }
}

const maxNamed = 5

export const sharedNumber = (line: number, number: string, sizes: readonly string[]): Problem => ({
  line,
  field: 'SKU',
  message: `'${number}' is no article of its own in the shop: name its sizes ${sizes.slice(0, maxNamed).join(', ')}${sizes.length > maxNamed ? ', …' : ''}.`,
})
