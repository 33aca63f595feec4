import { readFileSync } from 'node:fs'
import { isTorture, someOf, torture } from '@toonbank/domain/testing/torture.ts'
import { anyText, aRandomProduct } from '@toonbank/testing/a-random-product.ts'
import { anImport } from '@toonbank/testing/an-import.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exportCatalogue } from './export-catalogue.ts'

const shop = await anImport()
const empty = await anImport('none')
// The long run does it with the whole demo shop.
if (!isTorture) await shop.ask('DELETE FROM product WHERE id % 3 <> 0')

const exportTo = (name: string, format: Parameters<typeof exportCatalogue>[2]['format'], from = shop) =>
  exportCatalogue(from.database, from.file(name), { format, appUrl: 'https://shop.example', onProgress: () => {} })

const withoutTime = (json: string) => json.replace(/^"exportedAt".*\n/m, '')

it('changes nothing when its own JSON is imported again', async () => {
  const { products } = await exportTo('all.json', 'json')
  const news = () => shop.ask('SELECT max(number) FROM catalogue_change')
  const before = await news()
  expect(await shop.take('all.json')).toEqual({
    created: 0,
    changed: 0,
    unchanged: products,
    refused: 0,
    leftOut: 0,
    removed: 0,
    kept: true,
    said: [],
  })
  expect(await news()).toEqual(before)
})

it('moves a whole catalogue to another shop without losing anything', async () => {
  await exportTo('all.json', 'json')
  const written = withoutTime(readFileSync(shop.file('all.json'), 'utf8'))
  const { created, said } = (await empty.take('all.json', written)) as { created: number; said: string[] }
  expect([said, created]).toEqual([[], written.match(/"articleNumber":"[^"]*","design"/g)?.length])
  await exportTo('again.json', 'json', empty)
  expect(withoutTime(readFileSync(empty.file('again.json'), 'utf8'))).toBe(written)
})

const formats = [
  ['all.csv', 'shopify'],
  ['all.xml', 'merchant-xml'],
  ['all.tsv', 'merchant-tsv'],
] as const
it.each(someOf(formats, 2))(
  'changes nothing when its own %s is imported again, but leaves out what is made to measure',
  async (name, format) => {
    const { products, leftOut } = await exportTo(name, format)
    expect(leftOut.length).toBeGreaterThan(0)
    expect(await shop.take(name)).toEqual({
      created: 0,
      changed: 0,
      unchanged: products,
      refused: 0,
      leftOut: 0,
      removed: 0,
      kept: true,
      said: [],
    })
  },
)

const key = fc.integer({ min: 0, max: 30 }).map((number) => `k-${number}`)
const textInBothLanguages = fc.record({ nld: anyText, eng: anyText })
const categories = fc
  .uniqueArray(
    fc.record(
      { key, title: textInBothLanguages, short: textInBothLanguages, position: fc.integer({ min: -3, max: 3 }) },
      { requiredKeys: ['key', 'title'] },
    ),
    { selector: (one) => one.key, maxLength: 5 },
  )
  .chain((all) =>
    // A parent stands before its children.
    fc.tuple(...all.map((_, at) => fc.option(fc.nat(Math.max(0, at - 1))))).map((parents) =>
      all.map((one, at) => {
        const parent = at > 0 ? parents[at] : null
        const slug = { nld: one.key, eng: `${one.key}-e` }
        return { ...one, slug, ...(parent === null || parent === undefined ? {} : { parent: all[parent]?.key }) }
      }),
    ),
  )
const aFacet = fc.record({
  key: fc.constantFrom('kleur', 'maat'),
  name: textInBothLanguages,
  position: fc.integer({ min: 0, max: 2 }),
  values: fc.uniqueArray(
    fc.record({
      slug: fc.constantFrom('rood', 'grijs-blauw', 'een').map((slug) => ({ nld: slug, eng: `${slug}-e` })),
      name: textInBothLanguages,
      colour: fc.option(fc.constant('#aabbcc')),
      position: fc.integer({ min: 0, max: 2 }),
    }),
    { selector: ({ slug }) => slug.nld },
  ),
})
const facets = aFacet.map((one) => ({ ...one, slug: { nld: one.key, eng: `${one.key}-e` } }))
/** A file, and the one with which the shop was changed afterwards: prices, order and texts. */
const aShop = fc.record({
  categories,
  facets: fc.uniqueArray(facets, { selector: (one) => one.key }),
  products: fc.array(aRandomProduct, { minLength: 1, maxLength: 4 }),
  later: fc.array(aRandomProduct, { maxLength: 3 }),
  places: fc.array(fc.nat(20), { maxLength: 4 }),
})

torture('gives another shop any catalogue byte by byte, the first time', async () => {
  const source = await anImport('none')
  const target = await anImport('none')
  const emptied = 'DELETE FROM product; DELETE FROM category; DELETE FROM facet; DELETE FROM picture'
  await fc.assert(
    fc.asyncProperty(aShop, async ({ categories, facets, products, later, places }) => {
      await source.ask(emptied)
      await target.ask(emptied)
      const numbered = (list: readonly object[]) =>
        list.map((one, at) => {
          const place = categories[places[at] ?? categories.length]
          return { articleNumber: `R-${at}`, ...one, ...(place ? { categories: [place.key] } : {}) }
        })
      const first = { categories, facets, products: numbered(products) }
      expect(await source.take('first.json', JSON.stringify(first))).toMatchObject({ said: [] })
      if (later.length > 0) await source.take('later.json', JSON.stringify({ products: numbered(later) }))
      await exportTo('out.json', 'json', source)
      const written = withoutTime(readFileSync(source.file('out.json'), 'utf8'))
      expect(await target.take('in.json', written)).toMatchObject({ said: [], changed: 0 })
      await exportTo('out.json', 'json', target)
      expect(withoutTime(readFileSync(target.file('out.json'), 'utf8'))).toBe(written)
    }),
    { numRuns: 300 },
  )
})

torture('gives another shop byte by byte what the exports of other shops have made of it', async () => {
  const source = await anImport()
  const target = await anImport('none')
  for (const name of ['woocommerce.csv', 'lightspeed.csv', 'ccv-shop.csv', 'prisjakt.xml'])
    await source.take(name, readFileSync(new URL(`formats/samples/${name}`, import.meta.url)))
  await source.take('prices.csv', 'SKU,Price\nHEIDE-P-160,199.00\nONDER,19.95\n')
  await source.take('stock.csv', 'SKU,Available\nHEIDE-P-160,+2\n')
  await exportTo('all.json', 'json', source)
  const written = withoutTime(readFileSync(source.file('all.json'), 'utf8'))
  expect(await target.take('all.json', written)).toMatchObject({ said: [] })
  await exportTo('all.json', 'json', target)
  expect(withoutTime(readFileSync(target.file('all.json'), 'utf8'))).toBe(written)
})
