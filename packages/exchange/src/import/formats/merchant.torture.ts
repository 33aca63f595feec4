import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'

const shop = await anImport()
const clean = { created: 0, changed: 0, unchanged: 0, refused: 0, leftOut: 0, removed: 0, kept: true, said: [] }

const item = (fields: Record<string, string>) =>
  `<item>${Object.entries(fields)
    .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
    .join('')}</item>\n`
const feed = (...items: string[]) =>
  `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${items.join('')}</channel></rss>`
const rug = {
  title: 'Kleed Delta',
  description: 'Warm &amp; zacht',
  brand: 'Weverij',
  color: 'Groen',
  product_type: 'Vloerkleden &gt; Wol',
  material: 'Wol/Katoen',
}
const delta = [
  item({
    ...rug,
    id: 'D-160',
    item_group_id: 'delta',
    size: '160 x 230',
    price: '1299.00 EUR',
    sale_price: '999 EUR',
    quantity: '2',
    image_link: 'https://cdn.example/d.jpg',
  }),
  item({ ...rug, id: 'L-1', title: 'Loper', color: '', price: '49,95 EUR', availability: 'in_stock' }),
  item({
    ...rug,
    id: 'D-200',
    item_group_id: 'delta',
    size: '200 x 300',
    price: '1.599,00 EUR',
    availability: 'out of stock',
    shipping_weight: '14.5 kg',
  }),
]

it('brings the items of a group together, wherever they stand', async () => {
  expect(await shop.take('feed.xml', feed(...delta))).toEqual({ ...clean, created: 2 })
  expect(await shop.whole('delta')).toMatchObject({
    title: { nld: 'Kleed Delta' },
    discountPercentage: 23.09,
    stock: { quantity: 2, managed: true },
    facets: { kleur: ['groen'], maat: ['160x230', '200x300'], materiaal: ['katoen', 'wol'] },
    pictures: ['https://cdn.example/d.jpg'],
    options: [
      {
        key: 'maat',
        name: { nld: 'Maat', eng: 'Size' },
        items: [
          { articleNumber: 'D-160', price: 129_900, discountedPrice: 99_900, stockQuantity: 2 },
          { articleNumber: 'D-200', price: 159_900, stockQuantity: 0, weight: 14_500 },
        ],
      },
    ],
    specifications: [{ name: { nld: 'Materiaal' }, options: [{ nld: 'Wol' }, { nld: 'Katoen' }] }],
  })
  expect(await shop.whole('L-1')).toMatchObject({ price: 4995, options: [], stock: { managed: false } })
  expect(await shop.take('feed.xml', feed(...delta))).toEqual({ ...clean, unchanged: 2 })
})

it('finds a filter value and a category that the shop has instead of making another', async () => {
  const counts = () =>
    shop.ask('SELECT (SELECT count(*) FROM category) AS categories, (SELECT count(*) FROM facet_value) AS values')
  const before = await counts()
  await shop.take(
    'same.xml',
    feed(item({ ...rug, id: 'N-1', color: 'groen', product_type: 'vloerkleden &gt; wol', price: '10 EUR' })),
  )
  expect(await counts()).toEqual(before)
})

it('takes only the stock from a feed of numbers, also of one size', async () => {
  const before = await shop.whole('delta')
  expect(await shop.take('stock.tsv', 'id\tquantity\nD-200\t7\nL-1\t3\n')).toEqual({ ...clean, changed: 2 })
  const after = await shop.whole('delta')
  expect(after?.stock.quantity).toBe(9)
  expect({ ...after, stock: 0, options: 0 }).toEqual({ ...before, stock: 0, options: 0 })
  expect(await shop.whole('L-1')).toMatchObject({ price: 4995, stock: { quantity: 3, managed: true } })
})

