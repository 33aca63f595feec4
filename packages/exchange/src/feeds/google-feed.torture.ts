import { getContent } from '@toonbank/contract/shop/content.ts'
import { optionGroup, optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aShop, testUrl } from '@toonbank/testing/a-shop.ts'
import { descendants, type Element, readXml, textOf } from '@toonbank/testing/read-xml.ts'
import { and, asc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const visitor = shop.aVisitor()
const feed = async (path = '/feeds/google.xml'): Promise<Element[]> => {
  const answer = await visitor.request(path)
  expect(answer.status).toBe(200)
  return descendants(readXml(await answer.text()), 'item')
}
const of = (items: readonly Element[], articleNumber: string) =>
  items.filter((item) => `${textOf(item, 'g:mpn')}-`.startsWith(`${articleNumber}-`))
const aBook = async () => {
  const [found] = await db
    .select()
    .from(product)
    .where(
      sql`NOT EXISTS (SELECT FROM option_group WHERE product_id = ${product.id}) AND stock_managed AND stock_quantity > 0`,
    )
    .orderBy(asc(product.id))
  if (!found) throw new Error('no plain product')
  return found
}

it.each(['/feeds/google.xml', '/feeds/google-en.xml'])(
  '%s has all that Google requires of every item',
  async (path) => {
    const items = await feed(path)
    expect(items.length).toBeGreaterThan(300)
    const ids = items.map((item) => textOf(item, 'g:id') ?? '')
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(items.map((item) => textOf(item, 'g:mpn'))).size).toBe(items.length)
    for (const item of items) {
      expect(textOf(item, 'g:id')).toMatch(/^.{1,50}$/)
      expect(textOf(item, 'g:title')).toMatch(/^.{1,150}$/)
      expect(textOf(item, 'g:description')).toMatch(/^[^<]{1,5000}$/)
      expect(textOf(item, 'g:link')?.startsWith(`${testUrl}${path.includes('-en') ? '/en' : ''}/product/`)).toBe(true)
      expect(textOf(item, 'g:image_link')).toMatch(/^http:\/\/localhost:3000\/media\/.+\.jpg$/)
      expect(textOf(item, 'g:availability')).toMatch(/^(in_stock|out_of_stock|backorder)$/)
      expect(textOf(item, 'g:availability') === 'backorder').toBe(textOf(item, 'g:availability_date') !== undefined)
      expect(textOf(item, 'g:price')).toMatch(/^[1-9]\d*\.\d\d EUR$/)
      expect(textOf(item, 'g:condition')).toBe('new')
      for (const field of ['g:brand', 'g:mpn', 'g:color', 'g:product_type', 'g:item_group_id'])
        expect(textOf(item, field), field).toBeTruthy()
      const countries = descendants(item, 'g:shipping').map((shipping) => [
        textOf(shipping, 'g:country'),
        textOf(shipping, 'g:price'),
      ])
      expect(countries.map(([country]) => country)).toEqual(['NL', 'BE'])
      for (const [, price] of countries) expect(price).toMatch(/^\d+\.\d\d EUR$/)
    }
  },
)

it('has an item for each size, with the price that the linked page shows', async () => {
  const [group] = await db
    .select()
    .from(optionGroup)
    .where(eq(optionGroup.displayType, 'text'))
    .orderBy(asc(optionGroup.id))
  const sizes = await db
    .select()
    .from(optionItem)
    .where(eq(optionItem.groupId, group?.id ?? 0))
  const [row] = await db
    .select()
    .from(product)
    .where(eq(product.id, group?.productId ?? 0))
  const items = of(await feed(), row?.articleNumber ?? '')
  expect(items.map((item) => textOf(item, 'g:size')).toSorted()).toEqual(sizes.map(({ name }) => name.nld).toSorted())
  for (const size of sizes) {
    const item = items.find((found) => textOf(found, 'g:size') === size.name.nld) as Element
    expect(textOf(item, 'g:price')).toBe(`${(size.price / 100).toFixed(2)} EUR`)
    expect(textOf(item, 'g:link')).toContain(`?${group?.key}=${size.key}`)
    expect(textOf(item, 'g:item_group_id')).toBe(row?.design)
  }
})

