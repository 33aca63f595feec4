import { login, logout, register } from '@toonbank/contract/shop/account.ts'
import { addLine } from '@toonbank/contract/shop/cart.ts'
import {
  endWishListShare,
  getHearts,
  getSharedWishList,
  getWishList,
  setWish,
  shareWishList,
} from '@toonbank/contract/shop/wish.ts'
import { customer, customerPrice } from '@toonbank/database/schema/account.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { wishList } from '@toonbank/database/schema/wish.ts'
import { maxWishes } from '@toonbank/domain/wish/wish-rules.ts'
import { tidyUp } from '@toonbank/server/compose/tidy-up.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aGuest, aPlainProduct, aSizedProduct } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

const plain = await aPlainProduct(shop)
const rug = await aSizedProduct(shop, [3, 0])
const [small, soldOut] = rug.sizes as [(typeof rug.sizes)[0], (typeof rug.sizes)[0]]
const others = (await db.select({ id: product.id }).from(product).orderBy(product.id)).map(({ id }) => id)
const password = 'Karpet12x'

async function heartsOf(visitor: Visitor): Promise<number[]> {
  const found = await visitor.ask(getHearts, {})
  return found.ok ? found.value.map(({ productId }) => productId) : []
}
const want = (visitor: Visitor, productId: number, isWished = true) =>
  visitor.ask(setWish, { body: { productId, isWished } })

async function aCustomer(name: string): Promise<Visitor> {
  const visitor = shop.aVisitor()
  await visitor.ask(register, { body: { ...aGuest(name), password } })
  return visitor
}
const logIn = (visitor: Visitor, name: string) =>
  visitor.ask(login, { body: { email: aGuest(name).emailAddress, password } })
const idOf = async (name: string) =>
  (
    await db
      .select()
      .from(customer)
      .where(eq(customer.emailAddress, aGuest(name).emailAddress))
  )[0]?.id ?? 0

it('keeps what a browser wants to find again, at the prices and with the stock of now', async () => {
  const visitor = shop.aVisitor()
  expect(await visitor.ask(getWishList, {})).toMatchObject({ value: { wishes: [], share: null } })
  expect(visitor.cookies.has('es_w')).toBe(false)
  await want(visitor, plain.id)
  await want(visitor, rug.id)
  await visitor.ask(setWish, { body: { productId: rug.id, options: soldOut.options, isWished: true } })
  await db.update(product).set({ stockQuantity: 0 }).where(eq(product.id, plain.id))
  const found = await visitor.ask(getWishList, {})
  expect(found.ok && found.value.wishes).toMatchObject([
    { productId: rug.id, options: soldOut.options, line: { orderable: false, quantity: 1, uid: null } },
    { productId: rug.id, options: [], line: null, card: { isFromPrice: true } },
    { productId: plain.id, options: [], line: { orderable: false }, card: { orderable: false } },
  ])
  await db.update(product).set({ stockQuantity: 9 }).where(eq(product.id, plain.id))
  const back = await visitor.ask(getWishList, {})
  const line = back.ok ? back.value.wishes[2]?.line : undefined
  expect(line).toMatchObject({ orderable: true })
  // What the page puts in the cart is what the list shows.
  const item = { productId: plain.id, quantity: 1, options: [] }
  expect(await visitor.ask(addLine, { body: { item } })).toMatchObject({ ok: true })
  expect(await heartsOf(shop.aVisitor())).toEqual([])
})

it('ends as the last press said, however often a heart is pressed at once', async () => {
  const visitor = shop.aVisitor()
  await want(visitor, rug.id)
  await Promise.all([1, 2].map(() => want(visitor, plain.id)))
  expect(await heartsOf(visitor)).toEqual([plain.id, rug.id])
  await Promise.all([1, 2].map(() => want(visitor, plain.id, false)))
  expect(await heartsOf(visitor)).toEqual([rug.id])
  await visitor.ask(setWish, { body: { productId: rug.id, options: small.options, isWished: true } })
  // The heart of a card stands for the product, with whatever choice.
  await visitor.ask(setWish, { body: { productId: rug.id, isWished: false, everyChoice: true } })
  expect(await heartsOf(visitor)).toEqual([])
})

it('leaves out a choice that the product does not have, and takes no more than a list holds', async () => {
  const visitor = shop.aVisitor()
  expect(await want(visitor, 999_999_999)).toMatchObject({ ok: false, problem: 'productNotFound' })
  const options = [{ groupId: 'maat', id: 'made-up' }]
  expect(await visitor.ask(setWish, { body: { productId: rug.id, options, isWished: true } })).toMatchObject({
    value: [{ productId: rug.id, identity: String(rug.id) }],
  })
  await want(visitor, rug.id, false)
  await want(visitor, plain.id)
  const [list] = await db.select().from(wishList).orderBy(sql`${wishList.id} DESC`).limit(1)
  await db.execute(sql`INSERT INTO wish (wish_list_id, product_id, identity, options)
    SELECT ${list?.id}, ${plain.id}, 'filler ' || n, '[]' FROM generate_series(2, ${maxWishes}) n`)
  expect(await want(visitor, rug.id)).toMatchObject({ ok: false, problem: 'wishListFull' })
  expect(await want(visitor, plain.id)).toMatchObject({ ok: true })

  // A full list joins, and leaves out what no list can hold.
  const customers = await aCustomer('vol')
  await want(customers, rug.id)
  for (const name of ['es_w']) customers.cookies.set(name, visitor.cookies.get(name) ?? '')
  expect(await heartsOf(customers)).toHaveLength(maxWishes)
  expect(await heartsOf(customers)).toContain(rug.id)
})

