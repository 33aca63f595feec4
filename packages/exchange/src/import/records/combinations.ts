import { type GroupRecord, type ItemRecord, numberOfChoice, type ProductRecord } from './catalogue-record.ts'

export interface Combination {
  readonly number: string
  readonly items: readonly ItemRecord[]
}

export const maxCombinations = 2_048

/** Leaves out made-to-measure groups, which tables cannot express. */
export const groupsOf = ({ options }: ProductRecord): GroupRecord[] =>
  options.filter(({ displayType }) => displayType !== 'custom')

export const stockGroups = (record: ProductRecord): number[] =>
  groupsOf(record).flatMap(({ items }, at) => (items.some(({ stockQuantity }) => stockQuantity !== null) ? [at] : []))

/**
 * Returns all combinations, the first group varying slowest; undefined when they are too many, or two would have the
 * same number.
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
