import { login } from '@toonbank/contract/shop/account.ts'
import { getSearchPage } from '@toonbank/contract/shop/search.ts'
import { customerPrice } from '@toonbank/database/schema/account.ts'
import { optionGroup, optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { searchWord } from '@toonbank/database/schema/search.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { tidyUp } from '@toonbank/server/compose/tidy-up.ts'
import { aSearcher } from '@toonbank/testing/a-searcher.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { untilSomebodyWaits } from '@toonbank/testing/until-somebody-waits.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const { dutch, itemsOf, idsInOverlay, idsOf } = aSearcher(shop)
afterEach(() => expect(shop.unexpected).toEqual([]))

describe('what is kept', () => {
  it('is not what a changed title was found by', async () => {
    const listed = async (q: string) => {
      const answer = await dutch.ask(getSearchPage, { body: { q } })
      return answer.ok && answer.value.type === 'search' ? answer.value.products.map(({ id }) => id) : []
    }
    expect(await listed('ganzenveer')).toEqual([])
    const rename = (nld: string) =>
      db
        .update(product)
        .set({ title: { nld, eng: 'Goose feather' } })
        .where(eq(product.id, 7))
    await rename('Ganzenveer')
    expect(await listed('ganzenveer')).toEqual([7])
    expect(await idsInOverlay('ganzenveer')).toEqual([7])
    await rename('Pauwenveer')
    expect(await listed('ganzenveer')).toEqual([])
    expect(await idsInOverlay('ganzenveer')).toEqual([])
  })

  it("is never one customer's own price", async () => {
    const business = shop.aVisitor()
    expect(
      (await business.ask(login, { body: { email: 'inkoop@studiovondel.example', password: 'Projectkleed1' } })).ok,
    ).toBe(true)
    const [own] = await db.select().from(customerPrice).limit(1)
    const [row] = await db
      .select()
      .from(product)
      .where(eq(product.id, own?.productId ?? 0))
    const priceFor = async (visitor: typeof dutch) => {
      const badge = (await itemsOf(row?.articleNumber ?? '', 'products', visitor))[0]?.badges.find(
        ({ type }) => type === 'price',
      )
      return badge?.type === 'price' ? badge.value.discountExclVat : 0
    }
    const listPrice = await priceFor(dutch)
    for (let round = 0; round < 8; round++) {
      expect(await priceFor(business)).toBeLessThan(listPrice)
      expect(await priceFor(dutch)).toBe(listPrice)
    }
  })
})

describe('a change of the catalogue', () => {
  it('is found at once, also within a bulk change, and no longer by what it was', async () => {
    const id = (await idsOf('rietkraag'))[0] ?? 0
    const [was] = await db.select().from(product).where(eq(product.id, id))
    await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL toonbank.bulk_change = 'on'`)
      await tx
        .update(product)
        .set({ title: { nld: 'Zwanenmat', eng: 'Swan mat' } })
        .where(eq(product.id, id))
    })
    expect(await idsOf('zwanen')).toEqual([id])
    expect(await idsOf('swans', 'eng')).toEqual([id])
    expect(await idsOf('zwanenmad')).toEqual([id])
    expect(was).toBeDefined()
  })

  it('of a size or a category is found at once', async () => {
    const [size] = await db
      .select({ id: optionItem.id, productId: optionGroup.productId })
      .from(optionItem)
      .innerJoin(optionGroup, and(eq(optionGroup.id, optionItem.groupId), eq(optionGroup.displayType, 'text')))
      .limit(1)
    await db
      .update(optionItem)
      .set({ name: { nld: '171 × 239 cm', eng: '171 × 239 cm' } })
      .where(eq(optionItem.id, size?.id ?? 0))
    expect(await idsOf('171x239')).toEqual([size?.productId])
    await db.delete(optionItem).where(eq(optionItem.id, size?.id ?? 0))
    expect(await idsOf('171x239')).toEqual([])
    await db.execute(
      sql`UPDATE category SET title = '{"nld": "Trapbekleding", "eng": "Stair carpets"}' WHERE key = 'lopers'`,
    )
    expect((await idsOf('trapbekleding')).length).toBeGreaterThan(0)
    expect((await itemsOf('trapbekleding', 'categories')).length).toBeLessThanOrEqual(1)
  })

  it('of the stock writes no document', async () => {
    const written = async () =>
      (await db.execute<{ xmin: string }>(sql`SELECT xmin::text FROM search_document WHERE product_id = 5`)).rows
    const before = await written()
    await db
      .update(product)
      .set({ stockQuantity: 3, listingPrice: cents(5) })
      .where(eq(product.id, 5))
    expect(await written()).toEqual(before)
  })

  it('by two at once leaves what both have written', async () => {
    const [size] = await db
      .select({ id: optionItem.id, productId: optionGroup.productId })
      .from(optionItem)
      .innerJoin(optionGroup, and(eq(optionGroup.id, optionItem.groupId), eq(optionGroup.displayType, 'text')))
      .limit(1)
    const productId = size?.productId ?? 0
    const [written, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const renamed = db.transaction(async (tx) => {
      await tx
        .update(product)
        .set({ colourName: { nld: 'Kraaienzwart', eng: 'Crow' } })
        .where(eq(product.id, productId))
      await tx.execute(sql`SET CONSTRAINTS catch_up IMMEDIATE`)
      written.resolve()
      await mayEnd.promise
    })
    await written.promise
    const resized = db
      .update(optionItem)
      .set({ name: { nld: '172 × 240 cm', eng: '172 × 240 cm' } })
      .where(eq(optionItem.id, size?.id ?? 0))
      .execute()
    await untilSomebodyWaits(shop.database)
    mayEnd.resolve()
    await Promise.all([renamed, resized])
    expect(await idsOf('kraaienzwart 172x240')).toEqual([productId])
  })
})

it('a night forgets words that nothing holds any more, and no others', async () => {
  const has = async (word: string) => (await db.$count(searchWord, eq(searchWord.word, word))) > 0
  await db.update(product).set({ brand: 'Vergeetmerk' }).where(eq(product.id, 3))
  await db.update(product).set({ brand: 'Blijfmerk' }).where(eq(product.id, 3))
  expect([await has('vergeetmerk'), await has('blijfmerk')]).toEqual([true, true])
  await tidyUp(shop.dependencies)
  expect([await has('vergeetmerk'), await has('blijfmerk'), await has('vloerkleed'), await has('160x230')]).toEqual([
    false,
    true,
    true,
    true,
  ])
})
