import { search } from '@toonbank/contract/search.ts'
import { optionGroup, optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { post } from '@toonbank/database/schema/content.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { aSearcher } from '../testing/a-searcher.ts'
import { aShop } from '../testing/a-shop.ts'
import { findProductIds } from './find-product-ids.ts'
import { expandWords } from './typed-words.ts'

const shop = await aShop()
const { db } = shop.database
const { dutch, english, sectionsOf, itemsOf, titlesOf, findWith, idsOf } = aSearcher(shop)
afterEach(() => expect(shop.unexpected).toEqual([]))

describe('words', () => {
  it('finds a word in all its forms', async () => {
    const all = await idsOf('wol')
    expect(all.length).toBeGreaterThan(20)
    expect((await idsOf('wollen')).length).toBeGreaterThan(20)
    expect(new Set(await idsOf('vloerkleden'))).toEqual(new Set(await idsOf('vloerkleed')))
    expect((await titlesOf('hoogpolig'))[0]).toMatch(/hoogpolig/i)
    expect(new Set(await idsOf('hoogpolige'))).toEqual(new Set(await idsOf('hoogpolig')))
    expect((await titlesOf('wool rugs', 'products', english))[0]).toMatch(/rug/i)
  })

  it('finds what begins with the letters typed so far', async () => {
    for (const typed of ['vloerkl', 'vloerklee', 'hoogp', 'wadd', 'v']) expect(await titlesOf(typed), typed).not.toEqual([])
    expect((await titlesOf('wadd')).every((title) => /wadde/i.test(title))).toBe(true)
  })

  it('finds a compound by its last part, but not a word that only ends alike', async () => {
    const rugs = new Set(await idsOf('kleed'))
    for (const id of await idsOf('vloerkleed')) expect(rugs.has(id)).toBe(true)
    const wordsFor = async (typed: string) => (await expandWords(shop.database, [typed], 'nld'))[0]?.found.map(({ word }) => word)
    await db
      .update(product)
      .set({ short: { nld: 'Voor een harde ondergrond', eng: 'soft' } })
      .where(eq(product.id, 1))
    expect(await wordsFor('ondergrond')).toContain('ondergrond')
    expect(await wordsFor('rond')).not.toContain('ondergrond')
    expect(await wordsFor('kleed')).toContain('vloerkleed')
    expect(await idsOf('wollen kleed')).not.toEqual([])
  })

  it('reads a mistyped word as the word that was meant', async () => {
    for (const typed of ['vloerkleet', 'hogpolig', 'vloekleed', 'bebrer', 'jutte']) expect(await titlesOf(typed), typed).not.toEqual([])
    expect(new Set(await idsOf('vloerkleet'))).toEqual(new Set(await idsOf('vloerkleed')))
    expect(await titlesOf('waddde')).toEqual(await titlesOf('wadde'))
    expect(await sectionsOf('xqzwvk')).toEqual([])
  })

  it('needs all words, and leaves out those that say nothing', async () => {
    const both = await idsOf('wadde duin')
    const one = await idsOf('wadde')
    expect(both.length).toBeLessThan(one.length)
    expect(both.every((id) => one.includes(id))).toBe(true)
    expect(await idsOf('een wadde op de duin')).toEqual(both)
    expect(await idsOf('wadde xqzwvk')).toEqual([])
  })

  it('understands Dutch on English pages and English on Dutch ones, and answers in the language of the page', async () => {
    expect((await titlesOf('vloerkleed', 'products', english))[0]).toMatch(/rug/i)
    expect((await titlesOf('underlay'))[0]).toMatch(/ondertapijt|antislip|onder/i)
    expect((await sectionsOf('wadde')).map(({ title }) => title)).toContain('Producten')
    expect((await sectionsOf('wadde', english)).map(({ title }) => title)).toContain('Products')
    expect((await itemsOf('wadde', 'products', english))[0]?.url).toMatch(/^\/en\/product\/\d+\/[a-z0-9-]+$/)
  })

  it('does not mind accents, case and signs', async () => {
    expect(await idsOf('WÄDDE!')).toEqual(await idsOf('wadde'))
  })
})

describe('sizes', () => {
  it.each(['160x230', '160 x 230', '160 bij 230', '160*230', '160×230 cm', '230 x 160'])('%s is a size', async (typed) => {
    const found = await idsOf(typed)
    expect(found.length).toBeGreaterThan(3)
    expect(new Set(found)).toEqual(new Set(await productsWithOption('160 × 230 cm')))
  })
  it.each(['rond 200', 'ø 200', 'Ø200 cm', 'rond Ø 200'])('%s is a round size', async (typed) => {
    const found = await idsOf(typed)
    expect(new Set(found)).toEqual(new Set(await productsWithOption('Rond Ø 200 cm')))
    expect(new Set(await idsOf(typed, 'eng'))).toEqual(new Set(found))
  })
  it('goes with words', async () => {
    const found = await idsOf('wadde 160x230')
    expect(found.length).toBeGreaterThan(0)
    expect((await idsOf('wadde')).length).toBe(found.length)
  })
})

async function productsWithOption(name: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: optionGroup.productId })
    .from(optionItem)
    .innerJoin(optionGroup, eq(optionGroup.id, optionItem.groupId))
    .where(sql`${optionItem.name} ->> 'nld' = ${name}`)
  return rows.map(({ id }) => id)
}

