import { login, logout } from '@toonbank/contract/shop/account.ts'
import { addCoupon, addLine, deleteCart, getCart, removeCoupon, updateCart } from '@toonbank/contract/shop/cart.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { cart, coupon } from '@toonbank/database/schema/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { couponUse } from '@toonbank/database/schema/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { isTorture, torture } from '@toonbank/domain/testing/torture.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, readyToPay } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const credentials = { email: 'lotte@example.nl', password: 'Vloerkleed1' }
const linesOf = async (visitor: Visitor) => {
  const answer = await visitor.ask(getCart, {})
  return answer.ok ? answer.value.lines : []
}
const add = (visitor: Visitor, productId: number, operationId?: string) =>
  visitor.ask(addLine, { body: { item: { productId, quantity: 1 }, ...(operationId ? { operationId } : {}) } })

/**
 * Some products that need no choice and never run out; the demo shop has only a few of them, so their choices are taken
 * away.
 */
async function simpleProducts(amount: number): Promise<number[]> {
  const rows = await db.select({ id: product.id }).from(product).orderBy(product.id).limit(amount)
  const ids = sql.join(
    rows.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  await db.execute(sql`DELETE FROM option_group WHERE product_id IN (${ids})`)
  await db.execute(sql`UPDATE product SET stock_managed = false, permanently_out_of_stock = false WHERE id IN (${ids})`)
  return rows.map(({ id }) => id)
}
const aCoupon = (code: string, terms: Partial<typeof coupon.$inferInsert> = {}) =>
  db
    .insert(coupon)
    .values({ code, type: 'fixedAmount', amount: 100, minimumAmount: cents(0), canBeCombined: false, ...terms })

torture('keeps all of a hundred products that are put in one cart at once', async () => {
  const ids = await simpleProducts(101)
  const visitor = shop.aVisitor()
  await add(visitor, ids[0] ?? 0)
  await Promise.all(ids.slice(1).map((id) => add(visitor, id)))
  expect(new Set((await linesOf(visitor)).map((line) => line.productId))).toEqual(new Set(ids))
})

it('puts the first thing in also when another tab makes the cart just before it, and forgets it again', async () => {
  const [goods = 0] = await simpleProducts(1)
  const visitor = shop.aVisitor()
  await visitor.ask(login, { body: credentials })
  await visitor.ask(deleteCart, {})
  // Whoever has tried to make a cart waits for the other tab, until that has forgotten the one that it made.
  await db.execute(
    sql`CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NULL; END'`,
  )
  await db.execute(sql`CREATE TRIGGER wait AFTER INSERT ON cart FOR EACH STATEMENT EXECUTE FUNCTION wait()`)
  const other = await shop.database.pool.connect()
  await other.query('SELECT pg_advisory_lock(1); BEGIN')
  await other.query('INSERT INTO cart (uid, customer_id) SELECT $1, id FROM customer WHERE email_address = $2', [
    'other',
    credentials.email,
  ])
  const waitsFor = (event: string) =>
    sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = ${event}`
  const adding = add(visitor, goods)
  await expect.poll(() => db.execute(waitsFor('transactionid'))).toMatchObject({ rowCount: 1 })
  await other.query('COMMIT')
  await expect.poll(() => db.execute(waitsFor('advisory'))).toMatchObject({ rowCount: 1 })
  await other.query(`DELETE FROM cart WHERE uid = 'other'; SELECT pg_advisory_unlock(1)`)
  other.release()
  expect(await adding).toMatchObject({ ok: true })
  expect(await linesOf(visitor)).toMatchObject([{ productId: goods }])
  await db.execute(sql`DROP FUNCTION wait CASCADE`)
  await visitor.ask(deleteCart, {})
})

it('loses nothing that is put in while its visitor logs in', async () => {
  const ids = await simpleProducts(40)
  const [phone, laptop] = [shop.aVisitor(), shop.aVisitor()]
  await phone.ask(login, { body: credentials })
  await add(phone, ids[0] ?? 0)
  await add(laptop, ids[1] ?? 0)
  const brought = laptop.cookies.get('es_cuid') ?? ''
  const asGuest = async (id: number) => {
    const guest = shop.aVisitor()
    guest.cookies.set('es_cuid', brought)
    return add(guest, id)
  }
  const logsIn = laptop.ask(login, { body: credentials })
  await Promise.all([...ids.slice(2, 20).map(asGuest), logsIn])
  await Promise.all(ids.slice(20).map(asGuest))
  expect(new Set((await linesOf(laptop)).map((line) => line.productId))).toEqual(new Set(ids))
  await laptop.ask(logout, {})
})

it('loses nothing that another tab puts in, one thing after the other, before it knows that its visitor has logged in', async () => {
  const ids = await simpleProducts(4)
  const [phone, laptop, otherTab] = [shop.aVisitor(), shop.aVisitor(), shop.aVisitor()]
  await phone.ask(login, { body: credentials })
  await phone.ask(deleteCart, {})
  await add(phone, ids[0] ?? 0)
  await add(laptop, ids[1] ?? 0)
  otherTab.cookies.set('es_cuid', laptop.cookies.get('es_cuid') ?? '')
  await laptop.ask(login, { body: credentials })
  await add(otherTab, ids[2] ?? 0)
  await add(otherTab, ids[3] ?? 0)
  expect(new Set((await linesOf(laptop)).map((line) => line.productId))).toEqual(new Set(ids))
  await laptop.ask(logout, {})
})

it('lets the old id of a cart that was brought in choose nothing for it and put no code on it or off', async () => {
  await aCoupon('HAAR')
  await aCoupon('VREEMD')
  const [goods] = await simpleProducts(1)
  const [visitor, stranger] = [shop.aVisitor(), shop.aVisitor()]
  await add(visitor, goods ?? 0)
  stranger.cookies.set('es_cuid', visitor.cookies.get('es_cuid') ?? '')
  await visitor.ask(login, { body: credentials })
  await visitor.ask(addCoupon, { body: { couponCode: 'HAAR' } })
  await visitor.ask(updateCart, { body: { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' } })
  // The first reading says that carts were merged.
  await visitor.ask(getCart, {})
  const before = await visitor.ask(getCart, {})
  expect(await stranger.ask(updateCart, { body: { shipping_option_id: 'nl-verdieping' } })).toMatchObject({
    problem: 'cartNotFound',
  })
  expect(await stranger.ask(updateCart, { body: { payment_option_id: null } })).toMatchObject({
    problem: 'cartNotFound',
  })
  expect(await stranger.ask(removeCoupon, { body: { couponCode: 'HAAR' } })).toMatchObject({
    problem: 'couponNotFound',
  })
  expect(await stranger.ask(addCoupon, { body: { couponCode: 'VREEMD' } })).toMatchObject({
    problem: 'applyDiscountFailed',
  })
  await stranger.ask(deleteCart, {})
  expect(await visitor.ask(getCart, {})).toEqual(before)
})

it('shows the old id of a cart that was brought in to nobody, and takes nothing more in after a minute', async () => {
  const goods = await aPlainProduct(shop)
  const [visitor, stranger] = [shop.aVisitor(), shop.aVisitor()]
  await add(visitor, goods.id)
  stranger.cookies.set('es_cuid', visitor.cookies.get('es_cuid') ?? '')
  await visitor.ask(login, { body: credentials })
  expect(await linesOf(stranger)).toEqual([])
  await db.update(cart).set({ adoptedAt: sql`now() - interval '2 minutes'` })
  const [other] = await simpleProducts(1)
  const before = await linesOf(visitor)
  await add(stranger, other ?? 0)
  expect(await linesOf(visitor)).toEqual(before)
  expect(await linesOf(stranger)).toHaveLength(1)
})

it('brings every cart in when one customer logs in on many devices at once', async () => {
  const ids = await simpleProducts(6)
  await db.delete(cart).where(eq(cart.status, 'active'))
  const devices = ids.map(() => shop.aVisitor())
  await Promise.all(devices.map((device, index) => add(device, ids[index] ?? 0)))
  const answers = await Promise.all(devices.map((device) => device.ask(login, { body: credentials })))
  expect(answers.every((answer) => answer.ok)).toBe(true)
  expect(new Set((await linesOf(devices[0] as Visitor)).map((line) => line.productId))).toEqual(new Set(ids))
})

it('knows an operation again after the cart was merged', async () => {
  const goods = await aPlainProduct(shop, 5)
  const [phone, laptop] = [shop.aVisitor(), shop.aVisitor()]
  await phone.ask(login, { body: credentials })
  await db.delete(cart).where(eq(cart.status, 'active'))
  await add(phone, (await simpleProducts(1))[0] ?? 0)
  await add(laptop, goods.id, 'operation-before-login')
  await laptop.ask(login, { body: credentials })
  await add(laptop, goods.id, 'operation-before-login')
  expect((await linesOf(laptop)).find((line) => line.productId === goods.id)?.quantity).toBe(1)
})

it('lets a code be used as often as its limit says, however many order at once, and then asks the full price', async () => {
  await aCoupon('VIJFKEER', { useLimit: 5 })
  const goods = await aPlainProduct(shop)
  await db.update(product).set({ stockQuantity: 100 }).where(eq(product.id, goods.id))
  const buyers = Array.from({ length: isTorture ? 30 : 8 }, () => shop.aVisitor())
  for (const [n, buyer] of buyers.entries()) {
    await readyToPay(buyer, goods.id, `coupon${n}`)
    await buyer.ask(addCoupon, { body: { couponCode: 'VIJFKEER' } })
    await buyer.ask(getCart, {})
  }
  const answers = await Promise.all(buyers.map((buyer) => buyer.ask(pay, {})))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(5)
  expect(await db.$count(couponUse)).toBe(5)
  const late = buyers.find((_, index) => !answers[index]?.ok) as Visitor
  expect(await late.ask(pay, {})).toMatchObject({ ok: false, message: { step: 'cart', code: 'icc' } })
  expect(await late.ask(getCart, {})).toMatchObject({ ok: true, value: { coupons: [], totals: { couponTotal: 0 } } })
  expect(await late.ask(pay, {})).toMatchObject({ ok: true })
  expect(await db.$count(couponUse)).toBe(5)
})

it('counts a code that was accepted, also beside one that takes nothing off now', async () => {
  await aCoupon('EENS')
  await aCoupon('VEEL', { minimumAmount: cents(1), amount: 200 })
  const visitor = shop.aVisitor()
  const goods = await aPlainProduct(shop)
  await add(visitor, goods.id)
  await visitor.ask(addCoupon, { body: { couponCode: 'VEEL' } })
  await db
    .update(coupon)
    .set({ minimumAmount: cents(100_000_00) })
    .where(eq(coupon.code, 'VEEL'))
  expect(await visitor.ask(addCoupon, { body: { couponCode: 'EENS' } })).toMatchObject({ ok: true })
  await db
    .update(coupon)
    .set({ minimumAmount: cents(1) })
    .where(eq(coupon.code, 'VEEL'))
  expect(await visitor.ask(getCart, {})).toMatchObject({
    ok: true,
    value: { coupons: [{ title: 'EENS' }], totals: { couponTotal: -100 } },
  })
})

it('keeps one of two codes that a login brought together and that do not go together', async () => {
  await aCoupon('TELEFOON')
  await aCoupon('LAPTOP')
  const goods = await aPlainProduct(shop, 5)
  const [phone, laptop] = [shop.aVisitor(), shop.aVisitor()]
  await phone.ask(login, { body: credentials })
  for (const [device, couponCode] of [
    [phone, 'TELEFOON'],
    [laptop, 'LAPTOP'],
  ] as const) {
    await add(device, goods.id)
    await device.ask(addCoupon, { body: { couponCode } })
  }
  await laptop.ask(login, { body: credentials })
  expect(await laptop.ask(getCart, {})).toMatchObject({ ok: true, value: { coupons: [{ title: 'TELEFOON' }] } })
})
