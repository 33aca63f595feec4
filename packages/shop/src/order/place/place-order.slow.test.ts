import { addLine, getCart, updateCart, updateLine } from '@toonbank/contract/shop/cart.ts'
import { getPayment, pay } from '@toonbank/contract/shop/checkout.ts'
import { getOrder, listOrders, payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, paymentTask } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { isTorture, torture } from '@toonbank/domain/testing/torture.ts'
import { createApi } from '@toonbank/server/compose/create-api.ts'
import { aShop, aVisitor } from '@toonbank/testing/a-shop.ts'
import {
  aPlainProduct,
  atTheBank,
  orderAndPay,
  piecesInStock,
  readyToPay,
  theBankTells,
} from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const stockOf = (id: number) => piecesInStock(shop, id)
const setStock = (id: number, stockQuantity: number) =>
  db.update(product).set({ stockQuantity }).where(eq(product.id, id))

afterEach(() => expect(shop.unexpected).toEqual([]))

it('takes an order from the cart to the bank and back: paid, stock lower, one confirmation, seen in the account', async () => {
  const visitor = shop.aVisitor()
  const goods = await aPlainProduct(shop)
  await readyToPay(visitor, goods.id, 'walk', 2)
  const cart = await visitor.ask(getCart, {})
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  const back = await atTheBank(visitor, paymentUrl, 'paid')
  expect([back.status, back.headers.get('location')]).toEqual([303, `http://localhost:3000/checkout/${paymentUid}`])
  const payment = await visitor.ask(getPayment, { params: { paymentUid } })
  expect(payment).toMatchObject({
    ok: true,
    value: { status: 'paid', order: { status: 'paid', totals: { outstandingAmount: 0 } } },
  })
  expect(payment.ok && payment.value.order.totals.totalInclVat).toBe(cart.ok && cart.value.totals.totalInclVat)
  expect(await stockOf(goods.id)).toBe(goods.stockQuantity - 2)
  const orders = await visitor.ask(listOrders, { query: {} })
  const uid = orders.ok ? (orders.value.items[0]?.uid ?? '') : ''
  expect(await visitor.ask(getOrder, { params: { uid } })).toMatchObject({
    ok: true,
    value: { lines: [{ productId: goods.id, quantity: 2 }] },
  })
  const mails = await db.select().from(mail).where(eq(mail.recipient, 'annawalk@example.nl'))
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['accountMade', 'orderConfirmation'])
  for (const { id } of mails) await shop.send(id)
  const [sent] = await db.select().from(mail).where(eq(mail.kind, 'orderConfirmation'))
  expect(sent?.text).toContain(goods.title.nld)
})

it('makes one order of two clicks, two tabs and a retry', async () => {
  const visitor = shop.aVisitor()
  const goods = await aPlainProduct(shop)
  await readyToPay(visitor, goods.id, 'twice')
  const before = await db.$count(shopOrder)
  const answers = await Promise.all([visitor.ask(pay, {}), visitor.ask(pay, {}), visitor.ask(pay, {})])
  const uids = new Set(answers.map((answer) => (answer.ok ? answer.value.paymentUid : 'refused')))
  expect([...uids]).toHaveLength(1)
  expect(uids).not.toContain('refused')
  expect(await db.$count(shopOrder)).toBe(before + 1)
})

it('sells five pieces exactly five times to many concurrent buyers, and sends the others back to their cart', async () => {
  const goods = await aPlainProduct(shop)
  await setStock(goods.id, 5)
  const buyers = Array.from({ length: isTorture ? 50 : 10 }, () => shop.aVisitor())
  for (const [n, buyer] of buyers.entries()) await readyToPay(buyer, goods.id, `race${n}`)
  const answers = await Promise.all(buyers.map((buyer) => buyer.ask(pay, {})))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(5)
  const refused = answers.filter((answer) => !answer.ok)
  expect(new Set(refused.map((answer) => JSON.stringify(answer.message)))).toEqual(
    new Set(['{"step":"cart","code":"icc"}']),
  )
  expect(await stockOf(goods.id)).toBe(0)
}, 60_000)

