import { connect } from '@toonbank/database/connect.ts'
import { category, product, productCategory } from '@toonbank/database/schema/catalogue.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { facetValue } from '@toonbank/database/schema/facet.ts'
import { sortOrders } from '@toonbank/domain/catalogue/sort-order.ts'
import { locales } from '@toonbank/domain/locale.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { vatSides } from '@toonbank/domain/tax/vat-kinds.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { openDependencies } from '@toonbank/server/compose/open-dependencies.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { randomSizeOffers } from '@toonbank/testing/random-size-offers.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { getShopSettings } from '../../config/shop-settings.ts'
import { answerInSql, havingInSql } from './answer-in-sql.ts'
import type { FacetAnswer, FacetQuery } from './facet-query.ts'

const shop = await aShop()
const { db } = shop.database
const { catalogue } = shop.dependencies

// Another process: its own connection, its own index.
const urlElsewhere = new URL(shop.dependencies.databaseUrl)
urlElsewhere.searchParams.set('application_name', 'elsewhere')
const elsewhere = connect(urlElsewhere.href)
afterAll(() => elsewhere.close())
const other = openDependencies({ ...shop.dependencies, database: elsewhere }, { freshFor: 0 }).catalogue

const [rugs] = await db.select().from(category).where(eq(category.key, 'vloerkleden'))
const values = await db.select().from(facetValue)
const wholeShop: FacetQuery = {
  base: { categoryId: rugs?.id ?? 0 },
  chosen: new Map(),
  price: undefined,
  priceSide: 'incl',
  sort: 'relevance',
  locale: 'nld',
  skip: 0,
  take: 24,
}
const facetsNow = async () => (await catalogue.now()).facets.all
const groups = await facetsNow()
const settings = await getShopSettings(db)
await db.update(shopSetting).set({
  value: {
    ...settings,
    display: { displayPriceFilter: true, showMoreTreshold: 5, expandItems: true, cardPerDesign: true },
  },
})

const counted = (answer: FacetAnswer) => ({
  ...answer,
  amounts: new Map([...answer.amounts].filter(([, amount]) => amount > 0).toSorted(([a], [b]) => a - b)),
})
const inMemory = async (query: FacetQuery) => counted(await (await catalogue.now()).list(query))
const inSql = async (query: FacetQuery) => counted(await answerInSql(shop.database, query, await facetsNow(), 'incl'))

it('says from memory which products have one of some values, as SQL does', async () => {
  const ids = Array.from({ length: 220 }, (_, at) => at)
  const { having } = await catalogue.now()
  const some = fc.subarray(
    values.map(({ id }) => id),
    { maxLength: 4 },
  )
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(ids), some, async (asked, chosen) => {
      expect(await having(asked, chosen)).toEqual(await havingInSql(shop.database, asked, chosen))
    }),
    { numRuns: 50 },
  )
})

const aQuery: fc.Arbitrary<FacetQuery> = fc.record({
  base: fc.oneof(
    fc.integer({ min: 1, max: 25 }).map((categoryId) => ({ categoryId })),
    fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1 }).map((ids) => ({ ids })),
  ),
  chosen: fc
    .uniqueArray(fc.constantFrom(...groups), { maxLength: 3 })
    .chain((some) =>
      fc
        .tuple(...some.map(({ valueIds }) => fc.subarray([...valueIds], { maxLength: Math.min(3, valueIds.length) })))
        .map((chosen) => new Map(some.map(({ id }, at) => [id, chosen[at] ?? []]))),
    ),
  price: fc.option(
    fc.tuple(fc.nat(200_000), fc.nat(200_000)).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
    { nil: undefined },
  ),
  priceSide: fc.constantFrom(...vatSides),
  ownPrices: fc.option(
    fc
      .array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.nat(200_000)), { maxLength: 40 })
      .map((prices) => new Map(prices)),
    { nil: undefined },
  ),
  sizeOffers: randomSizeOffers(200, 200_000),
  perDesign: fc.boolean(),
  sort: fc.constantFrom(...sortOrders),
  locale: fc.constantFrom(...locales),
  skip: fc.nat(40),
  take: fc.constant(24),
})

it('answers as PostgreSQL does, whatever is asked', async () => {
  // The index that knows designs is read anew in the background.
  await expect.poll(async () => (await inMemory({ ...wholeShop, perDesign: true })).fromIds).toBeDefined()
  await fc.assert(
    fc.asyncProperty(aQuery, async (query) => {
      expect(await inMemory(query)).toEqual(await inSql(query))
    }),
    tries(8, 1_000),
  )
})

it('answers from PostgreSQL until it has read the catalogue for the first time', async () => {
  const starting = openDependencies(shop.dependencies, { timeoutMs: 0 }).catalogue
  const { tree, list } = await starting.now()
  expect(tree.findByKey('vloerkleden')?.amount).toBe((await inSql({ ...wholeShop, perDesign: true })).total)
  expect(counted(await list(wholeShop))).toEqual(await inSql(wholeShop))
})

