import { anImport } from '@toonbank/testing/an-import.ts'
import { untilSomebodyWaits } from '@toonbank/testing/until-somebody-waits.ts'
import { expect, it } from 'vitest'

const shop = await anImport()
const clean = { created: 0, changed: 0, unchanged: 0, refused: 0, leftOut: 0, removed: 0, kept: true, said: [] }

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,' +
  'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Status'
const rugs = `${header}
atlas,Kleed Atlas,"<p onclick=""x()"">Dik, met ""pit""<script>alert(1)</script></p>",Weverij,Vloerkleden > Berber,"Materiaal:Wol, zomer",true,Color,Blauw,Size,160x230,AT-B-160,9000,shopify,3,deny,399.00,499.00,https://cdn.example/a.jpg,active
atlas,,,,,,,,Blauw,,200x300,AT-B-200,14000,shopify,2,deny,"599,20",749.00,,
atlas,,,,,,,,Rood,,160x230,AT-R-160,9000,shopify,0,deny,399.00,,https://cdn.example/b.jpg,
los,Losse loper,Kaal & warm,Weverij,Lopers,,true,Title,Default Title,,,LOS-1,2500,,,deny,59.95,,,active
`

it('makes a product of each colour, with sizes that are articles of their own', async () => {
  expect(await shop.take('rugs.csv', rugs)).toEqual({ ...clean, created: 3 })
  const blue = await shop.whole('atlas-blauw')
  expect(blue).toMatchObject({
    title: { nld: 'Kleed Atlas – blauw', eng: 'Kleed Atlas – blauw' },
    description: { nld: '<p>Dik, met "pit"</p>' },
    design: 'atlas',
    brand: 'Weverij',
    colour: { name: { nld: 'Blauw' }, hex: '#3c5a80' },
    discountPercentage: 20.04,
    stock: { quantity: 5, managed: true, backorder: false },
    facets: { kleur: ['blauw'], maat: ['160x230', '200x300'], materiaal: ['wol'] },
    pictures: ['https://cdn.example/a.jpg', 'https://cdn.example/b.jpg'],
    options: [
      {
        key: 'maat',
        items: [
          { key: '160x230', articleNumber: 'AT-B-160', stockQuantity: 3, weight: 9000 },
          { key: '200x300', articleNumber: 'AT-B-200', stockQuantity: 2 },
        ],
      },
    ],
  })
  expect(await shop.whole('LOS-1')).toMatchObject({
    price: 5995,
    options: [],
    description: { nld: 'Kaal &amp; warm' },
    stock: { managed: false },
  })
  expect(
    await shop.ask(`SELECT listing_price, listing_discount_price FROM product WHERE article_number = 'atlas-blauw'`),
  ).toEqual([{ listing_price: 49_900, listing_discount_price: 39_900 }])
})

it('keeps the former and the selling price of every size to the cent', async () => {
  const { options = [] } = (await shop.whole('atlas-blauw')) ?? {}
  expect(options[0]?.items.map(({ price, discountedPrice }) => [price, discountedPrice])).toEqual([
    [49_900, 39_900],
    [74_900, 59_920],
  ])
})

it('changes nothing the second time', async () => {
  expect(await shop.take('rugs.csv', rugs)).toEqual({ ...clean, unchanged: 3 })
})

it('gives the categories of a file to their place in the tree', async () => {
  expect(
    await shop.ask(`SELECT path_nld FROM category WHERE path_nld LIKE '%berber' OR path_nld = 'lopers' ORDER BY 1`),
  ).toContainEqual({
    path_nld: expect.stringContaining('berber'),
  })
})

it('changes what a changed file says and keeps the id, the address and all that it does not say', async () => {
  const id = () => shop.ask(`SELECT id, slug_nld, stock_quantity FROM product WHERE article_number = 'LOS-1'`)
  const before = await id()
  const changed = 'Handle,Title,Variant SKU,Variant Price\nlos,Lange loper,LOS-1,69.95\n'
  expect(await shop.take('changed.csv', changed)).toEqual({ ...clean, changed: 1 })
  expect(await id()).toEqual(before)
  expect(await shop.whole('LOS-1')).toMatchObject({
    title: { nld: 'Lange loper', eng: 'Lange loper' },
    price: 6995,
    brand: 'Weverij',
  })
})

