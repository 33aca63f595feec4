import { optionGroup, optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { catalogueChange } from '@toonbank/database/schema/change-log.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const visitor = shop.aVisitor()

it('answers 304 until something changes', async () => {
  const first = await visitor.request('/feeds/google.xml')
  const etag = first.headers.get('etag') ?? ''
  await first.body?.cancel()
  expect(first.headers.get('cache-control')).toContain('max-age')
  expect((await visitor.request('/feeds/google.xml', { headers: { 'if-none-match': etag } })).status).toBe(304)
  const [any] = await db.select().from(product).limit(1)
  await db
    .update(product)
    .set({ price: cents((any?.price ?? 0) + 100) })
    .where(eq(product.id, any?.id ?? 0))
  shop.time.now = new Date(Date.now() + 6_000)
  const changed = await visitor.request('/feeds/google.xml', { headers: { 'if-none-match': etag } })
  expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
  await changed.body?.cancel()
  shop.time.now = undefined
})

describe('a change of an option alone', () => {
  const aSize = async () => {
    const [found] = await db
      .select({ id: optionItem.id, groupId: optionItem.groupId, productId: optionGroup.productId })
      .from(optionItem)
      .innerJoin(optionGroup, eq(optionGroup.id, optionItem.groupId))
      .where(and(eq(optionGroup.displayType, 'text'), isNull(optionItem.stockQuantity)))
      .orderBy(asc(optionItem.id))
    if (!found) throw new Error('no size')
    return found
  }
  type Size = Awaited<ReturnType<typeof aSize>>
  const ofSize = ({ id }: Size) => eq(optionItem.id, id)
  const changes = {
    price: (size: Size) =>
      db
        .update(optionItem)
        .set({ price: cents(123_45) })
        .where(ofSize(size)),
    name: (size: Size) =>
      db
        .update(optionItem)
        .set({ name: { nld: 'Groot', eng: 'Large' } })
        .where(ofSize(size)),
    stock: (size: Size) => db.update(optionItem).set({ stockQuantity: 2 }).where(ofSize(size)),
    'group that is renamed': ({ groupId }: Size) =>
      db.update(optionGroup).set({ key: 'formaat' }).where(eq(optionGroup.id, groupId)),
    'choice that is new': ({ groupId }: Size) =>
      db.insert(optionItem).values({ ...newChoice, groupId, key: 'extra', name: { nld: 'Extra', eng: 'Extra' } }),
    'choice that goes': (size: Size) => db.delete(optionItem).where(ofSize(size)),
    'group that goes': ({ groupId }: Size) => db.delete(optionGroup).where(eq(optionGroup.id, groupId)),
  }
  const newChoice = { price: cents(500_00), weight: 0, deliveryDays: 0, state: true, position: 99 }
  let minutes = 0
  const etagNow = async () => {
    // The version is cached for a few seconds.
    shop.time.now = new Date(Date.now() + ++minutes * 60_000)
    return (await visitor.request('/feeds/google.xml', { method: 'HEAD' })).headers.get('etag')
  }

  it.each(Object.entries(changes))('is a new feed: a %s', async (_, change) => {
    const [before, size] = [await etagNow(), await aSize()]
    expect(await etagNow()).toBe(before)
    await change(size)
    expect(await etagNow()).not.toBe(before)
    shop.time.now = undefined
  })

  it('is one row of the change log, with its product', async () => {
    const size = await aSize()
    const told = () => db.$count(catalogueChange, eq(catalogueChange.productId, size.productId))
    const before = await told()
    await db.transaction(async (tx) => {
      await tx
        .update(product)
        .set({ price: cents(1) })
        .where(eq(product.id, size.productId))
      await tx
        .update(optionItem)
        .set({ price: cents(2) })
        .where(ofSize(size))
      await tx
        .update(optionItem)
        .set({ price: cents(3) })
        .where(ofSize(size))
    })
    expect(await told()).toBe(before + 1)
  })
})