describe('article numbers', () => {
  it('finds a product by its number, in any writing, before anything else', async () => {
    const [rug] = await db.select().from(product).where(eq(product.articleNumber, 'ND-1479-TE'))
    for (const typed of ['ND-1479-TE', 'nd-1479-te', 'nd1479te', 'ND 1479 TE']) expect(await idsOf(typed), typed).toEqual([rug?.id])
    expect((await itemsOf('nd1479te'))[0]?.id).toBe(rug?.id)
  })
  it('finds a number among words', async () => {
    const [id] = await idsOf('ND-1479-TE')
    for (const typed of ['ND-1479-TE rood', 'kleed nd1479te', 'wadde ND-1479-TE 160x230']) expect((await idsOf(typed))[0], typed).toBe(id)
    expect(await idsOf('nd1479te xqzwvk')).toEqual([id])
  })
  it('finds all that begin with what was typed so far', async () => {
    expect(await idsOf('ND-1479')).toHaveLength(5)
    expect(await idsOf('nd147')).toContain((await idsOf('ND-1479-TE'))[0])
  })
  it('finds a product by the number of one of its sizes', async () => {
    const [size] = await db
      .select({ id: optionItem.id, productId: optionGroup.productId })
      .from(optionItem)
      .innerJoin(optionGroup, eq(optionGroup.id, optionItem.groupId))
      .limit(1)
    await db
      .update(optionItem)
      .set({ articleNumber: 'SIZE-77.1' })
      .where(eq(optionItem.id, size?.id ?? 0))
    expect(await idsOf('size771')).toEqual([size?.productId])
  })
})

describe('the order', () => {
  it('has titles before descriptions, and what is sold out last among equals', async () => {
    const inTitle = (await db.select({ id: product.id }).from(product).where(sql`${product.title} ->> 'nld' ~* '\\mjute'`)).map(
      ({ id }) => id,
    )
    const found = await idsOf('jute')
    expect(new Set(found.slice(0, inTitle.length))).toEqual(new Set(inTitle))
    expect(found.length).toBeGreaterThan(inTitle.length)
    const [first] = found
    await db
      .update(product)
      .set({ permanentlyOutOfStock: true })
      .where(eq(product.id, first ?? 0))
    expect((await idsOf('jute')).indexOf(first ?? 0)).toBe(inTitle.length - 1)
  })
})

describe('words that are common', () => {
  // So few to be many that the shop of the tests has words that are read in other ways.
  const otherWays = {
    'common words': { products: 200, of: () => 1 },
    'words that are common in descriptions': { products: 200, of: (column: string) => (column === 'document' ? 1 : 0) },
    'words that are more common than was known': { products: 2, of: () => 0 },
  }
  it.each(Object.entries(otherWays))('%s find what rare ones find', async (_, shares) => {
    for (const typed of ['kleed', 'vloerkleed', 'jute', 'v', 'wol', 'wollen kleed', 'wadde 160x230', 'wadde hoogpolig', 'xqzwvk'])
      for (const limit of [6, 40, 1_000]) {
        const found = await findProductIds(shop.database, shares, typed, 'nld', limit)
        expect(found, `${typed} ${limit}`).toEqual(await findWith(typed, 'nld', limit))
      }
  })
})

