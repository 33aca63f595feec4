import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { addCoupon, getCart } from '@toonbank/contract/shop/cart.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { couponUse, shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, refund, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { sumOfBoth } from '@toonbank/domain/invoice/invoice-body.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anActor, anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { staffActions } from '@toonbank/testing/staff-actions.ts'
import { anOrderBy, aPlainProduct, atTheBank, orderAndPay, readyToPay, rowsOf } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { recordExternalRefund } from './refund/record-external-refund.ts'
import { pollPayments } from './settle/poll-payments.ts'

// No money is lost between the account, the books and the tasks of staff, whichever way it went before.

const shop = await aShop()
const { db } = shop.database
const staff = staffActions(shop.dependencies, anOwner)
const providers = openPaymentProviders(shop.dependencies)
const wholeRefund = { amount: undefined, reason: 'goodwill', note: '' } as const
proveSound(shop)
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

/** What came in for an order less what went back, or is on its way back. */
async function keptOf(orderId: number): Promise<number> {
  const attempts = await db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId))
  const refunds = await db.select().from(refund).where(eq(refund.orderId, orderId))
  const back = refunds.filter(({ status }) => status !== 'failed' && status !== 'replaced')
  return (
    attempts.reduce((sum, { receivedAmount }) => sum + receivedAmount, 0) -
    back.reduce((sum, one) => sum + one.amount, 0)
  )
}
/** A refund that its provider refuses is said in the log. */
const warnings = () => {
  shop.unexpected.length = 0
}
const statusOf = async (orderId: number) =>
  (await db.select().from(shopOrder).where(eq(shopOrder.id, orderId)))[0]?.status
const tasksOf = async (orderNumber: string) =>
  (await staff.listTasks()).payments.filter((task) => task.orderNumber === orderNumber)
const refundTask = async (orderNumber: string) => staff.refundPaymentTask((await tasksOf(orderNumber))[0]?.id ?? 0)

it('sends back only what came in too much since, where some of it went back before', async () => {
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'twice-too-much')
  const total = order.totalInclVat
  await staff.markPaid(order.number, cents(total + 250))
  await refundTask(order.number)
  await staff.markPaid(order.number, cents(total + 300))
  expect(await tasksOf(order.number)).toMatchObject([{ kind: 'overpaid', amount: 50 }])
  await refundTask(order.number)
  expect(await keptOf(order.id)).toBe(total)
})

it('counts a part that went back no longer: the order is paid when all of it is there again', async () => {
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'part-back')
  const total = order.totalInclVat
  const half = Math.ceil(total / 2)
  await staff.markPaid(order.number, cents(half))
  expect(await refundTask(order.number)).toMatchObject({ value: { refunded: half } })
  expect(await staff.markPaid(order.number, cents(total))).toMatchObject({
    value: { kind: 'tooLittle', missing: half },
  })
  expect(await statusOf(order.id)).toBe('pending')
  expect(await tasksOf(order.number)).toMatchObject([{ kind: 'underpaid', amount: total - half }])
  expect(await staff.markPaid(order.number, cents(total + half))).toMatchObject({
    value: { kind: 'paid', toReturn: 0 },
  })
  expect([await statusOf(order.id), await tasksOf(order.number), await keptOf(order.id)]).toEqual(['paid', [], total])
})

it('keeps an order of which a part came in, also when somebody has said that its task is done', async () => {
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'asked-for-the-rest')
  await staff.markPaid(order.number, cents(500))
  await staff.finishPaymentTask((await tasksOf(order.number))[0]?.id ?? 0, 'asked for the rest')
  shop.time.now = new Date(Date.now() + 60 * 86_400_000)
  await pollPayments(shop.dependencies, providers)
  expect(await statusOf(order.id)).toBe('pending')
  shop.time.now = undefined
  await staff.cancel(order.number, '')
  expect(await keptOf(order.id)).toBe(0)
})

