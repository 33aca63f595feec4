import { toSlug } from '@toonbank/domain/catalogue/slug.ts'
import type { Problem } from '../problem.ts'
import type { ProductRecord } from '../records/catalogue-record.ts'
import { type Combination, combinationsOf } from '../records/combinations.ts'
import type { Draft, Variant } from './draft.ts'

/** A combination of the shop with the line of the file that means it. */
export interface Placed extends Combination {
  readonly variant: Variant
}

/** Every combination of the product with its line, in the shop's order; refused where lines are strange, doubled or missing. `named`: what its lists are called. */
export function placeVariants(
  record: ProductRecord,
  { line }: Draft,
  variants: readonly Variant[],
  named: string,
): { readonly placed: readonly Placed[] } | { readonly problem: Problem } {
  const combinations = combinationsOf(record) ?? []
  const wrong = (at: number, message: string) => ({ problem: { line: at, field: 'Variant', message } })
  const byNumber = new Map<string, Variant>()
  for (const variant of variants) {
    const found = meant(combinations, variant)
    if (!found) return wrong(variant.line, `'${variant.name}' is no choice of ${named}; new choices in several lists come as JSON.`)
    const earlier = byNumber.get(found.number)
    if (earlier) return wrong(variant.line, `the choice '${variant.name}' already stands on line ${earlier.line}.`)
    byNumber.set(found.number, variant)
  }
  if (byNumber.size < combinations.length)
    return wrong(line, `${record.articleNumber} has ${combinations.length} choices of ${named}; this file has ${byNumber.size}.`)
  return { placed: combinations.map((one) => ({ ...one, variant: byNumber.get(one.number) as Variant })) }
}

/** The combination that a table's line means: by its number, else by the names of its choices where only one has them. */
function meant(combinations: readonly Combination[], { articleNumber, name }: Variant): Combination | undefined {
  const isNamed = ({ items }: Combination) =>
    (['nld', 'eng'] as const).some((language) => toSlug(items.map((item) => item.name[language]).join(' / ')) === toSlug(name))
  const [named, ...more] = name === '' ? [] : combinations.filter(isNamed)
  return combinations.find(({ number }) => number === articleNumber) ?? (more.length === 0 ? named : undefined)
}
