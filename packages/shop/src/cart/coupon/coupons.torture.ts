import { login } from '@toonbank/contract/shop/account.ts'
import { addCoupon, addLine, getCart, removeCoupon, updateCart } from '@toonbank/contract/shop/cart.ts'
import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { couponUse, shopOrder } from '@toonbank/database/schema/order.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { someOf } from '@toonbank/domain/testing/torture.ts'
import { createApi } from '@toonbank/server/compose/create-api.ts'
import { aShop, aVisitor, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, atTheBank, orderAndPay, readyToPay } from '@toonbank/testing/walk.ts'
import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const goods = await aPlainProduct(shop)
await db
  .update(product)
  .set({ stockQuantity: 1_000, price: cents(50_00) })
  .where(eq(product.id, goods.id))
const aCoupon = (code: string, terms: Partial<typeof coupon.$inferInsert> = {}) =>
  db
    .insert(coupon)
    .values({ code, type: 'fixedAmount', amount: 10_00, minimumAmount: cents(0), canBeCombined: false, ...terms })
const counted = () => db.$count(couponUse, eq(couponUse.counts, true))

let buyers = 0
async function aBuyerWith(couponCode: string): Promise<Visitor> {
  const buyer = shop.aVisitor()
  await readyToPay(buyer, goods.id, `with-code${++buyers}`)
  const applied = await buyer.ask(addCoupon, { body: { couponCode } })
  await buyer.ask(getCart, {})
  return applied.ok ? buyer : Promise.reject(new Error('the code was refused'))
}

it('is one code however often it is entered', async () => {
  await aCoupon('NOGEENS', { useLimit: 1 })
  const buyer = await aBuyerWith('NOGEENS')
  const again = await buyer.ask(addCoupon, { body: { couponCode: 'nogeens' } })
  expect(again).toMatchObject({ ok: true })
  expect(await buyer.ask(getCart, {})).toMatchObject({ value: { coupons: [{ title: 'NOGEENS' }] } })
})

const ends = ['failed', 'canceled', 'expired']
it.each(someOf(ends, 1))(
  'lets somebody else use a code whose order ended as %s, and keeps the price of that order when it is paid after all',
  async (end) => {
    await aCoupon(`EEN${end.toUpperCase()}`, { useLimit: 1 })
    const before = await counted()
    const first = await aBuyerWith(`EEN${end}`)
    const order = await orderAndPay(first)
    await expect(aBuyerWith(`EEN${end}`)).rejects.toThrow()
    await atTheBank(first, order.paymentUrl, end)
    expect(await counted()).toBe(before)

    const second = await aBuyerWith(`EEN${end}`)
    await atTheBank(second, (await orderAndPay(second)).paymentUrl, 'paid')
    expect(await counted()).toBe(before + 1)

    const [unpaid] = await db.select().from(shopOrder).where(eq(shopOrder.status, 'pending'))
    const again = await first.ask(payOrder, { params: { uid: unpaid?.uid ?? '' }, body: { payMethod: 'ideal' } })
    await atTheBank(first, again.ok ? again.value.paymentUrl : null, 'paid')
    const [paid] = await db
      .select()
      .from(shopOrder)
      .where(eq(shopOrder.id, unpaid?.id ?? 0))
    expect(paid).toMatchObject({ status: 'paid', totalInclVat: unpaid?.totalInclVat, paidAmount: unpaid?.totalInclVat })
    expect(await counted()).toBe(before + 2)
  },
)

it('answers every code that cannot be used with the same status and the same words', async () => {
  await aCoupon('VERLOPEN', { validUntil: new Date('2020-01-01') })
  await aCoupon('STRAKS', { validFrom: new Date('2100-01-01') })
  await aCoupon('OP', { useLimit: 0 })
  await aCoupon('DUUR', { minimumAmount: cents(1_000_00), validUntil: new Date('2020-01-01') })
  const visitor = shop.aVisitor()
  await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  const answers = await Promise.all(
    ['VERLOPEN', 'STRAKS', 'OP', 'DUUR', 'ONZIN', "'; DROP TABLE coupon; --"].map(async (couponCode) => {
      const answer = await visitor.request('/api/v2/cart/coupons', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ couponCode }),
      })
      return `${answer.status} ${await answer.text()}`
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^422 .*applyDiscountFailed/)
})

