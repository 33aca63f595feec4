import { sizeFacetKey, sizeKey } from '@toonbank/domain/catalogue/sizes.ts'
import { isValueOf, type Trait, type TraitKind, traitKinds, traits } from '@toonbank/domain/catalogue/traits.ts'
import type { FacetValueRow } from '../../catalogue/facets/facet-group.ts'
import type { Searched } from '../searched.ts'

type Facets = Searched['facets']

export interface ShopTraits {
  readonly valuesOf: (trait: Trait) => readonly number[]
  readonly hasKind: (kind: TraitKind) => boolean
  readonly nearTo: (trait: Trait) => readonly number[]
  readonly lying: ReadonlySet<number>
  readonly sizes: ReadonlySet<string>
}

const known = new WeakMap<Facets, ShopTraits>()

export function shopTraits(facets: Facets): ShopTraits {
  const read = known.get(facets) ?? readTraits(facets)
  known.set(facets, read)
  return read
}

const idsOf = (values: readonly FacetValueRow[]): number[] => values.map(({ id }) => id)

function readTraits({ all }: Facets): ShopTraits {
  const own = all.filter(({ computed }) => computed === undefined)
  const valuesIn = (values: readonly FacetValueRow[], trait: Trait) =>
    idsOf(values.filter(({ name }) => isValueOf(trait, name)))
  const byTrait = new Map<Trait, readonly number[]>()
  const facetOf = new Map<TraitKind, (typeof own)[number]>()
  for (const kind of traitKinds) {
    const ofKind = traits.filter((trait) => trait.kind === kind)
    const told = own
      .map((facet) => ({ facet, count: ofKind.filter((trait) => valuesIn(facet.values, trait).length > 0).length }))
      .toSorted((one, other) => other.count - one.count)
    const facet = (told[0]?.count ?? 0) > 0 ? told[0]?.facet : undefined
    if (facet) facetOf.set(kind, facet)
    for (const trait of ofKind) byTrait.set(trait, valuesIn(facet?.values ?? [], trait))
  }
  const everyValue = own.flatMap(({ values }) => values)
  const sizes = own.find(({ key }) => key === sizeFacetKey)?.values ?? []
  return {
    valuesOf: (trait) => byTrait.get(trait) ?? [],
    hasKind: (kind) => facetOf.has(kind),
    nearTo: ({ near }) =>
      near.flatMap((key) =>
        idsOf(everyValue.filter(({ name }) => isValueOf({ key, words: { nld: [], eng: [] } }, name))),
      ),
    lying: new Set(idsOf(facetOf.get('shape')?.values ?? sizes)),
    sizes: new Set(sizes.map(({ name }) => sizeKey(name.nld))),
  }
}
