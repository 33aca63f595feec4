import { listAddresses, updateAddress } from '@toonbank/contract/shop/address.ts'
import { addCoupon, addLine, type Cart, getCart, updateLine } from '@toonbank/contract/shop/cart.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { listOrders, payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { optionItem, product } from '@toonbank/database/schema/catalogue.ts'
import { deliveryOption, paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { addressLines } from '@toonbank/domain/account/address-lines.ts'
import type { OrderChange } from '@toonbank/domain/checkout/order-changes.ts'
import { toShownOrder } from '@toonbank/domain/checkout/shown-order.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { depositOf } from '@toonbank/domain/order/deposit.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aPlainProduct, aSizedProduct, atTheBank, readyToPay } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const goods = await aPlainProduct(shop, 20)
const home = eq(deliveryOption.key, 'nl-thuis')
const ideal = eq(paymentMethod.key, 'ideal')
const [way] = await db.select().from(deliveryOption).where(home)
const [method] = await db.select().from(paymentMethod).where(ideal)
const setGoods = (values: Partial<typeof product.$inferInsert>) =>
  db.update(product).set(values).where(eq(product.id, goods.id))

beforeEach(async () => {
  await setGoods({
    price: goods.price,
    vatPercentage: goods.vatPercentage,
    stockQuantity: 20,
    permanentlyOutOfStock: false,
  })
  if (way) await db.update(deliveryOption).set(way).where(home)
  if (method) await db.update(paymentMethod).set(method).where(ideal)
})
afterEach(() => expect(shop.unexpected).toEqual([]))

let buyers = 0

/**
 * An open overview with everything chosen. Another page reads the cart once more, which must not count as shown here.
 */
async function anOpenOverview(productId = goods.id, options: Parameters<typeof readyToPay>[4] = [], quantity = 2) {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, productId, `shown${++buyers}`, quantity, options)
  return { visitor, press: await shownTo(visitor) }
}

/** The order that the overview shows this visitor now, as its button posts it. */
async function shownTo(visitor: Visitor, dueFirst: Cents | null = null) {
  const cart = await cartOf(visitor)
  const addresses = await visitor.ask(listAddresses, {})
  const address = addresses.ok ? addresses.value[0] : undefined
  if (!address) throw new Error('no address')
  const chosen = {
    delivery: { id: 'nl-thuis', name: 'Bezorgd' },
    payment: { id: 'ideal', name: 'iDEAL' },
    address: { id: address.uid, name: addressLines(address).join(', ') },
    dueFirst,
  }
  const { lines, coupons, vat, ...rest } = toShownOrder(cart, chosen)
  const shown = { ...rest, lines: [...lines], coupons: [...coupons], vat: [...vat] }
  return () => visitor.ask(pay, { body: { shown } })
}

async function cartOf(visitor: Visitor): Promise<Cart> {
  const answer = await visitor.ask(getCart, {})
  if (!answer.ok) throw new Error('no cart')
  return answer.value
}

/** Posts an overview whose cart another page has read meanwhile; returns why nothing was ordered. */
async function refusedAfter(overview: {
  visitor: Visitor
  press: () => ReturnType<Visitor['ask']>
}): Promise<readonly OrderChange[]> {
  const before = await db.$count(shopOrder)
  await cartOf(overview.visitor)
  const answer = await overview.press()
  expect(answer).toMatchObject({ ok: false, problem: 'payRefused', message: { step: 'cart', code: 'icc' } })
  expect(await db.$count(shopOrder)).toBe(before)
  return answer.ok ? [] : answer.changes
}

it('orders what was shown, and asks the bank for that amount', async () => {
  const { visitor, press } = await anOpenOverview()
  const { totals } = await cartOf(visitor)
  expect(await press()).toMatchObject({ ok: true })
  const orders = await db
    .select()
    .from(shopOrder)
    .where(eq(shopOrder.emailAddress, `annashown${buyers}@example.nl`))
  expect(orders.map(({ totalInclVat }) => totalInclVat)).toEqual([totals.totalInclVat])
})

it('charges no price that the open page did not show, dearer or cheaper, though the cart was read since', async () => {
  for (const price of [goods.price + 1_00, goods.price - 1_00]) {
    await setGoods({ price: goods.price })
    const overview = await anOpenOverview()
    await setGoods({ price: cents(price) })
    const changes = await refusedAfter(overview)
    const [former, now] = [goods.price * 2, price * 2]
    expect(changes[0]).toMatchObject({
      kind: 'line',
      former: { quantity: 2, inclVat: former },
      now: { quantity: 2, inclVat: now },
    })
    expect(changes.at(-1)).toMatchObject({ kind: 'total' })
    expect(await (await shownTo(overview.visitor))()).toMatchObject({ ok: true })
  }
})

