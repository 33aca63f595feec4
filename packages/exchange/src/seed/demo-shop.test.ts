import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { demoFiles, pictureFile } from '@toonbank/demo'
import { anImport } from '@toonbank/testing/an-import.ts'
import { expect, it } from 'vitest'
import { readPeople } from './read-people.ts'

interface Named {
  readonly articleNumber: string
  readonly design: string
}
const shop = JSON.parse(readFileSync(demoFiles.shop, 'utf8')) as {
  readonly pictures: readonly { readonly name: string; readonly version: string }[]
  readonly designs: readonly {
    readonly key: string
    readonly composition: readonly { readonly percentage: number }[]
  }[]
  readonly products: readonly Named[]
}
const { ask } = await anImport()

it('has at least 160 products in at least 15 categories, with both VAT rates', async () => {
  const [row] =
    await ask(`SELECT (SELECT count(*) FROM product) >= 160 AS products, (SELECT count(*) FROM category) >= 15 AS categories,
    (SELECT array_agg(DISTINCT vat_percentage ORDER BY vat_percentage) FROM product) AS vat`)
  expect(row).toEqual({ products: true, categories: true, vat: [900, 2100] })
})

it('has every reduced product among the offers, and nothing else', async () => {
  const wrong = await ask(`SELECT article_number FROM product WHERE (discount_percentage > 0) <> EXISTS (
    SELECT FROM product_category pc JOIN category c ON c.id = pc.category_id WHERE pc.product_id = product.id AND c.key = 'aanbiedingen')`)
  expect(wrong).toEqual([])
})

it('describes every rug by at least eight specifications, and fibres that add up', async () => {
  const [row] =
    await ask(`SELECT count(DISTINCT design) > 40 AS many, min(jsonb_array_length(specifications)) >= 8 AS described FROM product
    WHERE specifications @? '$[*].name ? (@.nld == "Poolhoogte")'`)
  expect(row).toEqual({ many: true, described: true })
  const sums = shop.designs.map(({ composition }) => composition.reduce((sum, { percentage }) => sum + percentage, 0))
  expect(sums.filter((sum) => sum !== 0 && sum !== 100)).toEqual([])
})

it('has stock in every state: exactly five, low, none, backorder, discontinued, made to order', async () => {
  const [row] =
    await ask(`SELECT count(*) FILTER (WHERE stock_quantity = 5) AS five, count(*) FILTER (WHERE stock_quantity BETWEEN 1 AND 3) > 5 AS low,
    count(*) FILTER (WHERE backorder) AS backorder, count(*) FILTER (WHERE permanently_out_of_stock) AS gone FROM product WHERE stock_managed`)
  expect(row).toMatchObject({ low: true })
  expect([row.five, row.backorder, row.gone].map(Number)).toEqual([1, 2, 1])
  expect(await ask('SELECT FROM product WHERE NOT stock_managed LIMIT 1')).toHaveLength(1)
})

it('has sizes that are articles of their own, one sold out and one with its last piece, whose pieces are those of their product', async () => {
  const [row] = await ask(`SELECT bool_or(stock_quantity = 0) AS sold_out, bool_or(stock_quantity = 1) AS last,
    bool_and((stock_quantity IS NULL) = (article_number IS NULL)) AS both FROM option_item`)
  expect(row).toEqual({ sold_out: true, last: true, both: true })
  const wrong =
    await ask(`SELECT p.article_number FROM product p JOIN option_group g ON g.product_id = p.id JOIN option_item i ON i.group_id = g.id
    GROUP BY p.id HAVING sum(i.stock_quantity) <> p.stock_quantity`)
  expect(wrong).toEqual([])
})

it('names each product of a design that the file has, and each design for a product', () => {
  const used = new Set(shop.products.map(({ design }) => design))
  expect(shop.designs.map(({ key }) => key).filter((key) => !used.has(key))).toEqual([])
  expect([...used].filter((key) => !shop.designs.some((design) => design.key === key))).toEqual([])
})

it('shows in its rows of products only what it sells', async () => {
  const strange =
    await ask(`SELECT number FROM (SELECT blocks FROM content_page UNION ALL SELECT blocks FROM post) AS of,
    jsonb_array_elements(blocks) AS block, jsonb_array_elements_text(coalesce(block -> 'articleNumbers', '[]')) AS number
    WHERE number NOT IN (SELECT article_number FROM product)`)
  expect(strange).toEqual([])
})

it('has the addresses of its customers in its address table', async () => {
  const { customers, addresses } = await readPeople(demoFiles.people)
  for (const { address } of customers) expect(addresses).toContainEqual(expect.objectContaining(address))
})

it('has the file of every picture, and its version', () => {
  const versionOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(pictureFile(name)))
      .digest('hex')
      .slice(0, 8)
  expect(shop.pictures.filter(({ name }) => !existsSync(pictureFile(name)))).toEqual([])
  expect(shop.pictures.filter(({ name, version }) => versionOf(name) !== version)).toEqual([])
})

it('has makers’ addresses in both languages wherever these differ', async () => {
  const dutch = await ask(`SELECT DISTINCT coalesce(maker->'address'->>'eng', maker->>'address') AS address FROM product
    WHERE coalesce(maker->'address'->>'eng', maker->>'address') ~ 'Nederland|België|Marokko|Turkije|verantwoordelijk'`)
  expect(dutch).toEqual([])
})