it('keeps an English text that somebody wrote when a file says the Dutch one', async () => {
  await shop.take('english.csv', 'Handle,Title,Variant SKU,Variant Price\nlos,Long runner,LOS-1,69.95\n', {
    language: 'eng',
  })
  expect((await shop.whole('LOS-1'))?.title).toEqual({ nld: 'Long runner', eng: 'Long runner' })
  await shop.take(
    'dutch.json',
    '{"products":[{"articleNumber":"LOS-1","title":{"nld":"Lange loper","eng":"Long runner"}}]}',
  )
  await shop.take('dutch.csv', 'Handle,Title,Variant SKU,Variant Price\nlos,Lange smalle loper,LOS-1,69.95\n')
  expect((await shop.whole('LOS-1'))?.title).toEqual({ nld: 'Lange smalle loper', eng: 'Long runner' })
})

it('takes only the stock from a stock file, added up over places, and never makes products of it', async () => {
  const before = await shop.whole('atlas-blauw')
  const stock =
    'Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available\natlas,ANDERS,Size,160x230,AT-B-160,Utrecht,4\natlas,ANDERS,Size,160x230,AT-B-160,Gent,3\nlos,,,,LOS-1,Utrecht,not stocked\n'
  expect(await shop.take('stock.csv', stock)).toEqual({ ...clean, changed: 1, unchanged: 1 })
  const after = await shop.whole('atlas-blauw')
  expect(after?.stock).toEqual({ quantity: 9, managed: true, backorder: false, permanentlyOutOfStock: false })
  expect(after?.options[0]?.items.map((item) => item.stockQuantity)).toEqual([7, 2])
  expect({ ...after, stock: null, options: null }).toEqual({ ...before, stock: null, options: null })
  expect(await shop.take('strange.csv', 'SKU,On hand\nNIEUW-1,4\n')).toMatchObject({
    kept: false,
    said: [
      "line 2, SKU: there is no article 'NIEUW-1' in the shop, and this file has its stock, but no price that the shop reads.",
    ],
  })
})

it.each([
  ['no price', '', 'variant price: there is no price; a price is never taken as free.'],
  ['a price of zero', '0.00', 'variant price: the price is 0; a price is never taken as free.'],
  ['an ambiguous price', '1.299', "variant price: '1.299' can be read in two ways; write it like 1299.00 or 1299,00."],
  ['another currency', '129 USD', "variant price: '129 USD' is not in euros, and the shop sells in euros only."],
])('refuses %s', async (_, price, message) => {
  const file = `Handle,Title,Variant SKU,Variant Price\ngoed,Goed,G-1,10\nfout,Fout,F-1,${price}\n`
  const { said, created, refused, kept } = (await shop.take('price.csv', file)) as {
    said: string[]
    created: number
    refused: number
    kept: boolean
  }
  expect([kept, created, refused]).toEqual([false, 1, 1])
  expect(said.map((line) => line.toLowerCase())).toEqual([
    expect.stringContaining(message.slice(message.indexOf(':')).toLowerCase()),
  ])
  expect(said[0]).toMatch(/^line 3, /)
  expect(await shop.whole('G-1')).toBeUndefined()
})

it('keeps the good products of a file with --partial, and says what is wrong with the others', async () => {
  const file = 'Handle,Title,Variant SKU,Variant Price\ngoed,Goed,G-1,10\nfout,Fout,F-1,gratis\n'
  expect(await shop.take('partial.csv', file, { partial: true })).toMatchObject({
    created: 1,
    refused: 1,
    kept: true,
    said: [expect.stringMatching(/^line 3, variant price/)],
  })
  expect(await shop.whole('G-1')).toMatchObject({ price: 1000 })
})

