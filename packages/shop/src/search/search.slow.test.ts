import { optionGroup, optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { aSearcher } from '@toonbank/testing/a-searcher.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { findProductIds } from './find/find-product-ids.ts'
import { expandWords } from './words/typed-words.ts'

const shop = await aShop()
const { db } = shop.database
const { english, sectionsOf, itemsOf, titlesOf, findWith, idsOf, searchedNow } = aSearcher(shop)
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
    for (const typed of ['vloerkl', 'vloerklee', 'hoogp', 'wadd', 'v'])
      expect(await titlesOf(typed), typed).not.toEqual([])
    expect((await titlesOf('wadd')).every((title) => /wadde/i.test(title))).toBe(true)
  })

  it('finds a compound by its last part, but not a word that only ends alike', async () => {
    const rugs = new Set(await idsOf('kleed'))
    for (const id of await idsOf('vloerkleed')) expect(rugs.has(id)).toBe(true)
    const wordsFor = async (typed: string) =>
      (await expandWords(shop.database, [typed], 'nld'))[0]?.found.map(({ word }) => word)
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
    for (const typed of ['vloerkleet', 'hogpolig', 'vloekleed', 'bebrer', 'jutte'])
      expect(await titlesOf(typed), typed).not.toEqual([])
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
    // What the shop does not know at all is left out, and said to be.
    expect(new Set(await idsOf('wadde xqzwvk'))).toEqual(new Set(one))
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
  it.each(['160x230', '160 x 230', '160 bij 230', '160*230', '160×230 cm', '230 x 160'])(
    '%s is a size',
    async (typed) => {
      const found = await idsOf(typed)
      expect(found.length).toBeGreaterThan(3)
      expect(new Set(found)).toEqual(new Set(await productsWithOption('160 × 230 cm')))
    },
  )
  it.each(['rond 200', 'ø 200', 'Ø200 cm', 'rond Ø 200'])('%s is a round size', async (typed) => {
    const found = await idsOf(typed)
    expect(new Set(found)).toEqual(new Set(await productsWithOption('Rond Ø 200 cm')))
    expect(new Set(await idsOf(typed, 'eng'))).toEqual(new Set(found))
  })
  it('is found together with a word', async () => {
    const found = await idsOf('wadde 160x230')
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(await idsOf('wadde'))).toEqual(new Set(found))
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
    for (const typed of ['ND-1479-TE', 'nd-1479-te', 'nd1479te', 'ND 1479 TE'])
      expect(await idsOf(typed), typed).toEqual([rug?.id])
    expect((await itemsOf('nd1479te'))[0]?.id).toBe(rug?.id)
  })
  it('finds a number among words', async () => {
    const [id] = await idsOf('ND-1479-TE')
    for (const typed of ['ND-1479-TE rood', 'kleed nd1479te', 'wadde ND-1479-TE 160x230'])
      expect((await idsOf(typed))[0], typed).toBe(id)
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
  it('finds a number that has no digit, which must be whole', async () => {
    const [any] = await db.select({ id: product.id }).from(product).limit(1)
    await db
      .update(product)
      .set({ articleNumber: 'Kleed-Anna' })
      .where(eq(product.id, any?.id ?? 0))
    for (const typed of ['Kleed-Anna', 'kleed_anna', 'KLEEDANNA']) expect((await idsOf(typed))[0], typed).toBe(any?.id)
    const rugs = await idsOf('kleed')
    expect(await idsOf('KLEED')).toEqual(rugs)
  })
})

describe('the order', () => {
  it('has titles before descriptions, and what is sold out last among equals', async () => {
    const inTitle = (
      await db.select({ id: product.id }).from(product).where(sql`${product.title} ->> 'nld' ~* '\\mjute'`)
    ).map(({ id }) => id)
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
  it.each(someOf(Object.entries(otherWays), 1))('%s find what rare ones find', async (_, shares) => {
    for (const typed of [
      'kleed',
      'vloerkleed',
      'jute',
      'v',
      'wol',
      'wollen kleed',
      'wadde 160x230',
      'wadde hoogpolig',
      'xqzwvk',
    ])
      for (const limit of [6, 40, 1_000]) {
        const { ids: found } = await findProductIds({ ...(await searchedNow()), shares }, typed, 'nld', limit)
        expect(found, `${typed} ${limit}`).toEqual(await findWith(typed, 'nld', limit))
      }
  })
})
