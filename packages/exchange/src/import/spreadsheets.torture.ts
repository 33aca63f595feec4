import { appendFileSync } from 'node:fs'
import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'

const shop = await anImport('none')
await shop.take('rugs.csv', 'Handle,Title,Variant SKU,Variant Price\nkleed,Kleed,K-1,100\nloper,Loper,L-1,50\n')
const priceOf = async (articleNumber: string) => (await shop.whole(articleNumber))?.price

it('leaves out the lines without anything that a spreadsheet writes below the last row', async () => {
  expect(await shop.take('empty.csv', 'SKU;Prijs\r\nK-1;99,50\r\n;\r\n ; \r\n;\r\n')).toMatchObject({
    changed: 1,
    said: [],
  })
  expect(await priceOf('K-1')).toBe(9_950)
})

it.each([
  ['Shopify', 'sep=;\r\nSKU;Prijs\r\nK-1;98,50\r\n'],
  ['Dutch', '\ufeffsep=;\r\nArtikelnummer;Prijs\r\nK-1;98,50\r\n'],
])('reads a table of %s names below a line that tells Excel the separator', async (_names, table) => {
  await shop.take('before.csv', 'SKU;Prijs\r\nK-1;100\r\n')
  expect(await shop.take('separator.csv', table)).toMatchObject({ changed: 1, said: [] })
  expect(await priceOf('K-1')).toBe(9_850)
})

it('refuses a row in which two columns of one name say different things', async () => {
  const before = await priceOf('L-1')
  expect(await shop.take('double.csv', 'SKU;Prijs;Prijs\nL-1;40,00;4,00\n')).toMatchObject({
    kept: false,
    said: ['line 2, prijs: two columns have this name and say different things: take one of them out.'],
  })
  expect(await priceOf('L-1')).toBe(before)
  expect(await shop.take('agreeing.csv', 'SKU;Prijs;Prijs\nL-1;41,00;41,00\n')).toMatchObject({ changed: 1, said: [] })
})

it.each([
  ['SKU,Voorrad\nK-1,5\n', ' (it does not know Voorrad)'],
  ['Artikelnummer;Priijs;Voorrad\nK-1;5;2\n', ' (it does not know Priijs, Voorrad)'],
  ['id\tpriice\nK-1\t5\n', ' (it does not know priice)'],
  ['SKU\nK-1\n', ''],
])('fails on a table that says nothing of its products which the shop reads: %j', async (table, unknown) => {
  expect(await shop.take('numbers.csv', table)).toEqual({
    broken: `line 1: it says which products, and nothing of them that the shop reads${unknown}; docs/import.md has the names of the columns.`,
  })
})

it('changes nothing when the file is still being written', async () => {
  const before = await priceOf('K-1')
  const path = shop.file('growing.csv', 'SKU,Prijs\nK-1,12')
  const growing = shop.take('growing.csv', undefined, { onWrite: () => appendFileSync(path, '9.95\n') })
  expect(await growing).toEqual({
    broken:
      'the file was written to while it was read, so only a part of it may have been there: say it again when it is whole.',
  })
  expect(await priceOf('K-1')).toBe(before)
  expect(await shop.take('growing.csv')).toMatchObject({ changed: 1, said: [] })
  expect(await priceOf('K-1')).toBe(12_995)
})
