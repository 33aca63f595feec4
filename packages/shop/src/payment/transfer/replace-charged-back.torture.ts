import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aShopWithMollie } from '@toonbank/testing/mollie/a-shop-with-mollie.ts'
import { proveBooks } from '@toonbank/testing/prove-books.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { allOfIt, aStaff, backWhole, oneOfLine, parcel } from '@toonbank/testing/staff.ts'
import { anOrderBy } from '@toonbank/testing/walk.ts'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { pollPayments } from '../settle/poll-payments.ts'

// A bank takes a payment back, and its customer pays by transfer after all.

const { mollie, shop } = await aShopWithMollie()
const { db } = shop.database
const { staff, read, mailsOf, invoicedOf, orderRow, keptOf } = aStaff(shop)
proveSound(shop)

/** An order that was sent, of whose payment the bank took so much back: all of it where nothing is said. */
async function aLostOrder(name: string, back?: number, quantity = 1) {
  const { order, attempt, paymentUid } = await anOrderBy(shop, shop.aVisitor(), name, 'ideal', quantity)
  const payment = mollie.paymentOf(paymentUid)
  await mollie.becomes(payment.id, 'paid')
  await staff.ship(order.number, parcel)
  payment.chargedBack = back ?? attempt.amount
  await mollie.notify(payment.id)
  return { order, payment, total: attempt.amount, number: order.number }
}
const tasksOf = async (orderNumber: string) =>
  (await staff.listTasks()).payments
    .filter((one) => one.orderNumber === orderNumber)
    .map(({ kind, amount }) => [kind, amount])
const prove = async (orderId: number) => proveBooks(shop, await orderRow(orderId))
/** What each payment of an order counts for. */
const amountsOf = async (orderId: number) =>
  (
    await db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId)).orderBy(asc(paymentAttempt.id))
  ).map(({ status, amount }) => [status, amount])

it('takes the place of what the bank took back, once, whoever enters it at the same moment', async () => {
  const { order, payment, total, number } = await aLostOrder('once')
  expect(await tasksOf(number)).toEqual([['chargedBack', total]])
  await Promise.all([1, 2, 3].map(() => staff.markPaid(number, total)))
  expect(await staff.markPaid(number, total)).toMatchObject({ value: { kind: 'paid', isKnown: true, toReturn: 0 } })
  expect(await amountsOf(order.id)).toEqual([
    ['paid', 0],
    ['paid', total],
  ])
  expect(await tasksOf(number)).toEqual([])
  expect(await invoicedOf(order.id)).toBe(total)
  expect(await read(number)).toMatchObject({ status: 'shipped', paidAmount: total })
  expect((await mailsOf(number)).filter((kind) => kind === 'paymentReceived').length).toBe(1)
  await mollie.notify(payment.id)
  await pollPayments(shop.dependencies, openPaymentProviders(shop.dependencies))
  expect(await tasksOf(number)).toEqual([])
  await prove(order.id)
  // Only what is there goes back.
  expect(await staff.returnGoods(number, backWhole)).toMatchObject({ value: { refunded: total } })
  expect(await invoicedOf(order.id)).toBe(0)
  expect(await keptOf(order.id)).toBe(total)
  await prove(order.id)
})

it('says what is missing while less has come in, and what is too much', async () => {
  const { order, total, number } = await aLostOrder('parts')
  expect(await staff.markPaid(number, cents(10_00))).toMatchObject({
    value: { kind: 'tooLittle', missing: total - 10_00 },
  })
  expect(await tasksOf(number)).toEqual([['chargedBack', total]])
  expect(await staff.markPaid(number, cents(10_00))).toMatchObject({ value: { isKnown: true } })
  expect(await staff.markPaid(number, cents(9_00))).toMatchObject({ problem: 'lessThanBefore' })
  await prove(order.id)
  expect(await staff.markPaid(number, cents(total + 5_00))).toMatchObject({ value: { kind: 'paid', toReturn: 5_00 } })
  expect(await tasksOf(number)).toEqual([['overpaid', 5_00]])
  await prove(order.id)
})

