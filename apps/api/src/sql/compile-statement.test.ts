import type { Queryable } from '@toonbank/database/connect.ts'
import { cart, cartLine } from '@toonbank/database/schema/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { deliveryOption } from '@toonbank/database/schema/checkout.ts'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { aShop } from '../testing/a-shop.ts'
import { placeholdersOf } from './placeholders-of.ts'
import { prepared } from './prepared.ts'
import { rowsAsJson } from './rows-as-json.ts'

const shop = await aShop()
const { db } = shop.database
const other = alias(product, 'other')

const statements = {
  'rows of a table, with JSON, moments and nulls': (on: Queryable) =>
    on
      .select()
      .from(product)
      .where(eq(product.id, sql.placeholder('id')))
      .prepare('t1'),
  'a join that has a row': (on: Queryable) =>
    on
      .select({ product, other })
      .from(product)
      .leftJoin(other, eq(other.id, product.id))
      .where(eq(product.id, sql.placeholder('id')))
      .prepare('t2'),
  'a join that has none': (on: Queryable) =>
    on
      .select({ product, other, id: other.id })
      .from(product)
      .leftJoin(other, eq(other.id, sql`-1`))
      .where(eq(product.id, sql.placeholder('id')))
      .prepare('t3'),
  'columns of two tables in one object': (on: Queryable) =>
    on
      .select({ both: { mine: product.id, theirs: other.id }, id: product.id })
      .from(product)
      .leftJoin(other, eq(other.id, sql`-1`))
      .where(eq(product.id, sql.placeholder('id')))
      .prepare('t4'),
  'expressions, named ones, and rows within': (on: Queryable) =>
    on
      .select({
        more: sql<number>`${product.id} + ${sql.placeholder('more')}::int`.mapWith(Number),
        named: sql<string>`'x'`.as('named'),
        options: rowsAsJson(getTableColumns(deliveryOption), sql`FROM ${deliveryOption}`),
      })
      .from(product)
      .where(eq(product.id, sql.placeholder('id')))
      .orderBy(asc(product.id))
      .prepare('t5'),
}

it.each(Object.entries(statements))('reads as Drizzle does: %s', async (_, build) => {
  const [some] = await db.select({ id: product.id }).from(product).limit(1)
  const values = { id: some?.id ?? 0, more: 3 }
  const asDrizzle = await build(db).execute(values)
  const ask = prepared<typeof values, unknown>(build)
  expect(await ask(db, values)).toEqual(asDrizzle)
  expect(await db.transaction((tx) => ask(tx, values))).toEqual(asDrizzle)
  expect(asDrizzle).toHaveLength(1)
})

const insert = prepared<Record<string, unknown>, { readonly id: number; readonly updatedAt: Date }[]>((on) =>
  on
    .insert(cart)
    .values(placeholdersOf(cart, ['uid', 'customerId', 'seenCosts', 'updatedAt', 'seenTotal']))
    .returning({ id: cart.id, seenCosts: cart.seenCosts, updatedAt: cart.updatedAt, seenTotal: cart.seenTotal })
    .prepare('t_insert'),
)

it('writes values by their columns, and null as null', async () => {
  const updatedAt = new Date('2026-01-02T03:04:05Z')
  const row = { uid: 'compiled', customerId: null, seenCosts: { 'delivery:x': 5 }, updatedAt, seenTotal: null }
  expect(await insert(db, row)).toEqual([
    { id: expect.any(Number), seenCosts: { 'delivery:x': 5 }, updatedAt, seenTotal: null },
  ])
  await expect(insert(db, { ...row, uid: 'wrong', seenCosts: 'none' })).rejects.toThrow()
  await expect(insert(db, { uid: 'missing' })).rejects.toThrow('No value for placeholder')
})

it('tells of a failure as Drizzle does', async () => {
  const build = (on: Queryable) =>
    on
      .insert(cartLine)
      .values({
        ...placeholdersOf(cartLine, ['uid', 'cartId', 'identity']),
        productId: 1,
        quantity: 1,
        options: [],
        seenUnitPrice: sql`1`,
      })
      .returning({ id: cartLine.id })
      .prepare('t_failing')
  const values = { uid: 'failing', cartId: -1, identity: 'x' }
  const failure = (answer: Promise<unknown>) =>
    answer.then(
      () => undefined,
      (error: Error) => error,
    )
  const own = await failure(prepared<typeof values, unknown>(build)(db, values))
  const drizzles = await failure(build(db).execute(values))
  expect(own).toMatchObject({ name: drizzles?.name, message: drizzles?.message, cause: { code: '23503' } })
})
