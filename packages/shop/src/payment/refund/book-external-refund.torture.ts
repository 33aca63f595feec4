import { paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aShopWithMollie } from '@toonbank/testing/mollie/a-shop-with-mollie.ts'
import { proveBooks } from '@toonbank/testing/prove-books.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { allOfIt, aStaff, backWhole, oneOfLine, parcel } from '@toonbank/testing/staff.ts'
import { anOrderBy } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

// Money that went back in the provider's dashboard is booked: credited once, and never sent a second time.

const { mollie, shop } = await aShopWithMollie()
const { db } = shop.database
const { staff, read, mailsOf, invoicedOf, orderRow, askDeposits, askNoDeposits } = aStaff(shop)
proveSound(shop)

const gesture = { pieces: undefined, isRestocked: false, note: 'Sorry' }

/** A paid order of which so many cents went back in the dashboard of Mollie. */
async function aRefundedOrder(name: string, back: number, quantity = 1) {
  const { order, attempt, paymentUid } = await anOrderBy(shop, shop.aVisitor(), name, 'ideal', quantity)
  const payment = mollie.paymentOf(paymentUid)
  await mollie.becomes(payment.id, 'paid')
  payment.refunds.push({ id: `re_${name}`, cents: back, metadata: null, status: 'processing' })
  await mollie.notify(payment.id)
  return { order, attempt, payment, total: attempt.amount }
}
const taskOf = async (orderNumber: string) => {
  const task = (await staff.listTasks()).payments.find((one) => one.orderNumber === orderNumber)
  if (!task) throw new Error(`nothing waits for ${orderNumber}`)
  return task
}
const statesOf = async (orderId: number) =>
  (await db.select().from(refund).where(eq(refund.orderId, orderId))).map(({ reason, status, amount }) => [
    ...[reason, status, amount],
  ])

it('credits a gesture that was made in the dashboard, tells the customer, and asks nobody for the money', async () => {
  const { order, payment, total } = await aRefundedOrder('gesture', 10_00)
  const { id } = await taskOf(order.number)
  expect(await staff.bookExternalRefund(id, { ...gesture, seen: cents(9_00) })).toMatchObject({
    problem: 'changedMeanwhile',
  })
  const both = await Promise.all([1, 2].map(() => staff.bookExternalRefund(id, { ...gesture, seen: cents(10_00) })))
  expect(both.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { booked: 10_00, ofGoods: 0 } }])
  expect(await statesOf(order.id)).toEqual([['goodwill', 'done', 10_00]])
  expect(payment.refunds.length).toBe(1)
  expect(await invoicedOf(order.id)).toBe(total - 10_00)
  expect(await mailsOf(order.number)).toContain('refundMade')
  await mollie.notify(payment.id)
  expect((await staff.listTasks()).payments.filter(({ orderNumber }) => orderNumber === order.number)).toEqual([])
  expect(await staff.findRefundable(order.number)).toBe(total - 10_00)
  await proveBooks(shop, await orderRow(order.id))
})

it('names only what has gone back since, and sends no more of the payment than is left', async () => {
  const { order, payment, total } = await aRefundedOrder('twice', 10_00)
  await staff.bookExternalRefund((await taskOf(order.number)).id, { ...gesture, seen: cents(10_00) })
  payment.refunds.push({ id: 're_more', cents: 4_00, metadata: null, status: 'processing' })
  await mollie.notify(payment.id)
  expect(await taskOf(order.number)).toMatchObject({ kind: 'refunded', amount: 4_00 })
  await staff.bookExternalRefund((await taskOf(order.number)).id, { ...gesture, seen: cents(4_00) })
  expect(await staff.cancel(order.number, '')).toMatchObject({ value: { refunded: total - 14_00 } })
  expect(await invoicedOf(order.id)).toBe(0)
  await proveBooks(shop, await orderRow(order.id))
})

it('enters goods that came back for it, so that their money does not go back once more', async () => {
  const { order, payment, total } = await aRefundedOrder('goods', 1_00, 2)
  await staff.ship(order.number, parcel)
  payment.refunds.length = 0
  const [line] = (await read(order.number)).lines
  const price = Math.round((line?.totals.totalInclVat ?? 0) / 2)
  payment.refunds.push({ id: 're_goods', cents: price + 3_00, metadata: null, status: 'refunded' })
  await mollie.notify(payment.id)
  const { id, amount } = await taskOf(order.number)
  const back = { pieces: oneOfLine(1), isRestocked: true, note: '' }
  expect(await staff.bookExternalRefund(id, { ...back, pieces: oneOfLine(1, 3), seen: amount })).toMatchObject({
    problem: 'moreThanKept',
  })
  expect(await staff.bookExternalRefund(id, { ...back, seen: amount })).toEqual({
    ok: true,
    value: { booked: price + 3_00, ofGoods: price },
  })
  expect(await statesOf(order.id)).toEqual([
    ['returned', 'done', price],
    ['goodwill', 'done', 3_00],
  ])
  expect((await read(order.number)).status).toBe('partlyReturned')
  expect(await invoicedOf(order.id)).toBe(total - price - 3_00)
  expect(payment.refunds.length).toBe(1)
  await proveBooks(shop, await orderRow(order.id))
  expect(await staff.returnGoods(order.number, { ...backWhole, seen: 1 })).toMatchObject({ ok: true })
  await proveBooks(shop, await orderRow(order.id))
})