it('charges no shipping, payment fee or VAT rate that the open page did not show', async () => {
  const shipped = await anOpenOverview()
  await db
    .update(deliveryOption)
    .set({ price: cents((way?.price ?? 0) + 10_00), freeFrom: cents(0) })
    .where(home)
  expect((await refusedAfter(shipped)).map(({ kind }) => kind)).toEqual(['delivery', 'total'])

  const paid = await anOpenOverview()
  await db
    .update(paymentMethod)
    .set({ price: cents(1_95) })
    .where(ideal)
  expect((await refusedAfter(paid)).map(({ kind }) => kind)).toEqual(['payment', 'total'])

  const taxed = await anOpenOverview()
  await setGoods({ vatPercentage: goods.vatPercentage === 900 ? 2_100 : 900 })
  expect((await refusedAfter(taxed)).map(({ kind, former, now }) => [kind, former === null, now === null])).toEqual([
    ['vat', false, true],
    ['vat', true, false],
  ])
})

it('leads a page whose cart was ordered and paid in another tab to that order, and places none', async () => {
  const { visitor, press } = await anOpenOverview()
  const first = await press()
  if (!first.ok) throw new Error('not ordered')
  await atTheBank(visitor, first.value.paymentUrl, 'paid')
  expect((await cartOf(visitor)).lines).toEqual([])
  const before = await db.$count(shopOrder)
  expect(await press()).toEqual({ ok: true, value: { paymentUrl: null, paymentUid: first.value.paymentUid } })
  expect(await db.$count(shopOrder)).toBe(before)
  visitor.cookies.delete('auth_token')
  expect(await press(), 'to its customer alone').toMatchObject({ ok: false, problem: 'notReady' })
})

it('charges no more when a code has expired, and names the code', async () => {
  const visitor = shop.aVisitor()
  const [code] = await db
    .insert(coupon)
    .values({ code: 'KORT5', type: 'fixedAmount', amount: 5_00, minimumAmount: cents(0), canBeCombined: true })
    .returning()
  await readyToPay(visitor, goods.id, `shown${++buyers}`)
  await visitor.ask(addCoupon, { body: { couponCode: 'KORT5' } })
  const press = await shownTo(visitor)
  await db
    .update(coupon)
    .set({ validUntil: new Date(Date.now() - 1_000) })
    .where(eq(coupon.id, code?.id ?? 0))
  const changes = await refusedAfter({ visitor, press })
  expect(changes[0]).toMatchObject({ kind: 'coupon', name: 'KORT5', former: { inclVat: 5_00 }, now: null })
})

it('orders nothing that another tab added or changed', async () => {
  const overview = await anOpenOverview()
  const other = await aSizedProduct(shop, [5, 5])
  await overview.visitor.ask(addLine, {
    body: { item: { productId: other.id, quantity: 1, options: other.sizes[0]?.options ?? [] } },
  })
  expect((await refusedAfter(overview))[0]).toMatchObject({ kind: 'line', former: null, now: { quantity: 1 } })

  const again = await anOpenOverview()
  const uid = (await cartOf(again.visitor)).lines[0]?.uid ?? ''
  await again.visitor.ask(updateLine, { params: { uid }, body: { quantity: 3 } })
  expect((await refusedAfter(again))[0]).toMatchObject({ kind: 'line', former: { quantity: 2 }, now: { quantity: 3 } })
})

it('sends nothing to an address that the page did not show', async () => {
  const overview = await anOpenOverview()
  const all = await overview.visitor.ask(listAddresses, {})
  const uid = all.ok ? (all.value[0]?.uid ?? '') : ''
  await overview.visitor.ask(updateAddress, { params: { id: uid }, body: { houseNumber: '99' } })
  const [change] = await refusedAfter(overview)
  expect(change?.kind).toBe('address')
  expect(change?.former?.name).not.toBe(change?.now?.name)
  expect(change?.now?.name).toContain('Domplein 99')
})

it('tells how many are left when fewer are there than were shown, and orders those when that was seen', async () => {
  const overview = await anOpenOverview(goods.id, [], 3)
  await setGoods({ stockQuantity: 1 })
  expect((await refusedAfter(overview))[0]).toMatchObject({
    kind: 'line',
    former: { quantity: 3 },
    now: { quantity: 1 },
  })
  expect(await (await shownTo(overview.visitor))()).toMatchObject({ ok: true })
})