it('counts a sale only while it runs', async () => {
  const sale = { ...rug, id: 'S-1', price: '100 EUR', sale_price: '80 EUR' }
  await shop.take('sale.xml', feed(item({ ...sale, sale_price_effective_date: '2020-01-01T00:00Z/2020-02-01T00:00Z' })))
  expect(await shop.whole('S-1')).toMatchObject({ price: 10_000, discountPercentage: 0 })
  await shop.take('sale.xml', feed(item(sale)))
  expect(await shop.whole('S-1')).toMatchObject({ price: 10_000, discountPercentage: 20 })
})

it('counts a sale to the end of its last day, by the clocks here', async () => {
  const sale = { ...rug, id: 'S-2', price: '100 EUR', sale_price: '80 EUR' }
  const dayOf = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' })
  const [yesterday, today] = [dayOf(Date.now() - 86_400_000), dayOf(Date.now())]
  const takeUntil = async (last: string) => {
    await shop.take('last.xml', feed(item({ ...sale, sale_price_effective_date: `2020-01-01/${last}` })))
    return (await shop.whole('S-2'))?.discountPercentage
  }
  expect(await takeUntil(today)).toBe(20)
  expect(await takeUntil(yesterday)).toBe(0)
  expect(await takeUntil(`${today}T23:59:59`)).toBe(20)
  expect(await takeUntil(`${yesterday}T23:59+0100`)).toBe(0)
  expect(await takeUntil(`${yesterday}T25:00`), 'no time is no limit').toBe(20)
})

it('refuses another currency, a picture that is no address, and an item without price', async () => {
  const wrong = [{ price: '10 GBP' }, { price: '10 EUR', image_link: 'file:///etc/passwd' }, {}].map((more, at) =>
    item({ ...rug, id: `W-${at}`, ...more }),
  )
  expect(await shop.take('wrong.xml', feed(...wrong))).toMatchObject({
    kept: false,
    said: [
      "line 3, price: '10 GBP' is not in euros, and the shop sells in euros only.",
      "line 4, image_link: 'file:///etc/passwd' is not the address of a picture, nor the name of a .jpg, .png, .webp, .avif or .gif.",
      'line 5, Price: there is no price; a price is never taken as free.',
    ],
  })
})

it('gives each article of one size its own price where they differ in material', async () => {
  const felt = { ...rug, title: 'Kleed Vilt', item_group_id: 'vilt', size: '160 x 230' }
  const file = feed(
    item({ ...felt, id: 'V-W', material: 'Wol', price: '300.00 EUR' }),
    item({ ...felt, id: 'V-J', material: 'Jute/Katoen', price: '200.00 EUR' }),
    item({ ...felt, id: 'V-L', material: 'Wol', size: '200 x 300', price: '450.00 EUR' }),
  )
  expect(await shop.take('felt.xml', file)).toEqual({ ...clean, created: 1 })
  const record = await shop.whole('vilt')
  expect(
    record?.options.map(({ name, items }) => [
      name.nld,
      items.map((one) => [one.name.nld, one.articleNumber, one.price]),
    ]),
  ).toEqual([
    [
      'Maat / Materiaal',
      [
        ['160 x 230 / Wol', 'V-W', 300_00],
        ['160 x 230 / Jute + Katoen', 'V-J', 200_00],
        ['200 x 300 / Wol', 'V-L', 450_00],
      ],
    ],
  ])
  expect(await shop.take('felt.xml', file)).toEqual({ ...clean, unchanged: 1 })
})

it('refuses articles that differ in nothing but their price, with the lines of both', async () => {
  const same = { ...rug, title: 'Kleed Zelf', item_group_id: 'zelf', size: '160 x 230' }
  const file = feed(
    item({ ...same, id: 'Z-1', price: '300.00 EUR' }),
    item({ ...same, id: 'Z-2', price: '200.00 EUR' }),
  )
  expect(await shop.take('same.xml', file)).toMatchObject({
    refused: 1,
    said: ["line 4, Variant: the choice '160 x 230' already stands on line 3."],
  })
})