it('says what is missing of an order on account, and sends nothing back', async () => {
  const label = { nld: 'Op rekening', eng: 'On account' }
  await db.insert(paymentMethod).values({
    ...{ key: 'onaccount', provider: 'onaccount', label, icon: 'banktransfer', countries: ['NL', 'BE'] },
    ...{ price: cents(0), businessOnly: false, position: 99 },
  })
  shop.time.now = new Date(Date.now() + 60_000)
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'account-part', 'onaccount')
  expect(await staff.markPaid(order.number, cents(500))).toMatchObject({
    value: { kind: 'tooLittle', missing: order.totalInclVat - 500, toReturn: 0 },
  })
  expect(await staff.markPaid(order.number, order.totalInclVat)).toMatchObject({ value: { kind: 'paid', missing: 0 } })
  expect(await keptOf(order.id)).toBe(order.totalInclVat)
})

it('keeps a refused refund as a task while less than it goes back for another reason', async () => {
  const { paymentUrl, order, attempt, visitor } = await aVisitedOrder('refused-then-little')
  await atTheBank(visitor, paymentUrl, 'paid')
  const setRefunds = (refunds: Record<string, ReturnType<typeof cents>>) =>
    db
      .update(sandboxPayment)
      .set({ refunds })
      .where(eq(sandboxPayment.id, attempt.providerId ?? ''))
  await setRefunds({ elsewhere: attempt.amount })
  await staff.refund(order.number, { ...wholeRefund, amount: cents(1_000) })
  await setRefunds({})
  await staff.refund(order.number, { ...wholeRefund, amount: cents(100) })
  const waits = (await staff.listTasks()).refunds.filter(({ orderNumber }) => orderNumber === order.number)
  expect(waits).toMatchObject([{ status: 'failed', amount: 1_000 }])
  await staff.refund(order.number, { ...wholeRefund, amount: cents(1_000) })
  expect((await staff.listTasks()).refunds.filter(({ orderNumber }) => orderNumber === order.number)).toEqual([])
  warnings()
})

async function aVisitedOrder(name: string) {
  const visitor = shop.aVisitor()
  return { visitor, ...(await anOrderBy(shop, visitor, name, 'ideal')) }
}

it('sends back only what its provider still has, when an order is cancelled of which a part went back without the shop', async () => {
  const { visitor, paymentUid, paymentUrl, order } = await aVisitedOrder('dashboard')
  await atTheBank(visitor, paymentUrl, 'paid')
  const { attempt } = await rowsOf(shop, paymentUid)
  await db.transaction((tx) =>
    recordExternalRefund(
      tx,
      attempt,
      { reading: { refunded: cents(400), chargedBack: cents(100) }, isReversal: false },
      anActor,
    ),
  )
  expect(await staff.cancel(order.number, '')).toMatchObject({ value: { refunded: attempt.amount - 500 } })
  // Both together are known by now: nothing new went back.
  await db.transaction((tx) =>
    recordExternalRefund(
      tx,
      attempt,
      { reading: { refunded: cents(attempt.amount - 100), chargedBack: cents(100) }, isReversal: false },
      anActor,
    ),
  )
  expect(await tasksOf(order.number)).toEqual([])
})

it('takes no answer that was on its way meanwhile for money that came back', async () => {
  const { visitor, paymentUid, paymentUrl, order } = await aVisitedOrder('overtaken')
  await atTheBank(visitor, paymentUrl, 'paid')
  const { attempt } = await rowsOf(shop, paymentUid)
  const note = (chargedBack: number, isReversal: boolean) =>
    db.transaction((tx) =>
      recordExternalRefund(tx, attempt, { reading: { chargedBack: cents(chargedBack) }, isReversal }, anActor),
    )
  await note(500, false)
  await note(200, false)
  expect((await tasksOf(order.number)).map(({ amount }) => amount)).toEqual([500])
  await note(200, true)
  expect((await tasksOf(order.number)).map(({ amount }) => amount)).toEqual([200])
})

it('asks nobody to transfer money for an order that was cancelled while its payment began', async () => {
  const { order, attempt } = await anOrderBy(shop, shop.aVisitor(), 'cancelled-meanwhile')
  await db.delete(mail).where(eq(mail.dedupeKey, `order:${order.id}:transfer`))
  await db.update(paymentAttempt).set({ providerId: null }).where(eq(paymentAttempt.id, attempt.id))
  await staff.cancel(order.number, '')
  const { startPayment } = await import('./attempt/start-payment.ts')
  await startPayment(shop.dependencies, providers, { id: attempt.id })
  expect(await db.$count(mail, sql`data ->> 'number' = ${order.number} AND kind = 'transferInstructions'`)).toBe(0)
  expect((await rowsOf(shop, attempt.uid)).attempt.status).toBe('canceled')
})

