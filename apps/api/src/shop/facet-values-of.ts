import type { DemoDesign, DemoFacet } from '@toonbank/demo/schema'
import type { Translated } from '@toonbank/domain/locale.ts'

type Colour = DemoDesign['colours'][number]

/** What a colour of a design has in one filter group: the names, in both languages. */
export function facetValuesOf({ from }: DemoFacet, design: DemoDesign, colour: Colour): readonly Translated[] {
  switch (from.type) {
    case 'colourFamily':
      return [colour.family]
    case 'composition':
      return design.composition.map(({ material }) => material)
    case 'specification':
      return design.specifications.find(({ name }) => name.nld === from.name)?.options ?? []
    case 'sizes':
      return design.optionGroups.flatMap(({ key, displayType, items }) =>
        displayType === 'custom' ? [from.madeToMeasure] : key === 'maat' && displayType === 'text' ? items.map(({ name }) => name) : [],
      )
  }
}
