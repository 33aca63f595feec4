import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'
import { listProblems } from '../problem.ts'

const shop = await anImport('none')
const names =
  'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Tracker,Status,Published\n'
const sizesOf = async (number: string) =>
  (await shop.whole(number))?.options[0]?.items.map((item) => [item.articleNumber, item.price, item.stockQuantity])
const model = `${names}d-a,Kleed Dup,Maat,160x230,,,MODEL-7,100.00,3,shopify,active,TRUE\nd-a,,,200x300,,,MODEL-7,150.00,2,shopify,,\n`

it('gives sizes that share an article number one of their own, the same at each import, and says so once', async () => {
  const file = `${model}d-b,Kleed Ook,Maat,160x230,,,MODEL-8,100.00,3,shopify,active,TRUE\nd-b,,,200x300,,,MODEL-8,150.00,2,shopify,,\n`
  const { created, problems, notes } = await shop.report('same.csv', file)
  expect([created, problems]).toEqual([2, []])
  expect(listProblems(notes ?? [])).toEqual([
    'line 2, SKU: several sizes share the article number MODEL-7; each gets one of its own, like MODEL-7-160x230. (The same on 1 more line.)',
  ])
  expect(await sizesOf('d-a')).toEqual([
    ['MODEL-7-160x230', 100_00, 3],
    ['MODEL-7-200x300', 150_00, 2],
  ])
  expect(await shop.take('same.csv', file)).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  expect(await shop.take('turned.csv', file.replace('d-a,Kleed Dup', 'd-a,Kleed Duplo'))).toMatchObject({ changed: 1 })
})

it.each([
  ['stock', 'SKU,Stock\nMODEL-7,9\n'],
  ['price', 'SKU,Price\nMODEL-7,9\n'],
  ['Dutch stock', 'Artikelnummer;Voorraad\nMODEL-7;9\n'],
])('refuses a %s list that names the shared number, and says which sizes have it', async (_, list) => {
  expect(await shop.take('list.csv', list)).toMatchObject({
    changed: 0,
    said: [
      "line 2, SKU: 'MODEL-7' is no article of its own in the shop: name its sizes MODEL-7-160x230, MODEL-7-200x300.",
    ],
  })
  expect(await sizesOf('d-a')).toEqual([
    ['MODEL-7-160x230', 100_00, 3],
    ['MODEL-7-200x300', 150_00, 2],
  ])
})

it('takes a stock list that names the sizes beside the shared number, and adds up only the places of one size', async () => {
  const list =
    'Handle,Option1 Name,Option1 Value,SKU,Location,Available\nd-a,Maat,160x230,MODEL-7,Utrecht,4\nd-a,Maat,160x230,MODEL-7,Gent,1\nd-a,Maat,200x300,MODEL-7,Utrecht,6\n'
  expect(await shop.take('places.csv', list)).toMatchObject({ changed: 1, said: [] })
  expect((await sizesOf('d-a'))?.map(([, , pieces]) => pieces)).toEqual([5, 6])
})

it('tells apart what shares a number in several colours and in several products', async () => {
  await shop.ask('DELETE FROM product')
  const row = (handle: string, colour: string, size: string) =>
    `${handle},Kleed ${handle},Kleur,${colour},Maat,${size},ALLES,100.00,1,shopify,active,TRUE\n`
  const file =
    names +
    row('een', 'Zand', '160x230') +
    row('een', 'Zand', '200x300') +
    row('een', 'Leem', '160x230') +
    row('twee', 'Zand', '160x230') +
    row('twee', 'Zand', '200x300')
  expect(await shop.take('all.csv', file)).toMatchObject({ created: 3, said: [] })
  expect(await shop.take('all.csv', file)).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
})

it('refuses a stock list that names a product whose sizes are counted', async () => {
  await shop.ask('DELETE FROM product')
  await shop.take(
    'dutch.csv',
    'Artikelnummer;Naam;Maat;Prijs;Voorraad\nWAD;Kleed Wad;160x230;100;3\nWAD;Kleed Wad;200x300;150;2\n',
  )
  expect(await sizesOf('WAD')).toEqual([
    ['WAD-160x230', 100_00, 3],
    ['WAD-200x300', 150_00, 2],
  ])
  expect(await shop.take('list.csv', 'SKU,Stock\nWAD,9\n')).toMatchObject({
    changed: 0,
    said: ["line 2, SKU: 'WAD' is no article of its own in the shop: name its sizes WAD-160x230, WAD-200x300."],
  })
})
