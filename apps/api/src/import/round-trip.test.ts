import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { anImport } from '../testing/an-import.ts'
import { exportCatalogue } from './export-catalogue.ts'

const shop = await anImport()
const empty = await anImport('none')

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

it.each([
  ['all.csv', 'shopify'],
  ['all.tsv', 'merchant-tsv'],
  ['all.xml', 'merchant-xml'],
] as const)(
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
