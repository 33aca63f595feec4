import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import type { TableRow } from '../files/parse-csv.ts'
import type { NamedValue } from './known-option.ts'
import type { ReadItem } from './table-format.ts'

const maxChoices = 1_000

export interface Variation {
  readonly row: TableRow
  readonly own: readonly NamedValue[]
  readonly open: readonly string[]
}

interface Choice extends Pick<Variation, 'row' | 'own'> {
  readonly isOpen: boolean
}

/**
 * A variation with an empty attribute applies to each of its values that no other line names. Undefined: that makes
 * more than a thousand choices.
 */
export function spreadVariations(
  variations: readonly Variation[],
  shared: readonly NamedValue[],
): readonly Choice[] | undefined {
  const valuesOf = (name: string) => shared.filter((one) => one.name === name)
  const names = shared.map(({ name }) => name)
  const openOf = ({ open }: Variation) => open.filter((name) => valuesOf(name).length > 0)
  const count = variations.reduce(
    (sum, one) => sum + openOf(one).reduce((product, name) => product * valuesOf(name).length, 1),
    0,
  )
  if (count > maxChoices) return undefined
  const keyOf = (set: readonly NamedValue[]) =>
    set
      .map(({ name, value }) => `${toSlug(name)}:${toSlug(value)}`)
      .sort()
      .join()
  const taken = new Set(variations.filter((one) => openOf(one).length === 0).map(({ own }) => keyOf(own)))
  return variations.flatMap((variation): Choice[] => {
    const { row, own } = variation
    const open = openOf(variation)
    if (open.length === 0) return [{ row, own, isOpen: false }]
    const sets = open
      .reduce<readonly (readonly NamedValue[])[]>(
        (all, name) => all.flatMap((set) => valuesOf(name).map((one) => [...set, one])),
        [own],
      )
      .map((set) => set.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name)))
    const free = sets.filter((set) => !taken.has(keyOf(set)))
    for (const set of free) taken.add(keyOf(set))
    return free.map((set) => ({ row, own: set, isOpen: free.length > 1 }))
  })
}

export const tooManyChoices = (row: TableRow | undefined): ReadItem => ({
  item: {
    line: row?.line ?? 0,
    group: row?.cells.parent ?? '',
    alone: false,
    articleNumber: null,
    isVariant: false,
    materials: [],
    patterns: [],
    sizes: [],
    choices: [],
    pictures: [],
    gallery: [],
  },
  problems: [
    {
      line: row?.line ?? 0,
      field: 'attribute value(s)',
      message: `the variations of ${row?.cells.parent ?? 'this product'} for any value make more than ${maxChoices} choices; name the choices that there are.`,
    },
  ],
})
