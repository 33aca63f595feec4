import type { FlatItem } from './flat-item.ts'
import { findKnownFacet } from './known-facets.ts'

/** What can be chosen of an article, or what it is made of, as other shops name it: 'Kleur: Zand'. */
export interface NamedValue {
  readonly name: string
  readonly value: string
}

const facetOf = ({ name }: NamedValue): string | undefined => findKnownFacet(name)?.key
const valuesOf = (named: readonly NamedValue[], facet: string): string[] =>
  named.filter((one) => facetOf(one) === facet).map(({ value }) => value)

/** The options of an article: its colour makes a product, the others are its choices. */
export const toChoices = (options: readonly NamedValue[]): Pick<FlatItem, 'colour' | 'choices' | 'sizes'> => ({
  colour: valuesOf(options, 'kleur')[0],
  choices: options.filter((option) => facetOf(option) !== 'kleur'),
  sizes: valuesOf(options, 'maat'),
})

/** What it is made of and looks like, of the values that the shop filters by. */
export const toFilters = (named: readonly NamedValue[]): Pick<FlatItem, 'materials' | 'patterns'> => ({
  materials: valuesOf(named, 'materiaal'),
  patterns: valuesOf(named, 'patroon'),
})
