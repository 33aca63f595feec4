import { type GroupRecord, type ItemRecord, numberOfChoice, type ProductRecord } from './catalogue-record.ts'

/** One choice of each option group: what tables know as an article with its whole price. */
export interface Combination {
  readonly number: string
  /** One of each group, in their order; none where there is nothing to choose. */
  readonly items: readonly ItemRecord[]
}

/** As many as Shopify takes of one product. */
export const maxCombinations = 2_048

/** The option groups but for made-to-measure ones, which tables cannot express. */
export const groupsOf = ({ options }: ProductRecord): GroupRecord[] =>
  options.filter(({ displayType }) => displayType !== 'custom')

/** Indexes of those groups whose choices have stock of their own. */
export const stockGroups = (record: ProductRecord): number[] =>
  groupsOf(record).flatMap(({ items }, at) => (items.some(({ stockQuantity }) => stockQuantity !== null) ? [at] : []))

/**
 * All combinations of choices, the first group varying slowest; undefined where they are too many, or two would have
 * one number.
 */
export function combinationsOf(record: ProductRecord): Combination[] | undefined {
  const groups = groupsOf(record)
  if (groups.reduce((product, { items }) => product * items.length, 1) > maxCombinations) return undefined
  const all = groups
    .reduce<ItemRecord[][]>(
      (before, { items }) => before.flatMap((chosen) => items.map((item) => [...chosen, item])),
      [[]],
    )
    .map((items) => ({ number: numberOf(record.articleNumber, items), items }))
  return new Set(all.map(({ number }) => number)).size === all.length ? all : undefined
}

function numberOf(articleNumber: string, [first, ...others]: readonly ItemRecord[]): string {
  if (!first) return articleNumber
  return [numberOfChoice(articleNumber, first), ...others.map(({ key }) => key)].join('-')
}