it('has the article number and the stock of each size that is an article of its own', async () => {
  const [underlay] = await db.select().from(product).where(eq(product.design, 'zachtland'))
  const sizes = await db
    .select(getTableColumns(optionItem))
    .from(optionItem)
    .innerJoin(optionGroup, eq(optionGroup.id, optionItem.groupId))
    .where(and(eq(optionGroup.productId, underlay?.id ?? 0), isNotNull(optionItem.stockQuantity)))
    .orderBy(asc(optionItem.id))
  const read = async () =>
    (await feed())
      .filter((item) => textOf(item, 'g:link')?.includes(`/product/${underlay?.id}/`))
      .map((item) => [textOf(item, 'g:mpn'), textOf(item, 'g:availability')])
  const wordsOf = (none: string) =>
    sizes.map((size) => [size.articleNumber, size.stockQuantity === 0 ? none : 'in_stock'])
  expect(await read()).toEqual(wordsOf('out_of_stock'))
  expect(new Set(wordsOf('out_of_stock').map(([, word]) => word)).size).toBe(2)
  await db.update(product).set({ backorder: true }).where(eq(product.design, 'zachtland'))
  expect(await read()).toEqual(wordsOf('backorder'))
})

it('has the sale price, and as price before it the lowest of the thirty days before', async () => {
  const book = await aBook()
  await db
    .update(product)
    .set({ discountPercentage: 2_500, price: cents(40_00) })
    .where(eq(product.id, book.id))
  const [item] = of(await feed(), book.articleNumber)
  expect([textOf(item as Element, 'g:price'), textOf(item as Element, 'g:sale_price')]).toEqual([
    '39.50 EUR',
    '30.00 EUR',
  ])
})

it('leaves out products that are only made to measure, and discontinued ones', async () => {
  const items = await feed()
  const rows = await db.select().from(product)
  const ids = new Set(items.map((item) => Number(/\/product\/(\d+)\//.exec(textOf(item, 'g:link') ?? '')?.[1])))
  for (const row of rows)
    expect(ids.has(row.id), row.articleNumber).toBe(!row.madeToMeasure && !row.permanentlyOutOfStock)
})

it('has the date on which a backorder arrives, and marks what is sold out', async () => {
  const book = await aBook()
  shop.time.now = new Date('2026-03-01T12:00:00Z')
  await db.update(product).set({ stockQuantity: 0, backorder: true, deliveryDays: 10 }).where(eq(product.id, book.id))
  const [ordered] = of(await feed(), book.articleNumber)
  expect(textOf(ordered as Element, 'g:availability_date')).toBe('2026-03-15T00:00Z')
  await db.update(product).set({ backorder: false }).where(eq(product.id, book.id))
  const [out] = of(await feed(), book.articleNumber)
  expect(textOf(out as Element, 'g:availability')).toBe('out_of_stock')
  shop.time.now = undefined
})

it('writes any text of a merchant as well-formed XML within Google’s lengths', async () => {
  const book = await aBook()
  const wild = `Kleed <b>"wol" & 'jute'</b> ]]> \u0007\ufffe 👩‍👩‍👧 ${'woord '.repeat(2_000)}`
  const both = { nld: wild, eng: wild }
  await db
    .update(product)
    .set({ title: both, description: { nld: `<p>a &amp; b &euro; 5</p><p>${wild}</p>`, eng: '' } })
    .where(eq(product.id, book.id))
  const [item] = of(await feed(), book.articleNumber)
  const title = textOf(item as Element, 'g:title') ?? ''
  expect(title.startsWith(`Kleed <b>"wol" & 'jute'</b> ]]>`)).toBe(true)
  expect([...title].length).toBeLessThanOrEqual(150)
  const description = textOf(item as Element, 'g:description') ?? ''
  expect(description.startsWith('a & b € 5 Kleed')).toBe(true)
  expect([...description].length).toBeLessThanOrEqual(5_000)
})

it('writes three feeds at once and answers others with 503 for a minute; a client that disconnects makes room', async () => {
  const open = await Promise.all([1, 2, 3].map(() => visitor.request('/feeds/google.xml')))
  const refused = await visitor.request('/feeds/google-en.xml')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  for (const answer of open) await answer.body?.cancel()
  expect((await feed('/feeds/google-en.xml')).length).toBeGreaterThan(300)
})

it('answers HEAD without reading the catalogue', async () => {
  for (let n = 0; n < 5; n++) expect((await visitor.request('/feeds/google.xml', { method: 'HEAD' })).status).toBe(200)
})

it('has every product that visitors find in a category, at its address', async () => {
  const answer = await visitor.ask(getContent, { body: { slug: 'boeken' } })
  const books = answer.ok && 'products' in answer.value ? answer.value.products : []
  const links = (await feed()).map((item) => textOf(item, 'g:link'))
  expect(books.length).toBeGreaterThan(0)
  for (const book of books) expect(links).toContain(`${testUrl}/product/${book.productId}/${book.slug}`)
})
