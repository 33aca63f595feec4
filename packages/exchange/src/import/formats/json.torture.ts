import { readFileSync } from 'node:fs'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { aRandomProduct } from '@toonbank/testing/a-random-product.ts'
import { anImport } from '@toonbank/testing/an-import.ts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exportCatalogue } from '../export-catalogue.ts'

const shop = await anImport('none')

it('takes the example of docs/import.md as it stands there', async () => {
  const page = readFileSync(new URL('../../../../../docs/import.md', import.meta.url), 'utf8')
  const example = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  expect(await shop.take('example.json', example)).toMatchObject({ created: 2, refused: 0, said: [] })
  expect(await shop.whole('KLEED-1')).toMatchObject({
    title: { nld: 'Kleed Duin', eng: 'Dune rug' },
    facets: { kleur: ['zand'] },
    categories: ['berber'],
  })
  expect(
    await shop.ask(`SELECT c.key, pc.direct FROM product_category pc JOIN category c ON c.id = pc.category_id JOIN product p ON p.id = pc.product_id
    WHERE p.article_number = 'KLEED-1' ORDER BY 1`),
  ).toEqual([
    { key: 'berber', direct: true },
    { key: 'vloerkleden', direct: false },
  ])
})

it('removes choices that a file with options does not name any more, and keeps those that it says nothing of', async () => {
  const before = await shop.whole('KLEED-1')
  await shop.take(
    'less.json',
    JSON.stringify({
      products: [{ articleNumber: 'KLEED-1', options: [{ key: 'maat', items: [{ key: '200x300' }] }] }],
    }),
  )
  const after = await shop.whole('KLEED-1')
  expect(after?.options[0]?.items).toEqual([before?.options[0]?.items[1]])
})

it('gives a filter value its mark, by the name of a picture of the shop or by an address, and brings it back', async () => {
  const mark = 'https://pictures.example/goodweave.png'
  const catalogue = (picture: string | null) =>
    JSON.stringify({
      facets: [{ key: 'keurmerk', name: 'Keurmerk', values: [{ name: 'Eerlijk', picture }] }],
      products: [{ articleNumber: 'MERK-1', title: 'Kleed', price: '99,00', facets: { keurmerk: ['eerlijk'] } }],
    })
  const marks = () =>
    shop.ask(`SELECT p.source_url FROM facet_value v JOIN picture p ON p.name = v.picture WHERE v.slug_nld = 'eerlijk'`)
  expect(await shop.take('mark.json', catalogue(mark))).toMatchObject({ created: 1, said: [] })
  expect(await marks()).toEqual([{ source_url: mark }])
  await exportCatalogue(shop.database, shop.file('marks.json'), {
    format: 'json',
    appUrl: 'https://shop.example',
    onProgress: () => {},
  })
  expect(readFileSync(shop.file('marks.json'), 'utf8')).toContain(`"picture":"${mark}"`)
  expect(await shop.take('marks.json')).toMatchObject({ created: 0, changed: 0, said: [] })
  expect(await shop.take('no-mark.json', catalogue('nowhere'))).toMatchObject({
    refused: 1,
    said: [expect.stringContaining("'nowhere'")],
  })
  await shop.take('no-mark.json', catalogue(null))
  expect(await marks()).toEqual([])
  await shop.ask(`DELETE FROM product WHERE article_number = 'MERK-1'`)
})

it('says which facets and values would have one address', async () => {
  const facets = [
    { key: 'tint', name: { nld: 'Tint', eng: 'Tone' } },
    { key: 'toon', name: { nld: 'Toon', eng: 'Tone' }, values: [] },
    {
      key: 'vezel',
      name: 'Vezel',
      values: [
        { slug: { nld: 'wol', eng: 'wool' }, name: 'Wol' },
        { slug: { nld: 'scheerwol', eng: 'wool' }, name: 'Scheerwol' },
      ],
    },
  ]
  const file = `{"facets":[\n${facets.map((facet) => JSON.stringify(facet)).join(',\n')}]}`
  expect(await shop.take('facets.json', file)).toMatchObject({
    kept: false,
    said: [
      "line 3, slug: 'toon' / 'tone' is the address of the facet tint already.",
      "line 4, values: 'wool' is the address of 'Wol' already.",
    ],
  })
})

/** Attack: cells that a spreadsheet would run as a formula when somebody opens the table. */
const formulasIn = (file: string): string[] => {
  const delimiter = file.endsWith('.tsv') ? '\t' : ','
  const lines: string[][] = parse(readFileSync(file, 'utf8'), { delimiter })
  return lines.flat().filter((cell) => /^[=+@-]/.test(cell) && !/^-\d+$/.test(cell))
}

it('exports any catalogue so that the import of it changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aRandomProduct, { minLength: 1, maxLength: 4 }), async (products) => {
      await shop.ask('DELETE FROM product')
      const file = JSON.stringify({ products: products.map((one, at) => ({ articleNumber: `R-${at}`, ...one })) })
      expect(await shop.take('random.json', file)).toMatchObject({ created: products.length, said: [] })
      expect(await shop.take('random.json')).toMatchObject({ unchanged: products.length })
      for (const [name, format] of [
        ['back.json', 'json'],
        ['back.csv', 'shopify'],
        ['back.tsv', 'merchant-tsv'],
        ['back.xml', 'merchant-xml'],
      ] as const) {
        await exportCatalogue(shop.database, shop.file(name), {
          format,
          appUrl: 'https://shop.example',
          onProgress: () => {},
        })
        expect(await shop.take(name)).toMatchObject({ said: [], changed: 0, unchanged: products.length })
        if (/\.[ct]sv$/.test(name)) expect(formulasIn(shop.file(name))).toEqual([])
      }
    }),
    tries(1, 60),
  )
})
