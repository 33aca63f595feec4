import { readFileSync } from 'node:fs'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'

const shop = await anImport('none')
/** Those of which no other test reads a sample come first. */
const tables: readonly (readonly [name: string, encoding?: string])[] = [
  ['shopify-old.csv'],
  ['woocommerce-de.csv'],
  ['woocommerce-fr.csv'],
  ['prestashop-combinations.csv'],
  ['excel.csv', 'windows-1252'],
  ['google.tsv'],
  ['shopify-new.csv'],
  ['woocommerce-nl.csv'],
  ['woocommerce.csv'],
  ['prestashop.csv'],
  ['magento.csv'],
  ['lightspeed-sheet.csv'],
  ['ccv-shop.csv'],
  ['google.xml'],
]

it('takes the tables of other shops whole, twice without a change, and says in one sentence why it does not', async () => {
  const told: Record<string, unknown> = {}
  for (const [name, encoding] of someOf(tables, 8)) {
    await shop.ask('DELETE FROM product')
    const content = readFileSync(new URL(`samples/${name}`, import.meta.url))
    const first = await shop.take(name, content, { encoding })
    const again = await shop.take(name, content, { encoding })
    if ('broken' in first) told[name] = [first.broken]
    else if (first.said.length > 0 || first.refused > 0 || first.created === 0) told[name] = first.said
    else expect([name, again]).toMatchObject([name, { created: 0, changed: 0, unchanged: first.created, said: [] }])
  }
  expect(told).toEqual({
    'prestashop-combinations.csv': [expect.stringMatching(/^line 1: these are PrestaShop's combinations/)],
  })
})

it('finds one filter value for a size that was stored in two spellings, and leaves the shop as it is', async () => {
  await shop.ask('DELETE FROM product; DELETE FROM facet_value')
  const file =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nmaat-a,Kleed A,Maat,160x230,M-1,10\nmaat-b,Kleed B,Maat,160 x 230,M-2,10\n'
  expect(await shop.take('sizes.csv', file)).toMatchObject({ created: 2, said: [] })
  await shop.ask(
    `INSERT INTO facet_value (facet_id, slug_nld, slug_eng, name, position)
      SELECT id, '160-x-230', '160-x-230', '{"nld":"160 x 230","eng":"160 x 230"}', 99 FROM facet WHERE key = 'maat'`,
  )
  await shop.ask(`UPDATE option_item SET article_number = '''101' WHERE article_number = 'M-1'`)
  const before = await shop.ask('SELECT id, slug_nld FROM facet_value ORDER BY id')
  const old = file.replace('M-1', "'101")
  await shop.take('old.csv', old)
  expect(await shop.take('old.csv', old)).toMatchObject({ created: 0, changed: 0, unchanged: 2, said: [] })
  expect(await shop.ask('SELECT id, slug_nld FROM facet_value ORDER BY id')).toEqual(before)
})