it('asks to send back what the bank gives back after that, and nothing before', async () => {
  const { order, payment, total, number } = await aLostOrder('reversed')
  await staff.markPaid(number, total)
  payment.chargedBack = 0
  for (let n = 0; n < 2; n++) await mollie.notify(payment.id)
  expect(await tasksOf(number)).toEqual([['overpaid', total]])
  const [task] = (await staff.listTasks()).payments.filter((one) => one.orderNumber === number)
  expect(await staff.refundPaymentTask(task?.id ?? 0)).toMatchObject({ value: { refunded: total } })
  expect(payment.refunds.map((one) => one.cents)).toEqual([total])
  expect(await invoicedOf(order.id)).toBe(total)
  await mollie.notify(payment.id)
  expect(await tasksOf(number)).toEqual([])
  await prove(order.id)
})

it('is missing again when the transfer was of another order, also after the goods have left', async () => {
  const { order, total, number } = await aLostOrder('mistaken')
  await staff.markPaid(number, total)
  expect(await staff.reverseManualPayment(number, 'van iemand anders')).toMatchObject({
    value: { amount: total, status: 'shipped' },
  })
  expect(await tasksOf(number)).toEqual([['chargedBack', total]])
  expect(await amountsOf(order.id)).toEqual([
    ['paid', total],
    ['canceled', total],
  ])
  await prove(order.id)
  await staff.markPaid(number, total)
  expect(await tasksOf(number)).toEqual([])
  await prove(order.id)
})

it('asks no more for goods that came back after the bank took their money', async () => {
  const { order, total, number } = await aLostOrder('came-back')
  const back = await staff.returnGoods(number, { ...backWhole, refund: { deduction: cents(5_00) } })
  expect(back).toMatchObject({ value: { amount: total - 5_00, refunded: 0 } })
  expect(await staff.markPaid(number, cents(7_00))).toMatchObject({ value: { kind: 'paid', toReturn: 2_00 } })
  expect(await tasksOf(number)).toEqual([['overpaid', 2_00]])
  expect(await invoicedOf(order.id)).toBe(5_00)
  await prove(order.id)
})

it('sends what the bank gives back for goods that came back meanwhile, and credits it once', async () => {
  const { order, payment, total, number } = await aLostOrder('given-back-late')
  await staff.returnGoods(number, { ...backWhole, refund: { deduction: cents(5_00) } })
  payment.chargedBack = 0
  await mollie.notify(payment.id)
  expect(await tasksOf(number)).toEqual([['chargedBack', 0]])
  expect(await staff.refund(number, { ...allOfIt, amount: cents(total - 5_00) })).toMatchObject({ ok: true })
  expect(await invoicedOf(order.id)).toBe(5_00)
  expect(await keptOf(order.id)).toBe(5_00)
  await prove(order.id)
})

it('refuses what is sent for goods that came back meanwhile a second time, unless it is meant so', async () => {
  const { order, payment, total, number } = await aLostOrder('sent-twice', undefined, 2)
  await staff.returnGoods(number, { ...backWhole, pieces: oneOfLine(1) })
  payment.chargedBack = 0
  await mollie.notify(payment.id)
  const half = { ...allOfIt, amount: cents(total / 2), isAgain: false }
  expect(await staff.refund(number, half)).toMatchObject({ ok: true })
  expect(await staff.refund(number, half)).toMatchObject({ problem: 'sameBefore' })
  expect(await keptOf(order.id)).toBe(total / 2)
  await prove(order.id)
})

it('replaces a part that a bank took, and nothing where it has given all of it back', async () => {
  const part = await aLostOrder('part', 3_00)
  expect(await staff.markPaid(part.number, cents(3_00))).toMatchObject({ value: { kind: 'paid', toReturn: 0 } })
  expect(await amountsOf(part.order.id)).toEqual([
    ['paid', part.total - 3_00],
    ['paid', 3_00],
  ])
  await prove(part.order.id)
  const none = await aLostOrder('none')
  none.payment.chargedBack = 0
  await mollie.notify(none.payment.id)
  expect(await staff.markPaid(none.number, none.total)).toMatchObject({ problem: 'noTransfer' })
  await prove(none.order.id)
})