it('gives a browser’s list to the customer who logs in, once, and keeps what both had once', async () => {
  const own = await aCustomer('wens')
  await want(own, plain.id)
  await want(own, rug.id)
  expect(own.cookies.has('es_w')).toBe(false)
  const visitor = shop.aVisitor()
  await want(visitor, plain.id)
  await want(visitor, others.at(-1) ?? 0)
  const second = shop.aVisitor()
  second.cookies.set('es_w', visitor.cookies.get('es_w') ?? '')
  expect(await Promise.all([logIn(visitor, 'wens'), logIn(second, 'wens')])).toMatchObject([{ ok: true }, { ok: true }])
  for (const one of [own, visitor, second]) expect(await heartsOf(one)).toEqual([others.at(-1), rug.id, plain.id])
  expect([visitor.cookies.has('es_w'), second.cookies.has('es_w')]).toEqual([false, false])
  await visitor.ask(logout, {})
  expect(await heartsOf(visitor)).toEqual([])
})

it('joins the first list of a customer at two logins at once, and a heart that was pressed meanwhile', async () => {
  await aCustomer('eerste')
  for (let n = 0; n < 6; n++) {
    await db.delete(wishList).where(eq(wishList.customerId, await idOf('eerste')))
    const visitor = shop.aVisitor()
    await want(visitor, plain.id)
    const twin = shop.aVisitor()
    twin.cookies.set('es_w', visitor.cookies.get('es_w') ?? '')
    const pressing = shop.aVisitor()
    pressing.cookies.set('es_w', visitor.cookies.get('es_w') ?? '')
    await Promise.all([logIn(visitor, 'eerste'), logIn(twin, 'eerste'), want(pressing, rug.id)])
    // The heart that came too late made a list of the browser, which joins at the next call.
    for (const [name, value] of pressing.cookies) visitor.cookies.set(name, value)
    expect((await heartsOf(visitor)).toSorted()).toEqual([plain.id, rug.id].toSorted())
  }
})

it('shows a shared list to whoever has its link, at their own prices, and nothing else of its owner', async () => {
  const owner = await aCustomer('deler')
  await want(owner, plain.id)
  const [price] = [{ customerId: await idOf('deler'), productId: plain.id, percentageOfList: 5_000 }]
  await db.insert(customerPrice).values(price)
  const shared = await owner.ask(shareWishList, { body: { name: '' } })
  const key = shared.ok ? shared.value.key : ''
  const reader = shop.aVisitor()
  const seen = await reader.ask(getSharedWishList, { body: { key } })
  expect(seen).toMatchObject({ value: { name: '', wishes: [{ productId: plain.id }] } })
  expect(JSON.stringify(seen)).not.toMatch(/isOwnPrice|deler|Anna/)
  const own = await owner.ask(getWishList, {})
  expect(own).toMatchObject({ value: { share: { key, name: '' }, wishes: [{ line: { isOwnPrice: true } }] } })
  // The same link with a name, for as long as it is not ended.
  expect(await owner.ask(shareWishList, { body: { name: 'Anna' } })).toMatchObject({ value: { key, name: 'Anna' } })
  expect(await reader.ask(getSharedWishList, { body: { key } })).toMatchObject({ value: { name: 'Anna' } })
  await owner.ask(endWishListShare, {})
  expect(await reader.ask(getSharedWishList, { body: { key } })).toMatchObject({ problem: 'sharedWishListNotFound' })
  const again = await owner.ask(shareWishList, { body: { name: '' } })
  expect(again.ok && again.value.key).not.toBe(key)
  expect(again).toMatchObject({ value: { name: '' } })
})

it('forgets a browser’s list a year after its last change, and no customer’s; a wish goes with its product', async () => {
  const [visitor, own] = [shop.aVisitor(), await aCustomer('bewaard')]
  const gone = others.at(-1) ?? 0
  await want(visitor, rug.id)
  await want(own, rug.id)
  await want(own, gone)
  shop.time.now = new Date(Date.now() + 364 * 86_400_000)
  await tidyUp(shop.dependencies)
  expect(await heartsOf(visitor)).toEqual([rug.id])
  shop.time.now = new Date(Date.now() + 366 * 86_400_000)
  await tidyUp(shop.dependencies)
  shop.time.now = undefined
  await logIn(own, 'bewaard')
  expect([await heartsOf(visitor), await heartsOf(own)]).toEqual([[], [gone, rug.id]])
  await db.delete(product).where(eq(product.id, gone))
  expect(await heartsOf(own)).toEqual([rug.id])
})
