import { addCoupon, getCart } from '@toonbank/contract/shop/cart.ts'
import { getPayment } from '@toonbank/contract/shop/checkout.ts'
import { orderStatus } from '@toonbank/contract/shop/order.ts'
import { getOrder } from '@toonbank/contract/shop/order-calls.ts'
import { coupon } from '@toonbank/database/schema/cart.ts'
import { deliveryOption } from '@toonbank/database/schema/checkout.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, paymentTask, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { cents, zero } from '@toonbank/domain/money/cents.ts'
import { type OrderCause, orderStates } from '@toonbank/domain/order/order-state.ts'
import { anActor, anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { staffActions } from '@toonbank/testing/staff-actions.ts'
import {
  aPlainProduct,
  atTheBank,
  orderAndPay,
  piecesInStock,
  readyToPay,
  theBankTells,
} from '@toonbank/testing/walk.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { changeOrder } from './change-order.ts'
import { lockOrder } from './lock-order.ts'
import { applyPayment } from './on-payment.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const goods = await aPlainProduct(shop, 20)
const stockLeft = () => piecesInStock(shop, goods.id)

async function anOrder(name: string, bankSays?: string) {
  const visitor = shop.aVisitor()
  await readyToPay(visitor, goods.id, name, 2)
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  if (bankSays) await atTheBank(visitor, paymentUrl, bankSays)
  const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.uid, paymentUid))
  if (!attempt) throw new Error('no payment was begun')
  return { visitor, attempt, orderId: attempt.orderId }
}

const byStaff = (orderId: number, cause: OrderCause) =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    return order ? changeOrder(tx, order, { cause, by: anActor }) : 'notFound'
  })

async function getRow(orderId: number) {
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId))
  if (!row) throw new Error('the order has gone')
  return row
}

