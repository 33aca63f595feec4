import { readFileSync } from 'node:fs'
import { sizeFacetKey, sizeKey } from '@toonbank/domain/catalogue/sizes.ts'
import { expect, it } from 'vitest'
import { read } from '../../../testing/draw.tsx'
import { SizeGuide } from './size-guide.tsx'

interface Facet {
  readonly key: string
  readonly values: readonly { readonly name: { readonly nld: string } }[]
}

it('advises sizes that are sold', () => {
  const file = readFileSync(new URL('../../../../../../demo/demo-shop.json', import.meta.url), 'utf8')
  const { facets } = JSON.parse(file) as { facets: readonly Facet[] }
  const sold = facets.find(({ key }) => key === sizeFacetKey)?.values.map(({ name }) => sizeKey(name.nld)) ?? []
  const words = read(<SizeGuide heading="h2" />)
  const advised = words
    .split('|')
    .flatMap((piece) => (/^[Ø\d][\d ×]* cm( of .*)?$/.test(piece) ? piece.split(' of ') : []))
  expect(advised.length).toBeGreaterThan(12)
  for (const size of advised) expect(sold).toContain(sizeKey(size.replace('Ø', 'Rond')))
})