it('knows each change of a product in every process: price, filters, stock, title, category, gone and new', async () => {
  await other.now()
  const { ids } = await inMemory({ ...wholeShop, take: 6 })
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids
  await db
    .update(product)
    .set({ listingDiscountPrice: cents(1) })
    .where(eq(product.id, a))
  await db
    .update(product)
    .set({ facetValueIds: [values[0]?.id ?? 0] })
    .where(eq(product.id, b))
  await db.update(product).set({ permanentlyOutOfStock: true }).where(eq(product.id, c))
  await db
    .update(product)
    .set({ title: { nld: 'Aardappel', eng: 'Aardvark' } })
    .where(eq(product.id, d))
  await db
    .delete(productCategory)
    .where(and(eq(productCategory.productId, e), eq(productCategory.categoryId, rugs?.id ?? 0)))
  await db.delete(product).where(eq(product.id, f))
  const [copied] = await db.select().from(product).where(eq(product.id, a))
  if (!copied) throw new Error('no product')
  const { id: _, ...copy } = copied
  const [added] = await db
    .insert(product)
    .values({ ...copy, articleNumber: 'NIEUW-1', title: { nld: 'Aap', eng: 'Ape' } })
    .returning()
  await db.insert(productCategory).values({ productId: added?.id ?? 0, categoryId: rugs?.id ?? 0, direct: true })

  for (const perDesign of [false, true])
    for (const sort of sortOrders)
      for (const locale of locales) {
        const query = { ...wholeShop, sort, locale, perDesign, take: 500 }
        expect(await inMemory(query)).toEqual(await inSql(query))
        expect(counted(await (await other.now()).list(query))).toEqual(await inSql(query))
      }
  const alphabet = await inMemory({ ...wholeShop, sort: 'alfabetic-a-z', take: 2 })
  expect(alphabet.ids).toEqual([added?.id, d])
})

it('finds a product whose transaction began before others and ended after them', async () => {
  const { ids } = await inMemory(wholeShop)
  const slow = await elsewhere.pool.connect()
  await slow.query('BEGIN')
  await slow.query(`UPDATE product SET listing_discount_price = 3 WHERE id = $1`, [ids[10]])
  await db
    .update(product)
    .set({ listingDiscountPrice: cents(2) })
    .where(eq(product.id, ids[11] ?? 0))
  const query = { ...wholeShop, sort: 'lowest-price' as const, take: 4 }
  expect((await inMemory(query)).ids).toContain(ids[11])
  expect((await inMemory(query)).ids).not.toContain(ids[10])
  await slow.query('COMMIT')
  slow.release()
  expect((await inMemory(query)).ids).toContain(ids[10])
})

it('places many renamed products at once in the alphabet, between two neighbours again and again', async () => {
  const { ids } = await inMemory({ ...wholeShop, take: 60 })
  for (let round = 0; round < 3; round++) {
    await db.execute(
      sql`UPDATE product SET title = jsonb_build_object('nld', 'Aa ' || (id * ${round + 7} % 61), 'eng', 'Zz ' || (id * 11 % 61)) WHERE ${inArray(product.id, [...ids])}`,
    )
    for (const locale of locales) {
      const query = { ...wholeShop, sort: 'alfabetic-a-z' as const, locale, take: 500 }
      expect(await inMemory(query)).toEqual(await inSql(query))
    }
  }
})

it('reads everything anew after a bulk change, and meanwhile goes on answering', async () => {
  const query = { ...wholeShop, sort: 'lowest-price' as const, take: 500 }
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL toonbank.bulk_change = 'on'`)
    await tx.execute(sql`UPDATE product SET listing_discount_price = listing_discount_price + (id * 7919 % 1000)`)
    await tx.execute(sql`INSERT INTO catalogue_change (kind) VALUES ('products')`)
  })
  expect((await inMemory(query)).total).toBeGreaterThan(0)
  await expect.poll(() => inMemory(query)).toEqual(await inSql(query))
})

it('goes on after its connections were cut', async () => {
  const query = { ...wholeShop, sort: 'lowest-price' as const, take: 500 }
  await (await other.now()).list(query)
  await db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'elsewhere'`)
  await db
    .update(product)
    .set({ listingDiscountPrice: cents(5) })
    .where(eq(product.id, (await inSql(query)).ids[3] ?? 0))
  // The first question may meet a connection that is being cut.
  const asked = async () => counted(await (await other.now()).list(query))
  await expect.poll(() => asked().catch(() => undefined)).toEqual(await inSql(query))
})

it('tells menus and pages of a new category and a renamed filter', async () => {
  await (await catalogue.now()).list(wholeShop)
  await db
    .update(category)
    .set({ title: { nld: 'Tapijten', eng: 'Carpets' } })
    .where(eq(category.id, rugs?.id ?? 0))
  await db
    .update(facetValue)
    .set({ name: { nld: 'Hemelsblauw', eng: 'Sky blue' } })
    .where(eq(facetValue.id, values[0]?.id ?? 0))
  const { tree, facets } = await catalogue.now()
  expect(tree.findByKey('vloerkleden')?.title.nld).toBe('Tapijten')
  expect(facets.all.flatMap((facet) => facet.values).find(({ id }) => id === values[0]?.id)?.name.nld).toBe(
    'Hemelsblauw',
  )
})
