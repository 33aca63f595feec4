import { picture, product } from '@toonbank/database/schema/catalogue.ts'
import { post } from '@toonbank/database/schema/content.ts'
import { facetValue } from '@toonbank/database/schema/facet.ts'
import type { PostKind } from '@toonbank/domain/content/post-kind.ts'
import { aSearcher } from '@toonbank/testing/a-searcher.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const { english, sectionsOf, itemsOf } = aSearcher(shop)
afterEach(() => expect(shop.unexpected).toEqual([]))

it('shows each product with a marked title, a picture, a price and words on its stock', async () => {
  const [rug] = await itemsOf('wadd')
  expect(rug?.title).toMatch(/<mark>Wadd<\/mark>e/)
  expect(rug?.image?.base).toMatch(/^\/media\//)
  expect(rug?.url).toBe(`/product/${rug?.id}/${rug?.slug}`)
  const price = rug?.badges.find((badge) => badge.type === 'price')
  if (price?.type !== 'price') throw new Error('no price')
  expect(price.value.prefix).toBe('vanaf')
  expect(price.value.range.max.inclVat).toBeGreaterThan(price.value.range.min.inclVat)
  expect(price.value.discountExclVat).toBeLessThan(price.value.discountInclVat)
  expect(rug?.badges.some((badge) => badge.type === 'text' && /voorraad|leverbaar|Uitverkocht/.test(badge.label))).toBe(
    true,
  )
  expect((await itemsOf('nesse'))[0]?.badges).toContainEqual({ type: 'text', label: 'Op maat', colorClass: 'moss' })
})

it('shows what costs as much as was typed, and all kinds of goods where only a price was', async () => {
  const pricesOf = async (q: string) =>
    (await itemsOf(q)).map(({ badges }) => {
      const price = badges.find(({ type }) => type === 'price')
      return price?.type === 'price' ? price.value.discountInclVat : 0
    })
  const cheap = await pricesOf('vloerkleed onder 200 euro')
  expect(cheap.length).toBeGreaterThan(0)
  expect(Math.max(...cheap)).toBeLessThanOrEqual(20_000)
  expect(await pricesOf('onder 200 euro')).toEqual(cheap)
  expect(Math.min(...(await pricesOf('vloerkleed boven 500 euro')))).toBeGreaterThanOrEqual(50_000)
})

it('escapes a title that looks like HTML', async () => {
  await db
    .update(product)
    .set({ title: { nld: 'Grauw <img src=x onerror=alert(1)> & "Zoon"', eng: 'x' } })
    .where(eq(product.id, 2))
  expect((await itemsOf('grauw'))[0]?.title).toBe(
    '<mark>Grauw</mark> &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Zoon&quot;',
  )
})

it('names categories and pages, in their own sections', async () => {
  expect(await itemsOf('hoogpolige kleden', 'categories')).toMatchObject([
    { url: '/vloerkleden/hoogpolig', slug: 'vloerkleden/hoogpolig' },
  ])
  expect((await itemsOf('runners', 'categories', english))[0]?.url).toMatch(/^\/en\/rugs\//)
  expect((await itemsOf('kleed', 'categories')).length).toBe(4)
  expect((await itemsOf('voorwaarden', 'pages'))[0]).toMatchObject({ url: '/algemene-voorwaarden', image: null })
  expect((await itemsOf('klantenservise', 'pages'))[0]?.url).toBe('/klantenservice')
  expect((await sectionsOf('kleed')).map(({ id }) => id).slice(0, 2)).toEqual(['products', 'categories'])
  expect((await itemsOf('kleed')).length).toBe(6)
})

it('names posts once they are published', async () => {
  const aPost = (kind: PostKind, key: string, title: string, publishedAt: Date) =>
    db.insert(post).values({
      ...{
        kind,
        key,
        slugNld: key,
        slugEng: `${key}-en`,
        title: { nld: title, eng: `${title} workshop` },
        publishedAt,
        blocks: [],
      },
      ...{
        short: { nld: '', eng: '' },
        seoTitle: { nld: '', eng: '' },
        seoDescription: { nld: '', eng: '' },
        startsAt: publishedAt,
      },
    })
  await aPost('blog', 'vlekken', 'Spinnewebben wassen', new Date('2026-01-01'))
  await aPost('event', 'avond', 'Spinnewebben knopen', new Date('2026-01-01'))
  await aPost('blog', 'later', 'Spinnewebben later', new Date('2999-01-01'))
  expect((await itemsOf('spinneweb', 'pages')).map(({ url }) => url).sort()).toEqual([
    '/blogs/vlekken',
    '/events/avond',
  ])
  expect((await itemsOf('spinneweb', 'pages', english)).map(({ url }) => url).sort()).toEqual([
    '/en/blogs/vlekken-en',
    '/en/events/avond-en',
  ])
  await db.delete(post).where(eq(post.key, 'avond'))
  expect(await itemsOf('spinneweb', 'pages')).toHaveLength(1)
})

const badgesOf = async (q: string, visitor?: typeof english) => (await itemsOf(q, 'products', visitor))[0]?.badges ?? []
const marksOf = async (q: string) =>
  (await badgesOf(q)).filter(({ type }) => type === 'image').map(({ label }) => label)

it('shows the marks of what a product is, in the language of the page', async () => {
  const [, , mark, ...more] = await badgesOf('shirin')
  expect(mark).toMatchObject({ type: 'image', label: 'Techniek: Handgeknoopt', image: { id: 'merk-handgeknoopt' } })
  expect(more).toEqual([])
  expect((await badgesOf('shirin', english))[2]).toMatchObject({ type: 'image', label: 'Technique: Hand knotted' })
  expect(await marksOf('delta')).toEqual([])
})

it('shows a mark that a merchant gives to a value, in the order of the filters, and no longer one that is taken away', async () => {
  const setMark = (name: string | null) =>
    db.update(facetValue).set({ picture: name }).where(eq(facetValue.slugNld, 'hoog'))
  const [own] = await db.select().from(picture).limit(1)
  await setMark(own?.name ?? '')
  await expect.poll(() => marksOf('wadde')).toEqual(['Poolhoogte: Hoog', 'Techniek: Handgeweven'])
  await setMark(null)
  await expect.poll(() => marksOf('wadde')).toEqual(['Techniek: Handgeweven'])
})
