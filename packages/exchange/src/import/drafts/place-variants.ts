import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import { locales } from '@toonbank/domain/locale.ts'
import type { Problem } from '../problem.ts'
import type { ProductRecord } from '../records/catalogue-record.ts'
import { type Combination, combinationsOf } from '../records/combinations.ts'
import type { Draft, Variant } from './draft.ts'

export interface Placed extends Combination {
  readonly variant: Variant
}

/**
 * Matches a file's lines to the product's combinations, in the shop's order. Refuses unknown and duplicate lines, and
 * missing ones unless the file has only stock.
 */
export function placeVariants(
  record: ProductRecord,
  { line, onlyExisting }: Draft,
  variants: readonly Variant[],
  groupNames: string,
): { readonly placed: readonly Placed[] } | { readonly problem: Problem } {
  const combinations = combinationsOf(record) ?? []
  const wrong = (at: number, message: string) => ({ problem: { line: at, field: 'Variant', message } })
  const find = finderOf(combinations)
  const placed = new Map<string, Variant>()
  for (const variant of variants) {
    const found = find(variant)
    if (!found)
      return wrong(
        variant.line,
        `'${variant.name}' is no choice of ${groupNames}; new choices in several option groups come as JSON.`,
      )
    const earlier = placed.get(found.number)
    if (earlier) return wrong(variant.line, `the choice '${variant.name}' already stands on line ${earlier.line}.`)
    placed.set(found.number, variant)
  }
  if (placed.size < combinations.length && onlyExisting !== 'stock')
    return wrong(
      line,
      `${record.articleNumber} has ${combinations.length} choices of ${groupNames}; this file has ${placed.size}.`,
    )
  const withLines = combinations.flatMap((one) => {
    const variant = placed.get(one.number)
    return variant ? [{ ...one, variant }] : []
  })
  return { placed: withLines }
}

/** Finds the combination of a line by its number, or else by the names of its choices if they are unique. */
function finderOf(combinations: readonly Combination[]): (variant: Variant) => Combination | undefined {
  const byNumber = new Map(combinations.map((one) => [one.number, one]))
  const byName = Map.groupBy(
    combinations.flatMap((one) => [...new Set(namesOf(one))].map((name) => ({ name, one }))),
    ({ name }) => name,
  )
  return ({ articleNumber, name }) => {
    const [named, ...more] = name === '' ? [] : (byName.get(toSlug(name)) ?? [])
    return byNumber.get(articleNumber ?? '') ?? (more.length === 0 ? named?.one : undefined)
  }
}

const namesOf = ({ items }: Combination): string[] =>
  locales.map((language) => toSlug(items.map((item) => item.name[language]).join(' / ')))