it('gives the goods back when a payment fails, and pays the same order again', async () => {
  const visitor = shop.aVisitor()
  const goods = await aPlainProduct(shop)
  await setStock(goods.id, 1)
  await readyToPay(visitor, goods.id, 'again')
  const first = await orderAndPay(visitor)
  expect(await stockOf(goods.id)).toBe(0)
  await atTheBank(visitor, first.paymentUrl, 'canceled')
  expect(await stockOf(goods.id)).toBe(1)
  const payment = await visitor.ask(getPayment, { params: { paymentUid: first.paymentUid } })
  const uid = payment.ok ? payment.value.order.uid : ''
  const second = await visitor.ask(payOrder, { params: { uid }, body: { payMethod: 'creditcard' } })
  if (!second.ok) throw new Error('paying again was refused')
  expect(await stockOf(goods.id)).toBe(0)
  await atTheBank(visitor, second.value.paymentUrl, 'paid')
  expect(await visitor.ask(getPayment, { params: { paymentUid: second.value.paymentUid } })).toMatchObject({
    ok: true,
    value: { status: 'paid', order: { uid, status: 'paid' } },
  })
  expect(await visitor.ask(payOrder, { params: { uid }, body: { payMethod: 'ideal' } })).toMatchObject({
    ok: false,
    problem: 'orderNotPayable',
  })
})

it('refuses to pay again what was sold to somebody else meanwhile', async () => {
  const [first, second] = [shop.aVisitor(), shop.aVisitor()]
  const goods = await aPlainProduct(shop)
  await setStock(goods.id, 1)
  await readyToPay(first, goods.id, 'lost')
  const attempt = await orderAndPay(first)
  await atTheBank(first, attempt.paymentUrl, 'failed')
  await readyToPay(second, goods.id, 'won')
  await atTheBank(second, (await orderAndPay(second)).paymentUrl, 'paid')
  expect(await first.ask(pay, {})).toMatchObject({ ok: false, message: { step: 'cart', code: 'icc' } })
  expect(await stockOf(goods.id)).toBe(0)
})

it('ends in the same state whether notices come late, twice or in another order', async () => {
  const visitor = shop.aVisitor()
  const goods = await aPlainProduct(shop)
  await setStock(goods.id, 3)
  await readyToPay(visitor, goods.id, 'notices')
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  await atTheBank(visitor, paymentUrl, 'pending')
  await atTheBank(visitor, paymentUrl, 'paid')
  const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.uid, paymentUid))
  const notice = () => theBankTells(shop, attempt?.providerId ?? null)
  const answers = await Promise.all([notice(), notice(), visitor.ask(getPayment, { params: { paymentUid } }), notice()])
  expect(answers.map((answer) => ('status' in answer ? answer.status : 200))).toEqual([200, 200, 200, 200])
  const order = await visitor.ask(getPayment, { params: { paymentUid } })
  expect(order.ok && order.value.order.paidAmount).toBe(order.ok && order.value.order.totals.totalInclVat)
  expect(await db.$count(mail, eq(mail.dedupeKey, `order:${order.ok ? order.value.order.id : 0}:confirmation`))).toBe(1)
  expect(await stockOf(goods.id)).toBe(2)
})

it('expires a payment nobody finished and frees its goods', async () => {
  const visitor = shop.aVisitor()
  const goods = await aPlainProduct(shop)
  await setStock(goods.id, 1)
  await readyToPay(visitor, goods.id, 'expires')
  const { paymentUid } = await orderAndPay(visitor)
  shop.time.now = new Date(Date.now() + 3_600_000)
  const payment = await visitor.ask(getPayment, { params: { paymentUid } })
  shop.time.now = undefined
  expect(payment).toMatchObject({ ok: true, value: { status: 'expired', paymentUrl: null } })
  expect(await stockOf(goods.id)).toBe(1)
})

