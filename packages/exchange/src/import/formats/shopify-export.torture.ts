import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'

const shop = await anImport('none')
const columns =
  'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Policy,' +
  'Variant Price,Variant Barcode,SEO Title,SEO Description,Color (product.metafields.shopify.color-pattern),Size (product.metafields.shopify.size)'
/** As Shopify writes a shop with several locations: stock is tracked, and no column says how much there is. */
const rugs = `${columns}
duin,Kleed Duin,Vloerkleden > Wol,Kleur,Zand,,,,shopify,deny,199.00,8712345678906,Duin kopen,Wol uit eigen weverij.,,
duin,,,,Zee,,,,shopify,deny,209.00,,,,,
loper,Loper,Vloerkleden,Title,Default Title,,,L-1,shopify,deny,49.00,AB-12,,,sand; blue,80x300 cm
`

it('asks how much there is where a file counts stock and does not say it, and makes nothing meanwhile', async () => {
  expect(await shop.take('rugs.csv', rugs)).toMatchObject({
    created: 0,
    kept: false,
    said: [expect.stringMatching(/^line 2, stock: .*--stock=zero.*--stock=unlimited.*--stock=keep.*2 more lines/)],
  })
  const priced = 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty\na,A,A-1,10,3\n'
  expect(await shop.take('says.csv', priced, { stock: 'zero' })).toEqual({
    broken: 'this file says how many there are of each; --stock is for a file that does not.',
  })
})

it.each([
  ['zero', { managed: true, quantity: 0 }],
  ['keep', { managed: true, quantity: 0 }],
  ['unlimited', { managed: false, quantity: 0 }],
] as const)('makes new products with --stock=%s as %j', async (stock, expected) => {
  await shop.ask('DELETE FROM product')
  expect(await shop.take('rugs.csv', rugs, { stock })).toMatchObject({ created: 3, said: [] })
  expect((await shop.whole('L-1'))?.stock).toMatchObject(expected)
  expect(await shop.take('rugs.csv', rugs, { stock })).toMatchObject({ unchanged: 3, said: [] })
})

it('keeps what the shop counts of what it has, with and without --stock=keep', async () => {
  await shop.ask('DELETE FROM product')
  await shop.take('rugs.csv', rugs, { stock: 'zero' })
  await shop.take('counted.csv', 'SKU,Available\nL-1,4\n')
  for (const stock of ['keep', undefined] as const)
    expect(await shop.take('rugs.csv', rugs, { stock })).toMatchObject({ unchanged: 3, said: [] })
  expect((await shop.whole('L-1'))?.stock).toMatchObject({ managed: true, quantity: 4 })
})

it('makes a product of each colour also where no variant has a SKU, and counts their stock by colour', async () => {
  await shop.take('rugs.csv', rugs, { stock: 'zero' })
  expect(await shop.whole('duin-zand')).toMatchObject({ price: 19_900, design: 'duin', facets: { kleur: ['zand'] } })
  expect(await shop.whole('duin-zee')).toMatchObject({ price: 20_900, design: 'duin' })
  const stock =
    'Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available\nduin,Duin,Kleur,Zand,,Gent,4\nduin,Duin,Kleur,Zee,,Gent,6\n'
  expect(await shop.take('stock.csv', stock)).toMatchObject({ changed: 2, said: [] })
  expect((await shop.whole('duin-zand'))?.stock.quantity).toBe(4)
  expect((await shop.whole('duin-zee'))?.stock.quantity).toBe(6)
})

it('takes barcodes that are GTINs, what search engines show, and colours and sizes of metafields', async () => {
  expect(await shop.whole('duin-zand')).toMatchObject({
    gtin: '8712345678906',
    seoTitle: { nld: 'Duin kopen', eng: 'Duin kopen' },
    seoDescription: { nld: 'Wol uit eigen weverij.' },
  })
  expect(await shop.whole('L-1')).toMatchObject({
    gtin: null,
    seoTitle: null,
    facets: { kleur: ['blue', 'sand'], maat: ['80x300'] },
  })
})

