import type { Envelope } from '@toonbank/contract/envelope.ts'
import { addLine } from '@toonbank/contract/shop/cart.ts'
import { getProduct } from '@toonbank/contract/shop/catalogue.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { aLockedRow } from '@toonbank/testing/a-locked-row.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

// As it is set for everybody: limits as they are.
const shop = await aShop({ rateLimitScale: 1 })
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const plain = await db
  .select({ id: product.id })
  .from(product)
  .where(
    sql`${product.stockManaged} AND ${product.stockQuantity} > 5 AND NOT EXISTS (SELECT FROM option_group WHERE product_id = ${product.id})`,
  )
  .limit(2)
const [wanted, other] = plain.map(({ id }) => id) as [number, number]

let addresses = 0
const anAddress = () => `192.0.2.${++addresses}`

async function change(visitor: Visitor, productId: number, address: string) {
  const startedAt = performance.now()
  const body = JSON.stringify({ item: { productId, quantity: 1 } })
  const headers = { 'content-type': 'application/json', 'x-client-address': address }
  const response = await visitor.request(addLine.path, { method: addLine.method, headers, body })
  const envelope = (await response.json()) as Envelope
  const problem = envelope.status === 'error' ? envelope.errorCode : 'done'
  return {
    status: response.status,
    problem,
    after: response.headers.get('retry-after'),
    milliseconds: performance.now() - startedAt,
  }
}

async function aCart(address: string) {
  const visitor = shop.aVisitor()
  await change(visitor, wanted, address)
  const [row] = await db
    .select()
    .from(cart)
    .where(eq(cart.uid, visitor.cookies.get('es_cuid') ?? ''))
  return { visitor, id: row?.id ?? 0 }
}

const counts = (answers: readonly { readonly problem: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ problem }) => problem)].map(([problem, list]) => [problem, list.length]),
  )

it('lets one visitor have two changes running at once and asks for the rest to come again, at once', async () => {
  const address = anAddress()
  const { visitor, id } = await aCart(address)
  const row = await aLockedRow(shop.database, 'cart', id)
  const answers = Array.from({ length: 300 }, () => change(visitor, wanted, address))
  const first = await Promise.race(answers)
  expect(first).toMatchObject({ status: 429, problem: 'tooManyAtOnce', after: '1' })
  expect(first.milliseconds).toBeLessThan(1_000)
  // Reading is not bounded so.
  const read = () => visitor.ask(getProduct, { params: { id: String(other) } })
  expect((await Promise.all(Array.from({ length: 20 }, read))).every(({ ok }) => ok)).toBe(true)
  await row.release()
  expect(counts(await Promise.all(answers))).toEqual({ done: 2, tooManyAtOnce: 298 })
  expect(await change(visitor, wanted, address)).toMatchObject({ status: 200 })
})

it('counts who holds neither session nor cart by the address: eight at once, the others in line', async () => {
  const address = anAddress()
  const row = await aLockedRow(shop.database, 'product', wanted)
  const held = Array.from({ length: 8 }, () => change(shop.aVisitor(), wanted, address))
  const inLine = change(shop.aVisitor(), other, address)
  const elsewhere = await change(shop.aVisitor(), other, anAddress())
  expect(elsewhere).toMatchObject({ status: 200 })
  await row.release()
  expect((await Promise.all([...held, inLine])).map(({ status }) => status)).toEqual(Array(9).fill(200))
})

torture('gives a visitor who makes up a new cart for each change no more than the address may have', async () => {
  const address = anAddress()
  await aLockedRow(shop.database, 'product', wanted)
  const forged = Array.from({ length: 300 }, (_, at) => {
    const visitor = shop.aVisitor()
    visitor.cookies.set('es_cuid', `made-up-${at}`)
    return change(visitor, wanted, address)
  })
  expect(await change(shop.aVisitor(), other, anAddress())).toMatchObject({ status: 200 })
  const found = counts(await Promise.all(forged))
  // 8 inside, 200 in line, the rest is refused at once.
  expect(found.tooManyAtOnce).toBeGreaterThanOrEqual(92)
  expect(found.done).toBeUndefined()
})

torture('waits two seconds for a lock and then asks to come again, with an envelope', async () => {
  const address = anAddress()
  const { visitor, id } = await aCart(address)
  await aLockedRow(shop.database, 'cart', id)
  const answer = await change(visitor, wanted, address)
  expect(answer).toMatchObject({ status: 503, problem: 'shopBusy', after: '1' })
  expect(answer.milliseconds).toBeGreaterThan(1_900)
  expect(answer.milliseconds).toBeLessThan(3_500)
})

torture('lets a locked row of one product not hold the buyers of others', async () => {
  await aLockedRow(shop.database, 'product', wanted)
  const held = Array.from({ length: 60 }, () => change(shop.aVisitor(), wanted, anAddress()))
  const others = []
  for (let turn = 0; turn < 20; turn++) others.push(await change(shop.aVisitor(), other, anAddress()))
  expect(others.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(Math.max(...others.map(({ milliseconds }) => milliseconds))).toBeLessThan(1_500)
  expect(counts(await Promise.all(held))).toEqual({ shopBusy: 60 })
})

it.each([
  ['53100', 'the disk is full'],
  ['25006', 'the database is read-only'],
  ['57P01', 'the database is being shut down'],
  ['57P03', 'the database is starting up'],
  ['53300', 'there are too many connections'],
  ['08006', 'the connection broke'],
])('answers 503 and not 500 when PostgreSQL says %s: %s', async (code) => {
  await shop.database.pool.query(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`)
  await shop.database.pool.query('CREATE TRIGGER refuse BEFORE INSERT ON cart_line EXECUTE FUNCTION refuse()')
  const answer = await change(shop.aVisitor(), wanted, anAddress())
  await shop.database.pool.query('DROP TRIGGER refuse ON cart_line')
  expect(answer).toMatchObject({ status: 503, problem: 'shopBusy', after: '1' })
})