it('reports a sold-out, inactive or deleted option as a line that cannot be ordered, however often the button is pressed', async () => {
  const soldOut = await anOpenOverview()
  await setGoods({ stockQuantity: 0 })
  expect((await refusedAfter(soldOut))[0]).toMatchObject({ kind: 'line', former: { quantity: 2 }, now: null })
  const seen = await shownTo(soldOut.visitor)
  expect((await refusedAfter({ visitor: soldOut.visitor, press: seen }))[0]).toMatchObject({ kind: 'line', now: null })
  expect((await cartOf(soldOut.visitor)).lines).toMatchObject([{ orderable: false, quantity: 2 }])

  await setGoods({ stockQuantity: 20 })
  const gone = await anOpenOverview()
  await setGoods({ permanentlyOutOfStock: true })
  expect((await refusedAfter(gone))[0]).toMatchObject({ kind: 'line', now: null })

  const rug = await aSizedProduct(shop, [5, 5])
  const [size] = rug.sizes
  const sized = await anOpenOverview(rug.id, size?.options ?? [])
  await db.delete(optionItem).where(eq(optionItem.id, size?.itemId ?? 0))
  expect((await refusedAfter(sized))[0]).toMatchObject({ kind: 'line', now: null })
})

it('orders nothing from a page whose cart another tab has changed and ordered, and leads to that order', async () => {
  const overview = await anOpenOverview()
  const uid = (await cartOf(overview.visitor)).lines[0]?.uid ?? ''
  await overview.visitor.ask(updateLine, { params: { uid }, body: { quantity: 3 } })
  const ordered = await (await shownTo(overview.visitor))()
  expect((await refusedAfter(overview))[0]).toMatchObject({
    kind: 'line',
    former: { quantity: 2 },
    now: { quantity: 3 },
  })
  expect(ordered).toMatchObject({ ok: true })
  expect(await (await shownTo(overview.visitor))()).toEqual(ordered)
})

describe('a deposit', () => {
  let minutes = 0
  const setDeposit = async (deposit: { state: boolean; percentage: number }) => {
    await db
      .update(shopSetting)
      .set({ value: sql`jsonb_set(value, '{deposit}', ${JSON.stringify(deposit)}::jsonb)` })
      .where(eq(shopSetting.key, 'shop'))
    // Past the time that settings are kept by a process that the change log does not reach.
    minutes += 1
    shop.time.now = new Date(Date.now() + minutes * 60_000)
  }
  afterAll(() => setDeposit({ state: false, percentage: 20 }))

  it('is asked only when the open page showed it', async () => {
    const overview = await anOpenOverview()
    await setDeposit({ state: true, percentage: 20 })
    const { totalInclVat } = (await cartOf(overview.visitor)).totals
    const deposit = depositOf(totalInclVat, { state: true, percentage: 20 }, 'private') ?? null
    expect(await refusedAfter(overview)).toMatchObject([
      { kind: 'dueFirst', former: { inclVat: totalInclVat }, now: { inclVat: deposit } },
    ])
    const shown = await shownTo(overview.visitor, deposit)
    await setDeposit({ state: false, percentage: 20 })
    expect(await refusedAfter({ ...overview, press: shown })).toMatchObject([
      { kind: 'dueFirst', former: { inclVat: deposit }, now: { inclVat: totalInclVat } },
    ])
    await setDeposit({ state: true, percentage: 20 })
    expect(await shown()).toMatchObject({ ok: true })
    expect(await asked(overview.visitor)).toEqual([deposit])
  })

  it('stays as it was agreed when the order is paid again', async () => {
    await setDeposit({ state: true, percentage: 20 })
    const { visitor } = await anOpenOverview()
    const { totalInclVat } = (await cartOf(visitor)).totals
    const deposit = depositOf(totalInclVat, { state: true, percentage: 20 }, 'private') ?? null
    expect(await (await shownTo(visitor, deposit))()).toMatchObject({ ok: true })
    await setDeposit({ state: false, percentage: 20 })
    const again = { params: { uid: await orderUidOf(visitor) }, body: { payMethod: 'creditcard' } }
    expect(await visitor.ask(payOrder, again)).toMatchObject({ ok: true })
    expect(await asked(visitor)).toEqual([deposit, deposit])
  })

  async function orderUidOf(visitor: Visitor): Promise<string> {
    const orders = await visitor.ask(listOrders, {})
    return orders.ok ? (orders.value.items[0]?.uid ?? '') : ''
  }

  /** What the providers were asked for the visitor's order, in cents. */
  async function asked(visitor: Visitor): Promise<number[]> {
    const attempts = await db
      .select({ amount: paymentAttempt.amount })
      .from(paymentAttempt)
      .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
      .where(eq(shopOrder.uid, await orderUidOf(visitor)))
      .orderBy(paymentAttempt.id)
    return attempts.map(({ amount }) => amount)
  }
})

it('refuses an incomplete form, naming the field', async () => {
  const { visitor } = await anOpenOverview()
  const answer = await visitor.request('/api/v2/checkout/pay', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ shown: { lines: [], total: { inclVat: 1.5, exclVat: 1 } } }),
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { data: { fields: expect.arrayContaining([{ field: 'shown.total.inclVat', problem: 'notWholeCents' }]) } },
  ])
})
