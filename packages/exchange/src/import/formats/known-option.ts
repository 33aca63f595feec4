import type { FlatItem } from './flat-item.ts'
import { findKnownFacet } from './known-facets.ts'

export interface NamedValue {
  readonly name: string
  readonly value: string
}

const facetOf = ({ name }: NamedValue): string | undefined => findKnownFacet(name)?.key
const valuesOf = (named: readonly NamedValue[], facet: string): string[] =>
  named.filter((one) => facetOf(one) === facet).map(({ value }) => value)

/** Each colour becomes a product; all other options become its choices. */
export const toChoices = (options: readonly NamedValue[]): Pick<FlatItem, 'colour' | 'choices' | 'sizes'> => ({
  colour: valuesOf(options, 'kleur')[0],
  choices: options.filter((option) => facetOf(option) !== 'kleur'),
  sizes: valuesOf(options, 'maat'),
})

export const toFilters = (named: readonly NamedValue[]): Pick<FlatItem, 'materials' | 'patterns'> => ({
  materials: valuesOf(named, 'materiaal'),
  patterns: valuesOf(named, 'patroon'),
})
