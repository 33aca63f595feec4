import { login } from '@toonbank/contract/shop/account.ts'
import {
  addCoupon,
  addLine,
  deleteCart,
  getCart,
  removeCoupon,
  updateCart,
  updateLine,
} from '@toonbank/contract/shop/cart.ts'
import { listDeliveryOptions, listPaymentOptions, pay } from '@toonbank/contract/shop/checkout.ts'
import { cart, cartLine } from '@toonbank/database/schema/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct } from '@toonbank/testing/walk.ts'
import { eq, inArray } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const goods = await aPlainProduct(shop)
const add = (visitor: ReturnType<typeof shop.aVisitor>, productId: number, quantity = 1) =>
  visitor.ask(addLine, { body: { item: { productId, quantity } } })

/** So many products without limit or choice, made from one. */
async function endlessProducts(amount: number): Promise<number[]> {
  const { id: _, ...row } = goods
  const copies = Array.from({ length: amount }, (_, at) => ({
    ...row,
    articleNumber: `ENDLESS-${at}`,
    stockManaged: false,
  }))
  return (await db.insert(product).values(copies).returning({ id: product.id })).map(({ id }) => id)
}
const ids = await endlessProducts(202)

/** So many more lines in the cart that has the first product, as if each had been put in. */
async function copyFirstLine(more: readonly number[]): Promise<void> {
  const [line] = await db
    .select()
    .from(cartLine)
    .where(eq(cartLine.productId, ids[0] ?? 0))
  const rest = more.map((id) => ({ ...line, id: undefined, uid: `line-${id}`, productId: id, identity: String(id) }))
  await db.insert(cartLine).values(rest as (typeof cartLine.$inferInsert)[])
}

it('takes 200 lines and 999 pieces of each, and not one more', async () => {
  const visitor = shop.aVisitor()
  expect(await add(visitor, ids[0] ?? 0)).toMatchObject({ ok: true })
  await copyFirstLine(ids.slice(1, 199))
  expect(await add(visitor, ids[199] ?? 0)).toMatchObject({ ok: true })
  expect(await add(visitor, ids[200] ?? 0)).toMatchObject({ ok: false, problem: 'cartFull' })
  expect(await add(visitor, ids[0] ?? 0, 999)).toMatchObject({ ok: true, value: { updatedQuantity: 999 } })
  expect(await add(visitor, ids[0] ?? 0)).toMatchObject({ ok: true, value: { updatedQuantity: 999 } })
  const answer = await visitor.ask(getCart, {})
  expect(answer.ok && [answer.value.lines.length, answer.value.totals.productsQuantity]).toEqual([200, 199 + 999])
})

it('loses no line when a login joins two full carts, and takes no more then', async () => {
  await db.delete(cart)
  const [phone, laptop] = [shop.aVisitor(), shop.aVisitor()]
  await phone.ask(login, { body: { email: 'lotte@example.nl', password: 'Vloerkleed1' } })
  await Promise.all([add(phone, ids[0] ?? 0), add(laptop, ids[200] ?? 0)])
  await copyFirstLine(ids.slice(1, 200))
  await laptop.ask(login, { body: { email: 'lotte@example.nl', password: 'Vloerkleed1' } })
  expect(await laptop.ask(getCart, {})).toMatchObject({ ok: true, value: { lines: { length: 201 } } })
  expect(await add(laptop, ids[201] ?? 0)).toMatchObject({ ok: false, problem: 'cartFull' })
})

it('makes no cart for anything but a product that was put in', async () => {
  await db.delete(cart)
  const visitor = shop.aVisitor()
  const refused = [
    add(visitor, 999_999),
    visitor.ask(addLine, {
      body: { item: { productId: goods.id, quantity: 1, options: [{ groupId: 'x', id: 'y' }] } },
    }),
    visitor.ask(updateLine, { params: { uid: 'no-such-line' }, body: { quantity: 2 } }),
    visitor.ask(updateCart, { body: { payment_option_id: 'ideal' } }),
    visitor.ask(addCoupon, { body: { couponCode: 'WELKOM10' } }),
    visitor.ask(removeCoupon, { body: { couponCode: 'WELKOM10' } }),
    visitor.ask(pay, {}),
  ]
  for (const answer of await Promise.all(refused)) expect(answer.ok).toBe(false)
  for (const read of [getCart, deleteCart]) expect(await visitor.ask(read, {})).toMatchObject({ ok: true })
  for (const list of [listDeliveryOptions, listPaymentOptions]) await visitor.ask(list, { body: { countryCode: 'NL' } })
  await db
    .update(product)
    .set({ stockManaged: true, stockQuantity: 0 })
    .where(inArray(product.id, [ids[0] ?? 0]))
  expect(await add(visitor, ids[0] ?? 0)).toMatchObject({ ok: false, problem: 'notOrderable' })
  expect([await db.$count(cart), visitor.cookies.size]).toEqual([0, 0])
})

it('answers a robot that follows addresses of the cart with no, and makes none', async () => {
  await db.delete(cart)
  const robot = shop.aVisitor()
  const paths = [
    '/api/v2/cart',
    '/api/v2/cart/lines',
    `/api/v2/cart/lines?productId=${goods.id}&quantity=1`,
    '/api/v2/cart/coupons',
  ]
  for (const path of [...paths, '/api/v2/account/cart/state', '/api/v2/checkout/pay'])
    for (const method of ['GET', 'HEAD'])
      expect((await robot.request(path, { method })).status).toBeGreaterThanOrEqual(400)
  expect(await db.$count(cart)).toBe(0)
})
