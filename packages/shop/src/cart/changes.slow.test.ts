import { addCoupon, addLine, getCart, updateCart, updateLine } from '@toonbank/contract/shop/cart.ts'
import { listDeliveryOptions, listPaymentOptions, pay } from '@toonbank/contract/shop/checkout.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, readyToPay } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const goods = await aPlainProduct(shop, 5)
const set = (values: Partial<typeof product.$inferInsert>) =>
  db.update(product).set(values).where(eq(product.id, goods.id))
beforeEach(() => set({ price: goods.price, stockQuantity: goods.stockQuantity }))
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

async function waitingForLocks(): Promise<number> {
  const { rowCount } = await db.execute(
    sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

let buyers = 0
async function aBuyer(quantity = 1): Promise<Visitor> {
  const buyer = shop.aVisitor()
  await readyToPay(buyer, goods.id, `changes${++buyers}`, quantity)
  return buyer
}
async function lineOf(visitor: Visitor) {
  const answer = await visitor.ask(getCart, {})
  const line = answer.ok ? answer.value.lines[0] : undefined
  if (!line) throw new Error('the cart is empty')
  return line
}

it('says that a price has changed since the page from which it was put in the cart', async () => {
  const visitor = shop.aVisitor()
  const shownPrices = { discountInclVat: goods.price, discountExclVat: cents(1) }
  await set({ price: cents(goods.price + 5_00) })
  await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1, shownPrices } } })
  expect((await lineOf(visitor)).changes).toMatchObject({ formerPrice: { inclVat: goods.price }, formerQuantity: null })
  const other = shop.aVisitor()
  const current = { discountInclVat: cents(goods.price + 5_00), discountExclVat: cents(1) }
  await other.ask(addLine, { body: { item: { productId: goods.id, quantity: 1, shownPrices: current } } })
  expect((await lineOf(other)).changes).toBeNull()
  for (const discountInclVat of [-1, 1.5, 2 ** 50]) {
    const forged = { productId: goods.id, quantity: 1, shownPrices: { discountInclVat, discountExclVat: 1 } }
    const { status } = await other.request('/api/v2/cart/lines', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ item: forged }),
    })
    expect(status).toBe(400)
  }
})

it('says that a price has changed since it was last seen, on every page for an hour', async () => {
  const visitor = shop.aVisitor()
  await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  expect((await lineOf(visitor)).changes).toBeNull()
  await set({ price: cents(goods.price + 5_00) })
  const told = { formerPrice: { inclVat: goods.price }, formerQuantity: null }
  expect((await lineOf(visitor)).changes).toMatchObject(told)
  expect((await lineOf(visitor)).changes).toMatchObject(told)
  shop.time.now = new Date(Date.now() + 61 * 60_000)
  expect((await lineOf(visitor)).changes).toBeNull()
})

it('says nothing of a price that is back where it was, nor to who has changed the line since', async () => {
  const visitor = shop.aVisitor()
  const added = await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  await set({ price: cents(goods.price - 1_00) })
  expect((await lineOf(visitor)).changes).toMatchObject({ formerPrice: { inclVat: goods.price } })
  await set({ price: goods.price })
  expect((await lineOf(visitor)).changes).toBeNull()
  await set({ price: cents(goods.price + 1_00) })
  await lineOf(visitor)
  await visitor.ask(updateLine, { params: { uid: added.ok ? added.value.lUid : '' }, body: { quantity: 2 } })
  expect((await lineOf(visitor)).changes).toBeNull()
})

it('sends who wanted three of the last one back to a cart that shows one and says so, and then sells it', async () => {
  const buyer = await aBuyer(3)
  await set({ stockQuantity: 1 })
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: false, message: { step: 'cart', code: 'icc' } })
  const line = await lineOf(buyer)
  expect(line).toMatchObject({ quantity: 1, orderable: true, changes: { formerPrice: null, formerQuantity: 3 } })
  expect((await lineOf(buyer)).changes).toMatchObject({ formerQuantity: 3 })
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
})

it('keeps a line that has sold out, marked, until its customer takes it out', async () => {
  const buyer = await aBuyer(2)
  await set({ stockQuantity: 0 })
  expect(await lineOf(buyer)).toMatchObject({ quantity: 2, orderable: false, changes: null })
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: false, message: { step: 'cart' } })
})