it('keeps a part for wear where less went back than the goods cost', async () => {
  const { order } = await aRefundedOrder('wear', 20_00)
  await staff.ship(order.number, parcel)
  const { id, amount } = await taskOf(order.number)
  await staff.bookExternalRefund(id, { pieces: oneOfLine(1), isRestocked: false, note: '', seen: amount })
  const shown = await read(order.number)
  expect(shown.reductions).toMatchObject([{ kind: 'returned', amount: 20_00 }])
  expect(shown.status).toBe('returned')
  await proveBooks(shop, await orderRow(order.id))
})

it('tells of what was booked and did not arrive, and credits it once when it is sent again', async () => {
  const { order, payment, total } = await aRefundedOrder('falls', 10_00)
  payment.refunds.push({ id: 're_fine', cents: 6_00, metadata: null, status: 'refunded' })
  await mollie.notify(payment.id)
  await staff.bookExternalRefund((await taskOf(order.number)).id, { ...gesture, seen: cents(16_00) })
  const [first] = payment.refunds
  if (first) first.status = 'failed'
  for (let n = 0; n < 2; n++) await mollie.notify(payment.id)
  expect(await statesOf(order.id)).toEqual([
    ['goodwill', 'done', 6_00],
    ['goodwill', 'failed', 10_00],
  ])
  expect((await staff.listTasks()).refunds).toMatchObject([{ orderNumber: order.number, amount: 10_00 }])
  expect(await staff.refund(order.number, { ...allOfIt, amount: cents(10_00) })).toMatchObject({ ok: true })
  expect((await staff.listTasks()).refunds).toEqual([])
  expect(await invoicedOf(order.id)).toBe(total - 16_00)
  await proveBooks(shop, await orderRow(order.id))
})

it('leaves what did not arrive and was transferred by hand as it is', async () => {
  const { order, payment, total } = await aRefundedOrder('by-hand', 10_00)
  await staff.bookExternalRefund((await taskOf(order.number)).id, { ...gesture, seen: cents(10_00) })
  for (const one of payment.refunds) one.status = 'failed'
  await mollie.notify(payment.id)
  const [failed] = (await staff.listTasks()).refunds
  expect(await staff.finishRefund(failed?.id ?? 0)).toMatchObject({ ok: true })
  await mollie.notify(payment.id)
  expect(await statesOf(order.id)).toEqual([['goodwill', 'done', 10_00]])
  expect(await invoicedOf(order.id)).toBe(total - 10_00)
  await proveBooks(shop, await orderRow(order.id))
})

it('stands for the refund of a return that its provider failed, which is credited once and waits no longer', async () => {
  const { order, payment, total } = await aRefundedOrder('instead', 1_00)
  payment.refunds.length = 0
  await mollie.notify(payment.id)
  await staff.ship(order.number, parcel)
  await staff.returnGoods(order.number, backWhole)
  for (const one of payment.refunds) one.status = 'failed'
  payment.refunds.push({ id: 're_instead', cents: total, metadata: null, status: 'processing' })
  await mollie.notify(payment.id)
  expect((await staff.listTasks()).refunds.length).toBe(1)
  // The log says that it did not arrive.
  shop.unexpected.length = 0
  const { id, amount } = await taskOf(order.number)
  expect(await staff.bookExternalRefund(id, { ...gesture, seen: amount })).toMatchObject({ ok: true })
  expect((await staff.listTasks()).refunds).toEqual([])
  expect(await statesOf(order.id)).toEqual([
    ['returned', 'replaced', total],
    ['returned', 'done', total],
  ])
  expect(await invoicedOf(order.id)).toBe(0)
  await proveBooks(shop, await orderRow(order.id))
})

