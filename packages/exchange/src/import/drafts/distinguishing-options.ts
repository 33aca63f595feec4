import type { FlatItem } from '../formats/flat-item.ts'

const names = { materials: 'Materiaal', patterns: 'Patroon' } as const

/**
 * Articles of one size may differ in material or pattern; that becomes a choice too, so that each has its own price.
 */
export function distinguishingOptions(items: readonly FlatItem[]): readonly FlatItem[] {
  const nameOf = ({ choices }: FlatItem) => choices.map(({ value }) => value).join(' / ')
  if (new Set(items.map(nameOf)).size === items.length) return items
  const more = (['materials', 'patterns'] as const).filter(
    (key) => items.every((item) => item[key].length > 0) && new Set(items.map((item) => item[key].join())).size > 1,
  )
  return items.map((item) => ({
    ...item,
    choices: [...item.choices, ...more.map((key) => ({ name: names[key], value: item[key].join(' + ') }))],
  }))
}