it('never charges delivery or payment that became dearer after they were told', async () => {
  const ship = (price: number) =>
    db
      .update(deliveryOption)
      .set({ price: cents(price), freeFrom: cents(0) })
      .where(eq(deliveryOption.key, 'nl-thuis'))
  const fee = (price: number) =>
    db
      .update(paymentMethod)
      .set({ price: cents(price) })
      .where(eq(paymentMethod.key, 'ideal'))
  for (const change of [ship, fee]) {
    await ship(5_00)
    await fee(0)
    const buyer = await aBuyer()
    await change(9_00)
    expect(await buyer.ask(pay, {})).toMatchObject({ ok: false, message: { step: 'cart', code: 'icc' } })
    await change(5_00)
    await buyer.ask(getCart, {})
    await buyer.ask(listDeliveryOptions, { body: { countryCode: 'NL' } })
    await buyer.ask(listPaymentOptions, { body: { countryCode: 'NL' } })
    // Dearer between the list and the choice: nobody has read the cart since.
    await change(9_00)
    await buyer.ask(updateCart, { body: { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' } })
    expect(await buyer.ask(pay, {})).toMatchObject({ ok: false, message: { step: 'cart', code: 'icc' } })
    await buyer.ask(getCart, {})
    expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
  }
})

it('asks for no second look at a choice that costs what was told', async () => {
  await db
    .update(paymentMethod)
    .set({ price: cents(2_50) })
    .where(eq(paymentMethod.key, 'creditcard'))
  const buyer = await aBuyer()
  const body = { countryCode: 'NL' as const }
  await Promise.all([buyer.ask(listDeliveryOptions, { body }), buyer.ask(listPaymentOptions, { body })])
  await buyer.ask(updateCart, { body: { shipping_option_id: 'nl-verdieping', payment_option_id: 'creditcard' } })
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
})

it('sells what was added since the cart was looked at, for what the product was said to cost', async () => {
  const buyer = await aBuyer()
  await buyer.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
})

it('still says what a line cost when one more is added after its price rose', async () => {
  const buyer = await aBuyer()
  const before = (await lineOf(buyer))?.prices.discountInclVat
  await set({ price: cents(goods.price + 1_00) })
  await buyer.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: false, message: { step: 'cart', code: 'icc' } })
  expect(await lineOf(buyer)).toMatchObject({ changes: { formerPrice: { inclVat: before } } })
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
})

it.each([
  ['a price that has risen since', () => set({ price: cents(goods.price + 1) })],
  [
    'a code whose discount was never told',
    (buyer: Visitor) => buyer.ask(addCoupon, { body: { couponCode: 'WELKOM10' } }),
  ],
  [
    'a delivery whose cost was never told',
    (buyer: Visitor) => buyer.ask(updateCart, { body: { shipping_option_id: 'nl-verdieping' } }),
  ],
])('sells nothing that was changed and not looked at since, with %s', async (_, change) => {
  const buyer = await aBuyer()
  await buyer.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  expect(await change(buyer)).toBeDefined()
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: false, message: { step: 'cart', code: 'icc' } })
  await buyer.ask(getCart, {})
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: true })
})

it('takes nothing for seen that a late answer showed of a cart that has changed since', async () => {
  const ship = (price: number) =>
    db
      .update(deliveryOption)
      .set({ price: cents(price), freeFrom: cents(0) })
      .where(eq(deliveryOption.key, 'nl-thuis'))
  await ship(5_00)
  const buyer = await aBuyer()
  const { id: _, ...row } = goods
  const [dear] = await db
    .insert(product)
    .values({ ...row, articleNumber: 'DEAR', price: cents(900_00) })
    .returning({ id: product.id })
  const added = await buyer.ask(addLine, { body: { item: { productId: dear?.id ?? 0, quantity: 1 } } })
  await buyer.ask(getCart, {})
  await set({ price: cents(goods.price + 1) })
  const late = await db.transaction(async (tx) => {
    // Held up where it remembers the new price of the line: by nothing that a change of the cart would hold.
    await tx.execute(sql`LOCK TABLE cart_glimpse IN EXCLUSIVE MODE`)
    const reading = buyer.ask(getCart, {})
    await expect.poll(() => waitingForLocks()).toBe(1)
    await buyer.ask(updateLine, { params: { uid: added.ok ? added.value.lUid : '' }, body: { quantity: 0 } })
    return { reading }
  })
  expect(await late.reading).toMatchObject({ ok: true, value: { lines: [{}, {}] } })
  await ship(9_00)
  expect(await buyer.ask(pay, {})).toMatchObject({ ok: false, message: { step: 'cart', code: 'icc' } })
  await ship(5_00)
})
