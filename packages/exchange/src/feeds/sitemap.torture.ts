import { getContent } from '@toonbank/contract/shop/content.ts'
import { category, product } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { post } from '@toonbank/database/schema/content.ts'
import { aShop, testUrl } from '@toonbank/testing/a-shop.ts'
import { descendants, type Element, readXml, textOf } from '@toonbank/testing/read-xml.ts'
import { eq, max, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

const shop = await aShop()
shop.time.now = new Date('2026-11-21T12:00:00Z')
const { db } = shop.database
const visitor = shop.aVisitor()
const read = async (path: string): Promise<Element> => readXml(await (await visitor.request(path)).text())
const locations = (root: Element, name: string) => descendants(root, name).map((entry) => textOf(entry, 'loc') ?? '')
const pathOf = (url: string) => url.replace(testUrl, '')

async function wholeSitemap(): Promise<Element[]> {
  const parts = locations(await read('/sitemap.xml'), 'sitemap')
  const roots: Element[] = []
  for (const part of parts) roots.push(await read(pathOf(part)))
  return roots.flatMap((root) => descendants(root, 'url'))
}

it('lists its parts, one kind of page each', async () => {
  expect(locations(await read('/sitemap.xml'), 'sitemap')).toEqual(
    ['pages-1', 'categories-1', 'posts-1', 'products-1'].map((name) => `${testUrl}/sitemaps/${name}.xml`),
  )
})

it('has every product in both languages, with links from each to the other', async () => {
  const urls = await wholeSitemap()
  const byLocation = new Map(urls.map((url) => [textOf(url, 'loc'), url]))
  expect(byLocation.size).toBe(urls.length)
  expect(urls.filter((url) => /\/product\//.test(textOf(url, 'loc') ?? ''))).toHaveLength(
    (await db.$count(product)) * 2,
  )
  for (const url of urls) {
    const links = descendants(url, 'xhtml:link').map(
      ({ attributes }) => [attributes.hreflang, attributes.href ?? ''] as const,
    )
    expect(links.map(([language]) => language)).toEqual(['nl', 'en', 'x-default'])
    expect(links.map(([, href]) => href)).toContain(textOf(url, 'loc'))
    for (const [, href] of links) expect(byLocation.has(href), href).toBe(true)
  }
})

it('has only addresses that do not redirect', async () => {
  const paths = (await wholeSitemap())
    .map((url) => pathOf(textOf(url, 'loc') ?? ''))
    .filter((path) => !/\/product\//.test(path) && !path.startsWith('/en'))
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/vloerkleden', '/klantenservice', '/blogs', '/blogs/wat-is-abrash', '/events']),
  )
  for (const path of paths) {
    const answer = await visitor.ask(getContent, { body: { slug: path.slice(1) } })
    expect(answer.ok, path).toBe(true)
    if (answer.ok && 'products' in answer.value) expect(answer.value.pagination.totalHits, path).toBeGreaterThan(1)
  }
})

it('leaves out empty categories and unpublished posts', async () => {
  await db.insert(category).values({
    key: 'leeg',
    pathNld: 'leeg',
    pathEng: 'empty',
    title: { nld: '', eng: '' },
    short: { nld: '', eng: '' },
    seoTitle: { nld: '', eng: '' },
    seoDescription: { nld: '', eng: '' },
    position: 999,
  })
  await db
    .update(post)
    .set({ publishedAt: new Date('2027-01-01T00:00:00Z') })
    .where(eq(post.key, 'abrash'))
  const paths = (await wholeSitemap()).map((url) => pathOf(textOf(url, 'loc') ?? ''))
  expect(paths).not.toContain('/leeg')
  expect(paths).not.toContain('/blogs/wat-is-abrash')
  expect(paths).toContain('/blogs/rode-wijn-op-het-vloerkleed')
})

it('has the date on which a post was published', async () => {
  const wine = (await wholeSitemap()).find(
    (url) => textOf(url, 'loc') === `${testUrl}/blogs/rode-wijn-op-het-vloerkleed`,
  )
  expect(textOf(wine as Element, 'lastmod')).toBe('2026-09-30T07:00:00.000Z')
})

it('begins another part after 20,000 products, whatever the gaps in their ids', async () => {
  const [top] = await db.select({ id: max(product.id) }).from(product)
  await db.execute(
    sql`INSERT INTO product OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(p, jsonb_build_object('id', 61234, 'article_number', 'VER-WEG'))).* FROM product p WHERE id = ${top?.id}`,
  )
  expect(locations(await read('/sitemap.xml'), 'sitemap').filter((url) => url.includes('products'))).toEqual(
    ['products-1', 'products-4'].map((name) => `${testUrl}/sitemaps/${name}.xml`),
  )
  expect(locations(await read('/sitemaps/products-4.xml'), 'url')).toHaveLength(2)
})

it.each([
  '/sitemaps/products-2.xml',
  '/sitemaps/products-0.xml',
  '/sitemaps/nothing-1.xml',
  '/sitemaps/constructor-1.xml',
  '/sitemaps/pages-1',
])('has no %s', async (path) => {
  expect((await visitor.request(path)).status).toBe(404)
})

it('keeps robots from what is no page, and lets them read that a page is not to be kept', async () => {
  const robots = (await (await visitor.request('/robots.txt')).text()).split('\n')
  expect(robots.filter((line) => line.startsWith('Disallow'))).toEqual([
    ...['Disallow: /api/', 'Disallow: /sandbox-bank/', 'Disallow: /mailbox'],
  ])
  expect(robots).toContain(`Sitemap: ${testUrl}/sitemap.xml`)
})

it('excludes an inactive shop from crawling altogether', async () => {
  await db.update(shopSetting).set({ value: sql`jsonb_set(${shopSetting.value}, '{active}', 'false')` })
  shop.time.now = new Date('2026-11-21T12:01:00Z')
  expect((await (await visitor.request('/robots.txt')).text()).split('\n')).toContain('Disallow: /')
})