it('credits a gesture once that failed and was made again in the dashboard', async () => {
  const { order, payment, total } = await aRefundedOrder('again', 10_00)
  await staff.bookExternalRefund((await taskOf(order.number)).id, { ...gesture, seen: cents(10_00) })
  for (const one of payment.refunds) one.status = 'failed'
  await mollie.notify(payment.id)
  payment.refunds.push({ id: 're_again', cents: 10_00, metadata: null, status: 'processing' })
  await mollie.notify(payment.id)
  await staff.bookExternalRefund((await taskOf(order.number)).id, { ...gesture, seen: cents(10_00) })
  expect((await staff.listTasks()).refunds).toEqual([])
  expect(await invoicedOf(order.id)).toBe(total - 10_00)
  await proveBooks(shop, await orderRow(order.id))
})

it('lowers what is still to be paid by the goods first, and keeps for wear only what neither explains', async () => {
  await askDeposits(50)
  try {
    const { order, payment } = await aRefundedOrder('deposit', 20_00, 2)
    await staff.ship(order.number, parcel)
    const { id, amount } = await taskOf(order.number)
    const outstanding = order.totalInclVat - (order.dueFirst ?? 0)
    const back = { isRestocked: false, note: '', seen: amount }
    // One of them costs as much as is outstanding: nothing of the deposit goes back for it.
    expect(await staff.bookExternalRefund(id, { ...back, pieces: oneOfLine(1) })).toEqual({
      ...{ ok: false, problem: 'goodsNotPaid', detail: outstanding },
    })
    expect(await staff.bookExternalRefund(id, { ...back, pieces: oneOfLine(1, 2) })).toEqual({
      ...{ ok: true, value: { booked: 20_00, ofGoods: 20_00 } },
    })
    const { totals, reductions } = await read(order.number)
    expect(totals.outstandingAmount).toBe(0)
    expect(reductions).toMatchObject([{ amount: outstanding + 20_00, deduction: (order.dueFirst ?? 0) - 20_00 }])
    expect(await invoicedOf(order.id)).toBe((order.dueFirst ?? 0) - 20_00)
    expect(payment.refunds.length).toBe(1)
    await proveBooks(shop, await orderRow(order.id))
  } finally {
    await askNoDeposits()
  }
})

it('enters no goods for money that was paid too much', async () => {
  const { order, attempt, payment, total } = await aRefundedOrder('too-much', 10_00)
  await staff.ship(order.number, parcel)
  await db.insert(paymentTask).values({ attemptId: attempt.id, kind: 'overpaid', amount: cents(10_00) })
  const { id, amount } = await taskOf(order.number)
  expect(await staff.bookExternalRefund(id, { ...gesture, pieces: oneOfLine(1), seen: amount })).toMatchObject({
    problem: 'goodsNotPaid',
  })
  expect((await read(order.number)).status).toBe('shipped')
  await staff.bookExternalRefund(id, { ...gesture, seen: amount })
  expect(await statesOf(order.id)).toEqual([['notOwed', 'done', 10_00]])
  expect([await invoicedOf(order.id), payment.refunds.length]).toEqual([total, 1])
})

it('credits goods once whose money a bank took as well', async () => {
  const { order, payment, total } = await aRefundedOrder('both', 10_00)
  await staff.ship(order.number, parcel)
  payment.chargedBack = total
  await mollie.notify(payment.id)
  const { id, amount } = await taskOf(order.number)
  const booked = await staff.bookExternalRefund(id, { ...gesture, pieces: oneOfLine(1), seen: amount })
  expect(booked).toEqual({ ok: true, value: { booked: 10_00, ofGoods: 10_00 } })
  expect(await invoicedOf(order.id)).toBe(total - 10_00)
  await proveBooks(shop, await orderRow(order.id))
})

it('credits nothing of an order that is cancelled, and books no other task', async () => {
  const { order, payment, total } = await aRefundedOrder('cancelled', 10_00)
  await staff.cancel(order.number, '')
  payment.chargedBack = 5_00
  payment.refunds.push({ id: 're_late', cents: 1_00, metadata: null, status: 'processing' })
  await mollie.notify(payment.id)
  expect(await invoicedOf(order.id)).toBe(0)
  const tasks = (await staff.listTasks()).payments.filter(({ orderNumber }) => orderNumber === order.number)
  expect(tasks.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refunded', 11_00],
    ['chargedBack', 5_00],
  ])
  expect(await staff.bookExternalRefund(tasks[1]?.id ?? 0, { ...gesture, seen: cents(5_00) })).toMatchObject({
    problem: 'notGoneBack',
  })
  // More went back than came in: a person looks, and says done.
  const booked = await staff.bookExternalRefund(tasks[0]?.id ?? 0, { ...gesture, seen: cents(11_00) })
  expect(booked).toMatchObject({ problem: 'moreThanReceived', detail: 10_00 })
  expect(await invoicedOf(order.id)).toBe(0)
  expect(total).toBeGreaterThan(10_00)
})
