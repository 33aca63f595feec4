import { addLine, getCart, updateLine } from '@toonbank/contract/shop/cart.ts'
import { listDeliveryOptions, pay } from '@toonbank/contract/shop/checkout.ts'
import { cart } from '@toonbank/database/schema/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { deliveryOption } from '@toonbank/database/schema/checkout.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aLockedRow } from '@toonbank/testing/a-locked-row.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, readyToPay } from '@toonbank/testing/walk.ts'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const goods = await aPlainProduct(shop, 5)
const set = (values: Partial<typeof product.$inferInsert>) =>
  db.update(product).set(values).where(eq(product.id, goods.id))
beforeEach(() => set({ price: goods.price, stockQuantity: goods.stockQuantity }))
afterEach(() => expect(shop.unexpected).toEqual([]))

let buyers = 0
/** Ready to pay, with the number of the cart. */
async function aBuyer(quantity = 1) {
  const buyer = shop.aVisitor()
  await readyToPay(buyer, goods.id, `waits${++buyers}`, quantity)
  const [row] = await db.select({ id: cart.id }).from(cart).orderBy(desc(cart.id)).limit(1)
  return { buyer, id: row?.id ?? 0 }
}

/** Of what costs half a second at most, also on a busy machine, where waiting for a lock would take two. */
async function atOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  return result
}

async function read(visitor: Visitor) {
  const answer = await atOnce(() => visitor.ask(getCart, {}))
  if (!answer.ok) throw new Error(`refused: ${answer.problem}`)
  return answer.value
}

const goBack = { ok: false, message: { step: 'cart', code: 'icc' } }

it('shows the cart of now at once while its row is held, and keeps it when it is shown again', async () => {
  const { buyer, id } = await aBuyer()
  await set({ price: cents(goods.price + 5_00) })
  const row = await aLockedRow(shop.database, 'cart', id)
  const told = { prices: { discountInclVat: goods.price + 5_00 }, changes: { formerPrice: { inclVat: goods.price } } }
  expect((await read(buyer)).lines).toMatchObject([told])
  await row.release()
  expect(await buyer.ask(pay, {}), 'what could not be kept').toMatchObject(goBack)
  expect((await read(buyer)).lines).toMatchObject([told])
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
})

it('shows at once what is left while the row is held', async () => {
  const { buyer, id } = await aBuyer(3)
  await set({ stockQuantity: 1 })
  const row = await aLockedRow(shop.database, 'cart', id)
  const left = { quantity: 1, orderable: true, changes: { formerPrice: null, formerQuantity: 3 } }
  const shown = await read(buyer)
  expect(shown.lines).toMatchObject([left])
  await row.release()
  await set({ stockQuantity: 3 })
  expect(await buyer.ask(pay, {}), 'three pieces, of which one was shown').toMatchObject(goBack)
  await set({ stockQuantity: 1 })
  const kept = await read(buyer)
  expect(kept).toMatchObject({ lines: [left], totals: shown.totals })
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
})

it('never charges the former price when a lower one was shown that could not be kept', async () => {
  const { buyer, id } = await aBuyer()
  await set({ price: cents(goods.price - 5_00) })
  const row = await aLockedRow(shop.database, 'cart', id)
  expect((await read(buyer)).lines).toMatchObject([{ prices: { discountInclVat: goods.price - 5_00 } }])
  await row.release()
  await set({ price: goods.price })
  expect(await buyer.ask(pay, {})).toMatchObject(goBack)
  await read(buyer)
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
})

it('lists ways of delivery at once while the row is held, and never charges more than was told', async () => {
  const ship = (price: number) =>
    db
      .update(deliveryOption)
      .set({ price: cents(price), freeFrom: cents(0) })
      .where(eq(deliveryOption.key, 'nl-thuis'))
  await ship(9_00)
  const { buyer, id } = await aBuyer()
  await ship(5_00)
  const row = await aLockedRow(shop.database, 'cart', id)
  const list = () => buyer.ask(listDeliveryOptions, { body: { countryCode: 'NL' } })
  expect(await atOnce(list)).toMatchObject({ ok: true })
  await row.release()
  await ship(9_00)
  await list()
  expect(await buyer.ask(pay, {})).toMatchObject(goBack)
  await read(buyer)
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
})

it('waits for nobody who holds a line', async () => {
  const { buyer, id } = await aBuyer()
  await set({ price: cents(goods.price + 5_00) })
  const client = await shop.database.pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM cart_line WHERE cart_id = $1 FOR UPDATE', [id])
  expect((await read(buyer)).lines).toMatchObject([{ prices: { discountInclVat: goods.price + 5_00 } }])
  await client.query('ROLLBACK')
  client.release()
  expect(await buyer.ask(pay, {})).toMatchObject(goBack)
})

it('needs none of the connections for which changes wait', async () => {
  const { buyer } = await aBuyer()
  await set({ price: cents(goods.price + 5_00) })
  const held = await Promise.all(Array.from({ length: 10 }, () => shop.database.changes.connect()))
  expect((await read(buyer)).lines).toMatchObject([{ prices: { discountInclVat: goods.price + 5_00 } }])
  for (const client of held) client.release()
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
})

it('changes a cart after it was read while another change held it', async () => {
  const { buyer, id } = await aBuyer()
  const row = await aLockedRow(shop.database, 'cart', id)
  const [line] = (await read(buyer)).lines
  await row.release()
  expect(await buyer.ask(updateLine, { params: { uid: line?.uid ?? '' }, body: { quantity: 2 } })).toMatchObject({
    ok: true,
  })
  await buyer.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  expect((await read(buyer)).lines).toMatchObject([{ quantity: 3 }])
})