it('counts what has no category, picture or GTIN', async () => {
  expect((await shop.report('rugs.csv', rugs, { stock: 'keep' })).lacking).toEqual({
    products: 3,
    category: 0,
    picture: 3,
    gtin: 2,
  })
})

it('leads the addresses of the old shop to their products and categories, and leaves rules of the merchant', async () => {
  await shop.ask('DELETE FROM product; DELETE FROM path_rule; TRUNCATE record_change')
  await shop.ask(`INSERT INTO path_rule (path, location, status_code) VALUES ('/products/loper', '/elders', 302)`)
  expect((await shop.report('rugs.csv', rugs, { stock: 'keep' })).redirects).toBe(3)
  const [first] = await shop.ask(`SELECT id, slug_nld FROM product WHERE article_number = 'duin-zand'`)
  expect(
    await shop.ask(
      "SELECT count(*)::int AS count FROM record_change WHERE kind = 'path-rule' AND by ->> 'kind' = 'import'",
    ),
  ).toEqual(await shop.ask('SELECT count(*)::int - 1 AS count FROM path_rule'))
  expect(await shop.ask('SELECT path, location, status_code FROM path_rule ORDER BY path')).toEqual([
    { path: '/collections/vloerkleden', location: '/vloerkleden', status_code: 301 },
    { path: '/collections/wol', location: '/vloerkleden/wol', status_code: 301 },
    { path: '/products/duin', location: `/product/${first.id}/${first.slug_nld}`, status_code: 301 },
    { path: '/products/loper', location: '/elders', status_code: 302 },
  ])
  expect((await shop.report('rugs.csv', rugs, { stock: 'keep' })).redirects).toBe(0)
})

const sizes = `Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty
berg,Kleed Berg,Kleur,Wit,Maat,160x230,B-W-160,300.00,,2
berg,,,Wit,,200x300,B-W-200,400.00,500.00,3
berg,,,Grijs,,160x230,B-G-160,310.00,,4
`
const priceOf = async (number: string) =>
  (await shop.whole(number))?.options[0]?.items.map((item) => [item.articleNumber, item.price, item.discountedPrice])

it('changes the price and the stock of a size by its SKU, and nothing of the others', async () => {
  await shop.ask('DELETE FROM product')
  await shop.take('sizes.csv', sizes)
  const before = await shop.whole('berg-wit')
  expect(await shop.take('prices.csv', 'SKU,Price\nB-W-160,289.00\nB-G-160,299.00\n')).toMatchObject({
    changed: 2,
    said: [],
  })
  expect(await priceOf('berg-wit')).toEqual([
    ['B-W-160', 28_900, 28_900],
    ['B-W-200', 50_000, 40_000],
  ])
  expect((await shop.whole('berg-grijs'))?.options[0]?.items).toMatchObject([{ price: 29_900 }])
  const both = 'Variant SKU,Variant Price,Variant Inventory Qty\nB-W-200,389.00,7\n'
  expect(await shop.take('both.csv', both)).toMatchObject({ changed: 1, said: [] })
  const after = await shop.whole('berg-wit')
  expect(after?.options[0]?.items.map((item) => item.stockQuantity)).toEqual([2, 7])
  expect(after?.stock.quantity).toBe(9)
  const changed = { options: 0, stock: 0, discountPercentage: 0, discountedPrice: 0, earlierPrices: 0 }
  expect({ ...after, ...changed }).toEqual({ ...before, ...changed })
})

it('says which article of a price file the shop does not have, or has twice', async () => {
  expect(await shop.take('prices.csv', 'SKU,Price\nB-X,289.00\n')).toMatchObject({
    said: ["line 2, SKU: there is no article 'B-X' in the shop, and this file has no title to make it of."],
  })
  expect(await shop.take('twice.csv', 'SKU,Price\nB-W-160,1.00\nB-W-160,2.00\n')).toMatchObject({
    said: ["line 3, SKU: the article 'B-W-160' stands on line 2 too."],
  })
})
