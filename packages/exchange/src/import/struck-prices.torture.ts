import { readFileSync } from 'node:fs'
import { addLine, getCart } from '@toonbank/contract/shop/cart.ts'
import { getProduct, listCards } from '@toonbank/contract/shop/catalogue.ts'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { importsInto } from '@toonbank/testing/an-import.ts'
import { orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const files = importsInto({ database: shop.database, url: shop.dependencies.databaseUrl })
// Exports and imports of all that the shop has are about these, beside a few of the demo.
await files.ask('DELETE FROM product WHERE id > 20')
afterEach(() => expect(shop.unexpected).toEqual([]))

const header =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src'
const sizes = [
  ['s', '399.00', '499.00'],
  ['m', '599.20', '749.00'],
  ['l', '899.00', ''],
] as const
const csv = `${header}\n${sizes.map(([size, price, before], at) => `toon,${at === 0 ? 'Toon' : ''},Maat,${size},T-${size},shopify,20,${price},${before},`).join('\n')}\n`
const single = `${header}\nlos,Loper,Title,Default Title,LOS-9,shopify,20,999.99,1299.00,\n`

const idOf = async (number: string): Promise<number> =>
  (await files.ask(`SELECT id FROM product WHERE article_number = '${number}'`))[0]?.id
const line = (productId: number, id: string) => ({
  item: { productId, quantity: 2, options: [{ groupId: 'maat', id }] },
})

it('keeps the former price of every size to the cent: 749.00 never shows as 748,98', async () => {
  expect(await files.take('toon.csv', csv)).toMatchObject({ created: 1, said: [] })
  expect(await files.take('toon.csv', csv)).toMatchObject({ unchanged: 1, said: [] })
  const visitor = shop.aVisitor()
  const id = await idOf('toon')
  const page = await visitor.ask(getProduct, { params: { id: String(id) } })
  if (!page.ok) throw new Error('no page')
  expect(page.value.prices).toMatchObject({ baseInclVat: 499_00, discountInclVat: 399_00 })
  expect(
    page.value.configurator.options[0]?.items.map(({ price, discountedPrice }) => [price, discountedPrice]),
  ).toEqual([
    [499_00, 399_00],
    [749_00, 599_20],
    [899_00, 899_00],
  ])
  const cards = await visitor.ask(listCards, { body: { ids: [id] } })
  expect(cards.ok && cards.value[0]?.prices).toMatchObject({ baseInclVat: 499_00, discountInclVat: 399_00 })
})

it('strikes and charges the same in cart, order and mail', async () => {
  const id = await idOf('toon')
  const visitor = shop.aVisitor()
  for (const [size] of sizes) await visitor.ask(addLine, { body: line(id, size) })
  const cart = await visitor.ask(getCart, {})
  if (!cart.ok) throw new Error('no cart')
  const struck = cart.value.lines
    .toReversed()
    .map(({ prices, totals }) => [
      prices.baseInclVat,
      prices.discountInclVat,
      totals.subtotalInclVat,
      totals.totalInclVat,
    ])
  expect(struck).toEqual([
    [499_00, 399_00, 998_00, 798_00],
    [749_00, 599_20, 1498_00, 1198_40],
    [899_00, 899_00, 1798_00, 1798_00],
  ])
  for (const { prices } of cart.value.lines)
    expect(Math.round((prices.baseInclVat * (100 - prices.discountPercentage)) / 100)).toBe(prices.discountInclVat)
  await readyToPay(visitor, id, 'toon', 1, [{ groupId: 'maat', id: 'm' }])
  await orderAndPay(visitor)
  const ordered = await files.ask(`SELECT prices FROM order_line WHERE product_id = ${id} ORDER BY id DESC`)
  expect(ordered.map(({ prices }) => [prices.baseInclVat, prices.discountInclVat])).toEqual([
    [499_00, 399_00],
    [749_00, 599_20],
    [899_00, 899_00],
  ])
})

it('tells Google the same amounts', async () => {
  await files.ask(
    `UPDATE product SET pictures = (SELECT pictures FROM product WHERE cardinality(pictures) > 0 LIMIT 1) WHERE article_number = 'toon'`,
  )
  const feed = await (await shop.aVisitor().request('/feeds/google.xml')).text()
  const items = feed.split('<item>').filter((item) => item.includes('<g:id>toon-'))
  const amounts = items.map((item) => [/<g:price>([^<]*)/.exec(item)?.[1], /<g:sale_price>([^<]*)/.exec(item)?.[1]])
  expect(amounts).toEqual([
    ['499.00 EUR', '399.00 EUR'],
    ['749.00 EUR', '599.20 EUR'],
    ['899.00 EUR', undefined],
  ])
})

const formats = [
  ['json', 'x.json'],
  ['shopify', 'x.csv'],
  ['merchant-xml', 'x.xml'],
  ['merchant-tsv', 'x.tsv'],
] as const
it.each(someOf(formats, 2))(
  'gives back in %s exactly what was imported, and changes nothing when that comes back',
  async (format, name) => {
    await files.take('los.csv', single)
    await files.exportTo(name, format)
    const written = readFileSync(files.file(name), 'utf8')
    if (format === 'json') expect(written).toMatch(/"articleNumber":"T-m".*|"price":74900,"discountedPrice":59920/)
    for (const amount of format === 'json'
      ? []
      : ['399.00', '499.00', '599.20', '749.00', '899.00', '999.99', '1299.00'])
      expect(written).toContain(amount)
    expect(await files.take(name)).toMatchObject({ changed: 0, created: 0, said: [] })
  },
)

it('compares a reduced size with its own lowest price of the thirty days before, on the page and in the cart alike', async () => {
  const id = await idOf('toon')
  // Twenty days at these prices, then five days dearer, and now the offer: the stroke may not come from the dear days.
  const rug = (prices: readonly string[]) =>
    `${header}\n${sizes.map(([size], at) => `toon,${at === 0 ? 'Toon' : ''},Maat,${size},T-${size},shopify,20,${prices[at]},,`).join('\n')}\n`
  await files.take('low.csv', rug(['420.00', '640.00', '899.00']))
  await files.ask(`DELETE FROM earlier_price WHERE product_id = ${id}`)
  await files.take('high.csv', rug(['499.00', '749.00', '899.00']))
  await files.ask(`UPDATE earlier_price SET ended_at = ended_at - interval '5 days' WHERE product_id = ${id}`)
  await files.take('toon.csv', csv)
  const visitor = shop.aVisitor()
  await visitor.ask(addLine, { body: line(id, 'm') })
  const cart = await visitor.ask(getCart, {})
  expect(cart.ok && cart.value.lines[0]).toMatchObject({
    prices: { baseInclVat: 640_00, discountInclVat: 599_20 },
    totals: { subtotalInclVat: 1280_00, totalInclVat: 1198_40, discountInclVat: 81_60 },
  })
  const card = await visitor.ask(listCards, { body: { ids: [id] } })
  expect(card.ok && card.value[0]?.lowestPrice).toMatchObject({ inclVat: 420_00 })
})

it('drops set prices where a file says another percentage', async () => {
  await files.take('p.json', '{"products":[{"articleNumber":"toon","discountPercentage":10}]}')
  const items = (await files.whole('toon'))?.options[0]?.items
  expect(items?.map(({ price, discountedPrice }) => [price, discountedPrice])).toEqual([
    [499_00, null],
    [749_00, null],
    [899_00, null],
  ])
})

it('says with its line that a sale price is above the price', async () => {
  expect(
    await files.take('sale.tsv', 'id\ttitle\tprice\tsale_price\nG-1\tKleed\t100.00 EUR\t120.00 EUR\n'),
  ).toMatchObject({
    kept: false,
    said: [
      'line 2, sale_price: 120.00 EUR is above the price, 100.00 EUR; a sale price is what is asked instead of it.',
    ],
  })
})