it('credits what was invoiced, and no more, of an order that was paid twice and refunded in part', async () => {
  const { paymentUid, order } = await anOrderBy(shop, shop.aVisitor(), 'paid-twice')
  await staff.markPaid(order.number, cents(order.totalInclVat * 2))
  await staff.refund(order.number, { ...wholeRefund, amount: cents(300) })
  expect(await staff.cancel(order.number, '')).toMatchObject({ value: { refunded: order.totalInclVat * 2 - 300 } })
  const documents = await db.select().from(invoice).where(eq(invoice.orderId, order.id))
  const sumOf = (kind: string) =>
    documents.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.totalInclVat, 0)
  const { attempt } = await rowsOf(shop, paymentUid)
  expect([sumOf('invoice'), sumOf('creditNote'), await keptOf(order.id)]).toEqual([attempt.amount, attempt.amount, 0])
})

it('finishes the task of money that nobody owed when the order is refunded', async () => {
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'late-and-refunded')
  await staff.cancel(order.number, '')
  await staff.markPaid(order.number, order.totalInclVat)
  expect(await tasksOf(order.number)).toMatchObject([{ kind: 'refund', amount: order.totalInclVat }])
  await staff.refund(order.number, { ...wholeRefund, amount: cents(100) })
  expect(await tasksOf(order.number), 'the rest is still to go back').toHaveLength(1)
  expect(await refundTask(order.number)).toMatchObject({ value: { refunded: order.totalInclVat - 100 } })
  expect([await tasksOf(order.number), await keptOf(order.id)]).toEqual([[], 0])
})

it('finishes it too when all goes back by the order', async () => {
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'late-and-all')
  await staff.cancel(order.number, '')
  await staff.markPaid(order.number, order.totalInclVat)
  await staff.refund(order.number, wholeRefund)
  expect([await tasksOf(order.number), await keptOf(order.id)]).toEqual([[], 0])
})

it('credits an order with a code and payment costs to the cent, VAT too, and frees its code', async () => {
  const none = { minimumAmount: cents(0), canBeCombined: false }
  const coupon = { ...none, code: 'TIEN', type: 'percentage', amount: 10_00, useLimit: 1, limitPerCustomer: 1 } as const
  await staff.addCoupon({ coupon, from: undefined, until: undefined })
  await db
    .update(paymentMethod)
    .set({ price: cents(195) })
    .where(eq(paymentMethod.key, 'ideal'))
  shop.time.now = new Date(Date.now() + 120_000)
  const visitor = shop.aVisitor()
  const goods = await aPlainProduct(shop, 3)
  await readyToPay(visitor, goods.id, 'with-a-code', 3)
  expect(await visitor.ask(addCoupon, { body: { couponCode: 'TIEN' } })).toMatchObject({ ok: true })
  await visitor.ask(getCart, {})
  const { paymentUid, paymentUrl } = await orderAndPay(visitor)
  await atTheBank(visitor, paymentUrl, 'paid')
  const { order } = await rowsOf(shop, paymentUid)
  expect([order.totals.paymentInclVat, order.coupons.length]).toEqual([195, 1])
  await staff.refund(order.number, { ...wholeRefund, amount: cents(333) })
  await staff.cancel(order.number, '')
  const documents = await db.select().from(invoice).where(eq(invoice.orderId, order.id))
  const sumsOf = (kind: string) =>
    sumOfBoth(documents.filter((one) => one.kind === kind).flatMap(({ document }) => document.vat))
  expect(sumsOf('creditNote')).toEqual(sumsOf('invoice'))
  expect(sumsOf('invoice').inclVat).toBe(order.totalInclVat)
  expect(await db.select().from(couponUse).where(eq(couponUse.orderId, order.id))).toMatchObject([{ counts: false }])
  expect(await keptOf(order.id)).toBe(0)
})