it('knows the same states in the domain, in the database and on the wire', async () => {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE conname IN ('shop_order_status', 'order_status_change_status') ORDER BY conname`)
  expect(rows.map(({ name }) => name)).toEqual(['order_status_change_status', 'shop_order_status'])
  for (const { definition } of rows)
    expect([...definition.matchAll(/'(\w+)'/g)].map(([, state]) => state).toSorted()).toEqual(orderStates.toSorted())
  expect(orderStatus.options.toSorted()).toEqual(orderStates.toSorted())
})

it('has the database refuse an unknown state', async () => {
  const { orderId } = await anOrder('unknown')
  const lost = db.execute(sql`UPDATE shop_order SET status = 'lost' WHERE id = ${orderId}`)
  await expect(lost).rejects.toMatchObject({ cause: { constraint: 'shop_order_status' } })
  const noted = db.execute(
    sql`INSERT INTO order_status_change (order_id, status, cause) VALUES (${orderId}, 'lost', 'x')`,
  )
  await expect(noted).rejects.toMatchObject({ cause: { constraint: 'order_status_change_status' } })
})

it('sends an order in two parcels and takes one back, and its customer reads every step', async () => {
  const { visitor, orderId } = await anOrder('parcels', 'paid')
  const before = await stockLeft()
  const steps: OrderCause[] = ['productionStarted', 'partlyShipped', 'shipped', 'delivered']
  for (const cause of steps) expect(await byStaff(orderId, cause)).toBe('changed')
  const { uid, number } = await getRow(orderId)
  const back = { code: '', refund: { deduction: zero }, isRestocked: false, note: '' }
  const staff = staffActions(shop.dependencies, anOwner)
  for (const [seen, pieces] of [new Map([[1, 1]]), undefined].entries())
    expect(await staff.returnGoods(number, { ...back, pieces, seen })).toMatchObject({ ok: true })
  const read = await visitor.ask(getOrder, { params: { uid } })
  const states = [
    'pending',
    'paid',
    'inProduction',
    'partlyShipped',
    'shipped',
    'delivered',
    'partlyReturned',
    'returned',
  ]
  expect(read.ok && read.value.statusHistory.map(({ status }) => status)).toEqual(states)
  expect(read.ok && read.value.statusHistory.map(({ cause }) => cause)).toEqual([
    ...['placed', 'sandbox', ...steps, 'partlyReturned', 'returned'],
  ])
  expect(read).toMatchObject({ ok: true, value: { status: 'returned' } })
  // Returned goods are inspected before they are sold again, so the stock stays as it is.
  expect(await stockLeft()).toBe(before)
  expect((await findBroken(shop.database)).broken).toEqual([])
})

it('does not change an order without an allowed transition', async () => {
  const { orderId } = await anOrder('refused')
  const before = await getRow(orderId)
  for (const cause of ['shipped', 'delivered', 'returned', 'productionStarted', 'placed'] as const)
    expect(await byStaff(orderId, cause)).toBe('notAllowed')
  expect(await getRow(orderId)).toEqual(before)
  expect(await db.$count(orderStatusChange, eq(orderStatusChange.orderId, orderId))).toBe(1)
})

it('releases the goods of a cancelled order once; the state is final', async () => {
  const before = await stockLeft()
  const { orderId } = await anOrder('cancelled')
  expect(await stockLeft()).toBe(before - 2)
  expect(await byStaff(orderId, 'cancelled')).toBe('changed')
  expect(await stockLeft()).toBe(before)
  expect([await byStaff(orderId, 'cancelled'), await byStaff(orderId, 'paid')]).toEqual(['notAllowed', 'notAllowed'])
  expect(await stockLeft()).toBe(before)
  expect(await getRow(orderId)).toMatchObject({ status: 'cancelled', stockHeld: false, heldPieces: [] })
})

it('refunds money that arrives for a cancelled order, which stays cancelled', async () => {
  const { attempt, orderId } = await anOrder('late')
  await byStaff(orderId, 'cancelled')
  const before = await stockLeft()
  await db
    .update(sandboxPayment)
    .set({ status: 'paid' })
    .where(eq(sandboxPayment.id, attempt.providerId ?? ''))
  expect((await theBankTells(shop, attempt.providerId)).status).toBe(200)
  expect(await getRow(orderId)).toMatchObject({ status: 'cancelled', paidAmount: 0, stockHeld: false })
  const tasks = await db
    .select()
    .from(paymentTask)
    .where(eq(paymentTask.attemptId, attempt.id))
    .orderBy(asc(paymentTask.id))
  expect(tasks).toMatchObject([{ kind: 'refund', amount: attempt.amount }])
  expect(await stockLeft()).toBe(before)
  expect((await findBroken(shop.database)).broken).toEqual([])
})

it('adds up payments in parts; the order is paid when the total is reached', async () => {
  const { orderId } = await anOrder('parts')
  const { totalInclVat } = await getRow(orderId)
  const pay = (amount: number) =>
    db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      return (
        order && applyPayment(tx, order, { amount: cents(amount), by: anActor, note: 'bank transfer', now: new Date() })
      )
    })
  const confirmations = () => db.$count(mail, eq(mail.dedupeKey, `order:${orderId}:confirmation`))
  expect(await pay(1)).toBe('counted')
  expect([await getRow(orderId), await confirmations()]).toMatchObject([{ status: 'pending', paidAmount: 1 }, 1])
  expect(await pay(totalInclVat - 1)).toBe('counted')
  expect([await getRow(orderId), await confirmations()]).toMatchObject([
    { status: 'paid', paidAmount: totalInclVat },
    1,
  ])
  expect(await pay(1)).toBe('notOwed')
  expect(await getRow(orderId)).toMatchObject({ status: 'paid', paidAmount: totalInclVat })
})

it('pays an order that costs nothing at once, without the bank, and says so in its history', async () => {
  await db
    .insert(coupon)
    .values({ code: 'NIETS', type: 'fixedAmount', amount: 10_000_00, minimumAmount: cents(0), canBeCombined: false })
  await db.update(deliveryOption).set({ price: cents(0) })
  const visitor = shop.aVisitor()
  await readyToPay(visitor, goods.id, 'nothing', 2)
  await visitor.ask(addCoupon, { body: { couponCode: 'NIETS' } })
  await visitor.ask(getCart, {})
  const before = await stockLeft()
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  expect(paymentUrl).toBeNull()
  const read = await visitor.ask(getPayment, { params: { paymentUid } })
  expect(read).toMatchObject({
    ok: true,
    value: { status: 'paid', amount: 0, order: { status: 'paid', totals: { totalInclVat: cents(0) } } },
  })
  expect(read.ok && read.value.order.statusHistory.map(({ cause }) => cause)).toEqual(['placed', 'nothing to pay'])
  expect(await stockLeft()).toBe(before - 2)
})
