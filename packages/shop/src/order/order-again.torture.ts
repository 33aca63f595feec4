import { getCart } from '@toonbank/contract/shop/cart.ts'
import { getOrder, listOrders, orderAgain } from '@toonbank/contract/shop/order-calls.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aMeasuredRug } from '@toonbank/testing/a-business-order.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { anOrderBy, atTheBank, orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const linesOf = async (visitor: Visitor) => {
  const cart = await visitor.ask(getCart, {})
  if (!cart.ok) throw new Error('no cart')
  return cart.value.lines
}
const askOrderAgain = async (visitor: Visitor, uid: string, operationId?: string) =>
  visitor.ask(orderAgain, { params: { uid }, body: operationId ? { operationId } : {} })

it('puts what was ordered into the cart once more, at the price of today, once however often it is sent', async () => {
  const visitor = shop.aVisitor()
  const { goods, order } = await anOrderBy(shop, visitor, 'again', 'banktransfer', 2)
  await db
    .update(product)
    .set({ price: cents(12_345), discountPercentage: 0 })
    .where(eq(product.id, goods.id))
  const answers = await Promise.all([1, 2, 3].map(() => askOrderAgain(visitor, order.uid, 'one-press-0001')))
  for (const answer of answers)
    expect(answer).toMatchObject({ ok: true, value: { lines: [{ wanted: 2, added: 2, title: goods.title.nld }] } })
  expect(await linesOf(visitor)).toMatchObject([{ productId: goods.id, quantity: 2, prices: { baseInclVat: 12_345 } }])
  expect(await askOrderAgain(visitor, order.uid, 'one-press-0002')).toMatchObject({
    value: { lines: [{ wanted: 2, added: 1 }] },
  })
  expect(await linesOf(visitor)).toMatchObject([{ quantity: 3 }])
})

it('does not double what an order that was never paid has still in the cart', async () => {
  const visitor = shop.aVisitor()
  const { goods, order, paymentUrl } = await anOrderBy(shop, visitor, 'unpaid-again', 'ideal', 2)
  await atTheBank(visitor, paymentUrl, 'failed')
  expect(await linesOf(visitor)).toMatchObject([{ productId: goods.id, quantity: 2 }])
  expect(await askOrderAgain(visitor, order.uid)).toMatchObject({
    value: { lines: [{ wanted: 2, added: 2, title: goods.title.nld }] },
  })
  expect(await linesOf(visitor)).toMatchObject([{ productId: goods.id, quantity: 2 }])
})

it('keeps the measures of a rug that was made to measure', async () => {
  const visitor = shop.aVisitor()
  const { productId, options } = await aMeasuredRug(shop, visitor)
  await readyToPay(visitor, productId, 'measured-again', 1, options)
  await atTheBank(visitor, (await orderAndPay(visitor)).paymentUrl, 'paid')
  const orders = await visitor.ask(listOrders, {})
  const uid = orders.ok ? (orders.value.items[0]?.uid ?? '') : ''
  const ordered = await visitor.ask(getOrder, { params: { uid } })
  expect((await askOrderAgain(visitor, uid)).ok).toBe(true)
  const wanted = ordered.ok ? ordered.value.lines[0]?.options : []
  expect((await linesOf(visitor))[0]?.options.map(({ name, custom }) => ({ name, custom }))).toEqual(
    wanted?.map(({ name, custom }) => ({ name, custom })),
  )
})

it('leaves out what cannot be had any more, and says so', async () => {
  const visitor = shop.aVisitor()
  const { goods, order } = await anOrderBy(shop, visitor, 'gone-again')
  await db.update(product).set({ permanentlyOutOfStock: true }).where(eq(product.id, goods.id))
  expect(await askOrderAgain(visitor, order.uid)).toMatchObject({ ok: false, problem: 'notOrderable' })
  await db.update(product).set({ permanentlyOutOfStock: false, stockQuantity: 9 }).where(eq(product.id, goods.id))
  expect(await linesOf(visitor)).toEqual([])
})

it('finds orders by their number, what was in them and their state; signs of patterns are signs', async () => {
  const visitor = shop.aVisitor()
  const { goods, order } = await anOrderBy(shop, visitor, 'search')
  const find = async (query: { q?: string; status?: 'pending' | 'paid' }) => {
    const found = await visitor.ask(listOrders, { query })
    return found.ok ? found.value.items.map(({ number }) => number) : found
  }
  const word = goods.title.nld.slice(1, 5).toUpperCase()
  for (const q of ['', order.number, order.number.toLowerCase().slice(-6), ` ${word} `])
    expect(await find({ q }), q).toEqual([order.number])
  expect(await find({ q: word, status: 'pending' })).toEqual([order.number])
  expect(await find({ status: 'paid' })).toEqual([])
  for (const q of ['%', '_', 'zeshoek', '\\']) expect(await find({ q }), q).toEqual([])
})