it('says from which amount a code can be used that is right but for the value of the goods', async () => {
  await aCoupon('VANAF', { minimumAmount: cents(1_000_00) })
  const visitor = shop.aVisitor()
  await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  expect(await visitor.ask(addCoupon, { body: { couponCode: 'vanaf' } })).toMatchObject({
    ...{ ok: false, problem: 'couponUnderMinimum', message: { code: 'couponUnderMinimum', limit: 1_000_00 } },
  })
  await db.update(coupon).set({ useLimit: 0 }).where(eq(coupon.code, 'VANAF'))
  expect(await visitor.ask(addCoupon, { body: { couponCode: 'VANAF' } })).toMatchObject({
    problem: 'applyDiscountFailed',
  })
})

it('asks the database the same of a code that exists and of one that does not, put on a cart or taken off it', async () => {
  await aCoupon('BESTAAT', { minimumAmount: cents(1_000_00) })
  const asked: string[] = []
  const db = drizzle(shop.database.pool, {
    casing: 'snake_case',
    logger: { logQuery: (question) => void asked.push(question) },
  })
  const api = createApi({ ...shop.dependencies, database: { ...shop.database, db } })
  const guesser = aVisitor((request) => api.fetch(request))
  await guesser.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  const askedBy = async (call: typeof addCoupon | typeof removeCoupon, couponCode: string) => {
    asked.length = 0
    expect(await guesser.ask<typeof addCoupon | typeof removeCoupon>(call, { body: { couponCode } })).toMatchObject({
      ok: false,
    })
    return [...asked]
  }
  for (const call of [addCoupon, removeCoupon]) {
    const ofNone = await askedBy(call, 'BESTAATNIET')
    expect(ofNone.join()).toContain('coupon')
    expect(await askedBy(call, 'BESTAAT')).toEqual(ofNone)
  }
})

it('lets nobody try codes for long', async () => {
  const strict = await aShop()
  const shopOfOne = { ...strict.dependencies, rateLimitScale: 1 }
  const api = createApi(shopOfOne)
  const guesser = aVisitor((request) => api.fetch(request))
  await guesser.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  const problems = []
  for (let n = 0; n < 21; n++) {
    const answer = await guesser.ask(addCoupon, { body: { couponCode: `GOK${n}` } })
    problems.push(answer.ok ? 'taken' : answer.problem)
  }
  expect(problems).toEqual([...Array(20).fill('applyDiscountFailed'), 'tooManyRequests'])
})

it('takes a code from one customer as often as its terms say, and from others still', async () => {
  await aCoupon('EENMAAL', { limitPerCustomer: 1 })
  const [customer, other] = [shop.aVisitor(), shop.aVisitor()]
  for (const [visitor, email, password] of [
    [customer, 'lotte@example.nl', 'Vloerkleed1'],
    [other, 'inkoop@studiovondel.example', 'Projectkleed1'],
  ] as const) {
    expect(await visitor.ask(login, { body: { email, password } })).toMatchObject({ ok: true })
  }
  const useCode = async (visitor: Visitor) => {
    await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
    await visitor.ask(updateCart, { body: { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' } })
    const applied = await visitor.ask(addCoupon, { body: { couponCode: 'EENMAAL' } })
    await visitor.ask(getCart, {})
    return applied.ok
  }
  expect(await useCode(customer)).toBe(true)
  await atTheBank(customer, (await orderAndPay(customer)).paymentUrl, 'paid')
  expect([await useCode(customer), await useCode(other)]).toEqual([false, true])
})

it('keeps a code in the cart of who comes back from the bank, though the unpaid order is its last use', async () => {
  await aCoupon('TERUG', { limitPerCustomer: 1, useLimit: 1 })
  const buyer = await aBuyerWith('TERUG')
  const before = await buyer.ask(getCart, {})
  const first = await orderAndPay(buyer)
  const code = { coupons: [{ title: 'TERUG' }] }
  expect(await buyer.ask(getCart, {})).toMatchObject({
    value: { ...code, totals: before.ok ? before.value.totals : {} },
  })
  expect(await orderAndPay(buyer)).toEqual(first)

  await buyer.ask(removeCoupon, { body: { couponCode: 'TERUG' } })
  expect(await buyer.ask(addCoupon, { body: { couponCode: 'TERUG' } })).toMatchObject({ ok: true })
  await buyer.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  expect(await buyer.ask(getCart, {})).toMatchObject({ value: code })
  await atTheBank(buyer, (await orderAndPay(buyer)).paymentUrl, 'paid')
  const [order] = await db.select().from(shopOrder).orderBy(desc(shopOrder.id)).limit(1)
  expect(order).toMatchObject({ status: 'paid', coupons: [{ title: 'TERUG' }] })
})