it('says what it would do and does nothing with --dry-run', async () => {
  const everything = () =>
    shop.ask(
      'SELECT (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM category) AS categories, (SELECT max(number) FROM catalogue_change) AS news',
    )
  const before = await everything()
  const file = 'Handle,Title,Type,Variant SKU,Variant Price\nnieuw,Nieuw,Heel nieuw,N-1,10\ngoed,Beter,,G-1,10\n'
  expect(await shop.take('dry.csv', file, { dryRun: true })).toEqual({ ...clean, created: 1, changed: 1, kept: false })
  expect(await everything()).toEqual(before)
})

it('tells the other processes once, with a row for products and one for old paths, whatever the number', async () => {
  const news = () => shop.ask(`SELECT kind FROM catalogue_change ORDER BY number`)
  const before = await news()
  await shop.take(
    'many.csv',
    `Handle,Title,Variant SKU,Variant Price\n${Array.from({ length: 40 }, (_, n) => `m${n},Mat ${n},M-${n},${n + 1}`).join('\n')}\n`,
  )
  expect((await news()).slice(before.length)).toEqual([{ kind: 'paths' }, { kind: 'products' }])
})

it('makes nothing of what is not published, and sells no more what is not published any more', async () => {
  const file = 'Handle,Title,Variant SKU,Variant Price,Status\nkladje,Kladje,K-9,10,draft\ngoed,Goed,G-1,10,archived\n'
  expect(await shop.take('draft.csv', file)).toEqual({ ...clean, changed: 1, leftOut: 1 })
  expect(await shop.whole('K-9')).toBeUndefined()
  expect((await shop.whole('G-1'))?.stock.permanentlyOutOfStock).toBe(true)
})

it('refuses an article that stands twice or belongs to another product', async () => {
  const twice = 'Handle,Title,Variant SKU,Variant Price\nx,X,X-1,10\ny,Y,X-1,10\n'
  expect(await shop.take('twice.csv', twice)).toMatchObject({
    said: ["line 3, SKU: the article 'X-1' stands on line 2 too."],
  })
  const two =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price\nx,X,Size,S,AT-B-160,10\nx,,,L,LOS-1,10\n'
  expect(await shop.take('two.csv', two)).toMatchObject({
    said: ['line 2, SKU: the articles of x belong to 2 products of the shop.'],
  })
})

it('shows at most fifty problems and counts the others', async () => {
  const products = Array.from({ length: 60 }, (_, n) => ({ articleNumber: `P-${n}`, [`field${n}`]: n }))
  const file = JSON.stringify({ products })
  const { said } = (await shop.take('sixty.json', file)) as { said: string[] }
  expect([said.length, said.at(-1)]).toEqual([51, 'and 10 more problems.'])
})

it('leaves what is sold meanwhile sold, where the file does not speak of stock', async () => {
  await shop.take('sold.csv', 'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty\nsold,Sold,S-1,10,5\n')
  const seller = await shop.database.pool.connect()
  await seller.query('BEGIN')
  await seller.query(`UPDATE product SET stock_quantity = stock_quantity - 2 WHERE article_number = 'S-1'`)
  const importing = shop.take('sold.csv', 'Handle,Title,Variant SKU,Variant Price\nsold,Sold out soon,S-1,11\n')
  await untilSomebodyWaits(shop.database)
  await seller.query('COMMIT')
  seller.release()
  expect(await importing).toMatchObject({ changed: 1 })
  expect(await shop.whole('S-1')).toMatchObject({ price: 1100, stock: { quantity: 3 } })
})

it('takes no column of somebody else for stock or price beside those of Shopify', async () => {
  const columns = 'Handle,Title,Variant SKU,Variant Price,Prijs,Variant Inventory Qty,Stock'
  const file = `${columns}\nwoorden,Woorden,W-1,10,op aanvraag,,op voorraad\nwoorden-2,Woorden 2,W-2,12,,3,\n`
  expect(await shop.report('words.csv', file)).toMatchObject({ problems: [], created: 2, unread: ['Prijs', 'Stock'] })
  expect(await shop.whole('W-2')).toMatchObject({ price: 1200, stock: { quantity: 3, managed: true } })
})