it('never counts a payment of the wrong amount, makes a task of it, and releases the goods', async () => {
  const visitor = shop.aVisitor()
  const goods = await aPlainProduct(shop)
  await setStock(goods.id, 1)
  await readyToPay(visitor, goods.id, 'wrong')
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  await db
    .update(paymentAttempt)
    .set({ amount: cents(1) })
    .where(eq(paymentAttempt.uid, paymentUid))
  await atTheBank(visitor, paymentUrl, 'paid')
  expect(await visitor.ask(getPayment, { params: { paymentUid } })).toMatchObject({
    ok: true,
    value: { status: 'failed', order: { status: 'pending', paidAmount: 0 } },
  })
  expect(await db.$count(paymentTask, eq(paymentTask.kind, 'mismatch'))).toBe(1)
  expect(await stockOf(goods.id)).toBe(1)
})

it('never charges a price that rose after the customer last saw it', async () => {
  const visitor = shop.aVisitor()
  const goods = await aPlainProduct(shop)
  await setStock(goods.id, 10)
  await readyToPay(visitor, goods.id, 'dearer')
  await visitor.ask(getCart, {})
  await db
    .update(product)
    .set({ price: cents(goods.price + 100) })
    .where(eq(product.id, goods.id))
  expect(await visitor.ask(pay, {})).toMatchObject({ ok: false, message: { step: 'cart', code: 'icc' } })
  await visitor.ask(getCart, {})
  expect(await visitor.ask(pay, {})).toMatchObject({ ok: true })
  await db.update(product).set({ price: goods.price }).where(eq(product.id, goods.id))
})

it('lets nobody see or pay another customer’s order', async () => {
  const [owner, stranger] = [shop.aVisitor(), shop.aVisitor()]
  const goods = await aPlainProduct(shop)
  await setStock(goods.id, 10)
  await readyToPay(owner, goods.id, 'owner')
  const { paymentUid } = await orderAndPay(owner)
  await readyToPay(stranger, goods.id, 'stranger')
  const own = await owner.ask(getPayment, { params: { paymentUid } })
  const uid = own.ok ? own.value.order.uid : ''
  expect(await stranger.ask(getPayment, { params: { paymentUid } })).toMatchObject({
    ok: false,
    problem: 'paymentNotFound',
  })
  expect(await stranger.ask(getOrder, { params: { uid } })).toMatchObject({ ok: false, problem: 'orderNotFound' })
  expect(await stranger.ask(payOrder, { params: { uid }, body: { payMethod: 'ideal' } })).toMatchObject({
    ok: false,
    problem: 'orderNotFound',
  })
  expect(await stranger.ask(updateLine, { params: { uid: 'x'.repeat(32) }, body: { quantity: 1 } })).toMatchObject({
    ok: false,
    problem: 'lineNotFound',
  })
})

torture('prevents emptying the stock by ordering again and again without paying', async () => {
  // The orders of the other tests came from the same network address.
  await db.execute(sql`DELETE FROM rate_limit`)
  const strict = createApi({ ...shop.dependencies, rateLimitScale: 1 })
  await db.execute(sql`UPDATE shop_setting SET value = value || '{"unpaid": {"pieces": 1000}}' WHERE key = 'shop'`)
  const hoarder = aVisitor((request) => strict.fetch(request))
  const goods = await aPlainProduct(shop)
  await setStock(goods.id, 30)
  await readyToPay(hoarder, goods.id, 'hoarder')
  const problems = []
  for (let n = 0; n < 22; n++) {
    await hoarder.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
    await hoarder.ask(updateCart, { body: { shipping_option_id: 'nl-thuis', payment_option_id: 'ideal' } })
    await hoarder.ask(getCart, {})
    const answer = await hoarder.ask(pay, {})
    problems.push(answer.ok ? 'placed' : answer.problem)
  }
  expect(problems).toEqual([...Array(20).fill('placed'), 'tooManyRequests', 'tooManyRequests'])
  expect(await stockOf(goods.id)).toBeGreaterThan(0)
  // Each order replaces the one before, and all that was chosen is still in the cart.
  expect(await stockOf(goods.id)).toBe(30 - 21)
  const cart = await hoarder.ask(getCart, {})
  expect(cart.ok && cart.value.lines[0]?.quantity).toBe(23)
})
