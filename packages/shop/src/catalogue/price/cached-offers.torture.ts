import { addLine, getCart } from '@toonbank/contract/shop/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { isTorture } from '@toonbank/domain/testing/torture.ts'
import { createCache } from '@toonbank/runtime/cache/cache.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aSizedProduct } from '@toonbank/testing/walk.ts'
import { type SQL, sql, TransactionRollbackError } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cachedOffers } from './cached-offers.ts'
import { readOffers } from './offers.ts'

const shop = await aShop()
const { db } = shop.database

const rows = await db
  .select({ id: product.id })
  .from(product)
  .where(sql`EXISTS (SELECT FROM option_group WHERE product_id = ${product.id})`)
  .orderBy(product.id)
  .limit(8)
const ids = rows.map(({ id }) => id)

const itemsOf = (id: number) =>
  sql`(SELECT option_item.id FROM option_item JOIN option_group ON option_group.id = group_id WHERE product_id = ${id})`
const columns = sql.raw(
  'group_id, name, price, weight, delivery_days, state, picture, stock_quantity, custom, position',
)

/** Whatever a merchant's own SQL may do to what an offer consists of. */
const changes = [
  (id: number) => sql`UPDATE product SET price = price + 1 WHERE id = ${id}`,
  (id: number) =>
    sql`UPDATE product SET stock_quantity = stock_quantity + 1, title = title || '{"eng": "Another"}' WHERE id = ${id}`,
  (id: number) => sql`UPDATE product SET pictures = pictures[2:] || pictures[1:1] WHERE id = ${id}`,
  (id: number) =>
    sql`UPDATE picture SET colour = '#' || substr(md5(random()::text), 1, 6) WHERE name = (SELECT pictures[1] FROM product WHERE id = ${id})`,
  (id: number) => sql`UPDATE option_group SET name = name || '{"nld": "Anders"}' WHERE product_id = ${id}`,
  (id: number) =>
    sql`UPDATE option_item SET price = price + 1 WHERE id = (SELECT min(id) FROM option_item WHERE id IN ${itemsOf(id)})`,
  (id: number) => sql`UPDATE option_item SET state = NOT state WHERE id IN ${itemsOf(id)}`,
  (id: number) => sql`DELETE FROM option_item WHERE id = (SELECT max(id) FROM option_item WHERE id IN ${itemsOf(id)})`,
  (id: number) => sql`INSERT INTO option_item (key, ${columns}) SELECT md5(random()::text), ${columns} FROM option_item
    WHERE id = (SELECT min(id) FROM option_item WHERE id IN ${itemsOf(id)})`,
] as const

const aChange = fc.tuple(fc.constantFrom(...changes), fc.constantFrom(...ids)).map(([change, id]) => change(id))
const sample = <Value>(arbitrary: fc.Arbitrary<Value>, numRuns: number): Value[] =>
  fc.sample(arbitrary, { numRuns, seed: 22_112_026 })
const versionsOf = (offers: ReadonlyMap<number, { version: string }>) =>
  [...offers].map(([id, { version }]) => ({ id, version }))

it('shows a size at its new price the moment it has one, and that it is gone', async () => {
  const { id, sizes } = await aSizedProduct(shop, [5])
  const visitor = shop.aVisitor()
  await visitor.ask(addLine, { body: { item: { productId: id, quantity: 1, options: sizes[0]?.options } } })
  const line = async () => {
    const answer = await visitor.ask(getCart, {})
    return answer.ok ? answer.value.lines[0] : undefined
  }
  const price = (await line())?.options[0]?.price ?? Number.NaN
  await db.execute(sql`UPDATE option_item SET price = price + 700 WHERE id = ${sizes[0]?.itemId}`)
  expect((await line())?.options[0]?.price).toBe(price + 700)
  await db.execute(sql`UPDATE option_item SET state = false WHERE id = ${sizes[0]?.itemId}`)
  expect((await line())?.orderable).toBe(false)
})

it('gives what PostgreSQL has after any change, also of several in one transaction and of one that was undone', async () => {
  const cached = cachedOffers(db, createCache())
  const transactions = sample(
    fc.record({ all: fc.array(aChange, { minLength: 1, maxLength: 3 }), isUndone: fc.boolean() }),
    isTorture ? 3_000 : 60,
  )
  for (const { all, isUndone } of transactions) {
    await db
      .transaction(async (tx) => {
        for (const change of all) await tx.execute(change)
        if (isUndone) tx.rollback()
      })
      .catch((error: unknown) => expect(error).toBeInstanceOf(TransactionRollbackError))
    const now = await readOffers(db, ids)
    expect(await cached.of(versionsOf(now))).toEqual(now)
  }
})

it('never gives another offer than a cart has seen, or a later one, while others change it', async () => {
  const cached = cachedOffers(db, createCache())
  let reading = true
  const write = async (each: readonly SQL[]) => {
    for (const change of each) if (reading) await db.execute(change)
  }
  let compared = 0
  const read = async () => {
    for (let round = 0; round < (isTorture ? 300 : 30); round++) {
      // A snapshot of its own: what it sees does not change while it is compared.
      await db.transaction(
        async (tx) => {
          const seen = await readOffers(tx, ids)
          for (const [id, offer] of await cached.of(versionsOf(seen))) {
            if (offer.version !== seen.get(id)?.version) continue
            expect(offer).toEqual(seen.get(id))
            compared++
          }
        },
        { isolationLevel: 'repeatable read' },
      )
    }
    reading = false
  }
  await Promise.all([write(sample(aChange, isTorture ? 6_000 : 600)), read(), read()])
  expect(compared).toBeGreaterThan(60)
})

it('asks only for what has changed', async () => {
  const cached = cachedOffers(db, createCache())
  const now = async () => cached.of(versionsOf(await readOffers(db, ids)))
  const before = await now()
  await db.execute(sql`UPDATE product SET price = price + 1 WHERE id = ${ids[0]}`)
  const after = await now()
  expect(ids.map((id) => after.get(id) === before.get(id))).toEqual([false, true, true, true, true, true, true, true])
})

it('gives one version however PostgreSQL goes about finding the rows', async () => {
  // Sizes that were sold: each was last written by a transaction of its own, and not in the order of the list.
  const sold = await db.execute<{ id: string }>(sql`SELECT id FROM option_item ORDER BY md5(id::text) LIMIT 300`)
  for (const { id } of sold.rows) await db.execute(sql`UPDATE option_item SET stock_quantity = 9 WHERE id = ${id}`)
  const all = await db.select({ id: product.id }).from(product)
  const versionsBy = (ways: readonly string[]) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL plan_cache_mode = force_custom_plan`)
      for (const way of ways) await tx.execute(sql.raw(`SET LOCAL enable_${way} = off`))
      const offers = await readOffers(
        tx,
        all.map(({ id }) => id),
      )
      return new Map(versionsOf(offers).map(({ id, version }) => [id, version]))
    })
  const looked = await versionsBy(['nestloop', 'mergejoin'])
  expect(await versionsBy(['hashjoin', 'mergejoin'])).toEqual(looked)
  expect(await versionsBy(['hashjoin', 'nestloop', 'seqscan'])).toEqual(looked)
})