describe('what is found', () => {
  it('has a marked title, a picture, a price and words on its stock', async () => {
    const [rug] = await itemsOf('wadd')
    expect(rug?.title).toMatch(/<mark>Wadd<\/mark>e/)
    expect(rug?.image?.base).toMatch(/^\/media\//)
    expect(rug?.url).toBe(`/product/${rug?.id}/${rug?.slug}`)
    const price = rug?.badges.find((badge) => badge.type === 'price')
    if (price?.type !== 'price') throw new Error('no price')
    expect(price.value.prefix).toBe('vanaf')
    expect(price.value.range.max.inclVat).toBeGreaterThan(price.value.range.min.inclVat)
    expect(price.value.discountExclVat).toBeLessThan(price.value.discountInclVat)
    expect(rug?.badges.some((badge) => badge.type === 'text' && /voorraad|leverbaar|Uitverkocht/.test(badge.label))).toBe(true)
    expect((await itemsOf('nesse'))[0]?.badges).toContainEqual({ type: 'text', label: 'Op maat', colorClass: 'moss' })
  })

  it('escapes a title that looks like HTML', async () => {
    await db
      .update(product)
      .set({ title: { nld: 'Grauw <img src=x onerror=alert(1)> & "Zoon"', eng: 'x' } })
      .where(eq(product.id, 2))
    expect((await itemsOf('grauw'))[0]?.title).toBe('<mark>Grauw</mark> &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Zoon&quot;')
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
    const aPost = (kind: 'blog' | 'event', key: string, title: string, publishedAt: Date) =>
      db.insert(post).values({
        ...{ kind, key, slugNld: key, slugEng: `${key}-en`, title: { nld: title, eng: `${title} workshop` }, publishedAt, blocks: [] },
        ...{ short: { nld: '', eng: '' }, seoTitle: { nld: '', eng: '' }, seoDescription: { nld: '', eng: '' }, startsAt: publishedAt },
      })
    await aPost('blog', 'vlekken', 'Spinnewebben wassen', new Date('2026-01-01'))
    await aPost('event', 'avond', 'Spinnewebben knopen', new Date('2026-01-01'))
    await aPost('blog', 'later', 'Spinnewebben later', new Date('2999-01-01'))
    expect((await itemsOf('spinneweb', 'pages')).map(({ url }) => url).sort()).toEqual(['/blog/vlekken', '/evenementen/avond'])
    expect((await itemsOf('spinneweb', 'pages', english)).map(({ url }) => url).sort()).toEqual([
      '/en/blog/vlekken-en',
      '/en/events/avond-en',
    ])
    await db.delete(post).where(eq(post.key, 'avond'))
    expect(await itemsOf('spinneweb', 'pages')).toHaveLength(1)
  })
})

describe('what nobody types by mistake', () => {
  const hostile = [
    ...[
      "'",
      '"',
      '\\',
      '%%%',
      '_',
      '!!! & | <->',
      ':*',
      "a' | 'b",
      '🧶',
      '()',
      '(((',
      '.*+?[]{}^$',
      "'; DROP TABLE product; --",
      '<script>',
    ],
    ...[
      '\u202e',
      'é'.repeat(100),
      'ﬁ ﬂ',
      'a'.repeat(200),
      '9'.repeat(200),
      '漢字',
      'a b c d e f g h i j k l m n o p q r s t',
      '1x1',
      '0 x 0',
    ],
    ...["l'x", '&amp;', 'NULL', '\\u0000', 'x x x x', 'vloerkleed '.repeat(18), 'xqz vbw kkq wwp'],
  ]
  it.each(hostile)('%j gets a list, soon', async (typed) => {
    const start = performance.now()
    for (const visitor of [dutch, english]) expect((await visitor.ask(search, { body: { q: typed } })).ok).toBe(true)
    expect(performance.now() - start).toBeLessThan(1_000)
    expect(Array.isArray(await idsOf(typed))).toBe(true)
  })

  it('blank text finds nothing, too long a text is refused, and what cannot be stored too', async () => {
    expect(await sectionsOf('   ')).toEqual([])
    expect(await dutch.ask(search, { body: { q: 'a'.repeat(201) } })).toMatchObject({
      ok: false,
      fields: [{ field: 'q', problem: 'tooLong' }],
    })
    expect(await dutch.ask(search, { body: { q: 'a\0' } })).toMatchObject({ ok: false, problem: 'invalidInput' })
    expect(await findWith('kleed '.repeat(4_000), 'nld', 10)).toHaveLength(10)
  })
})
