import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { paymentAttempt, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { aStaff, backWhole, oneOfLine, parcel } from '@toonbank/testing/staff.ts'
import { anOrderBy, atTheBank, piecesInStock, rowsOf } from '@toonbank/testing/walk.ts'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { pollPayments } from './settle/poll-payments.ts'

// What has not left of an order is cancelled, whatever was paid of it; and no payment asks more than is outstanding.

const shop = await aShop()
const { db } = shop.database
const { staff, read, mailsOf, sentMail, invoicedOf, keptOf, refundsAtTheBank, tasksOf, orderRow, ...more } =
  aStaff(shop)
const providers = openPaymentProviders(shop.dependencies)
beforeAll(() => more.offerOnAccount())
proveSound(shop)
afterEach(async () => {
  await more.askNoDeposits()
  expect(shop.unexpected).toEqual([])
})
const stockOf = (id: number) => piecesInStock(shop, id)
const shipOne = (orderNumber: string) => staff.ship(orderNumber, { ...parcel, pieces: oneOfLine(1) })

it('gives back what was paid for the goods that do not leave, once, and sells them again', async () => {
  const { order, attempt, goods } = await more.aPaidOrder('rest', 3)
  await shipOne(order.number)
  const before = await stockOf(goods.id)
  const tries = await Promise.all([1, 2].map(() => staff.cancel(order.number, 'niet meer leverbaar')))
  const [line] = (await read(order.number)).lines
  const value = Math.round(((line?.totals.totalInclVat ?? 0) * 2) / 3)
  expect(tries.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { refunded: value } }])
  expect(tries.find(({ ok }) => !ok)).toEqual({ ok: false, problem: 'notCancelable' })
  expect(await refundsAtTheBank(attempt.providerId)).toEqual([value])
  expect(await stockOf(goods.id)).toBe(before + 2)
  expect(await read(order.number)).toMatchObject({
    status: 'shipped',
    totals: { outstandingAmount: 0 },
    reductions: [{ kind: 'cancelled', amount: value, deduction: 0, lines: [{ quantity: 2 }] }],
    refunds: [{ amount: value, reason: 'cancelled' }],
  })
  expect((await read(order.number)).statusHistory.at(-1)).toMatchObject({
    ...{ status: 'shipped', cause: 'niet meer leverbaar' },
  })
  expect([await invoicedOf(order.id), await keptOf(order.id)]).toEqual([
    order.totalInclVat - value,
    order.totalInclVat - value,
  ])
  expect((await mailsOf(order.number)).filter((kind) => kind === 'orderReduced' || kind === 'refundMade')).toEqual([
    'orderReduced',
    'refundMade',
  ])
  const mail = await sentMail(order.number, 'orderReduced')
  for (const part of ['Wijziging van je bestelling', '2 × ', 'Krijg je terug', 'niet meer leverbaar', 'Creditfactuur'])
    expect(mail).toContain(part)
  expect(await staff.move(order.number, 'delivered')).toMatchObject({ ok: true })
})

it('asks less of an order on account: a transfer of the rest pays it', async () => {
  shop.time.now = undefined
  const { order, attempt } = await anOrderBy(shop, shop.aVisitor(), 'rest-account', 'onaccount', 3)
  await shipOne(order.number)
  expect(await staff.cancel(order.number, '')).toMatchObject({ value: { refunded: 0 } })
  const { reducedAmount } = await orderRow(order.id)
  const outstanding = order.totalInclVat - reducedAmount
  expect(reducedAmount).toBeGreaterThan(0)
  expect(await read(order.number)).toMatchObject({
    totals: { outstandingAmount: outstanding },
    payments: [{ amount: outstanding, status: 'authorized' }],
  })
  expect(await invoicedOf(order.id)).toBe(outstanding)
  expect(await staff.markPaid(order.number, cents(outstanding - 1))).toMatchObject({
    value: { kind: 'tooLittle', missing: 1 },
  })
  expect(await staff.markPaid(order.number, cents(outstanding))).toMatchObject({ value: { kind: 'paid', toReturn: 0 } })
  expect(await read(order.number)).toMatchObject({ totals: { outstandingAmount: 0 } })
  expect([await keptOf(order.id), await tasksOf(order.id)]).toEqual([outstanding, []])
  expect(attempt.amount).toBe(order.totalInclVat)
})

it('counts what had come in for an order on account before, and says what of it is too much', async () => {
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'rest-account-part', 'onaccount', 3)
  await shipOne(order.number)
  const most = order.totalInclVat - 100
  await staff.markPaid(order.number, cents(most))
  await staff.cancel(order.number, '')
  await pollPayments(shop.dependencies, providers)
  const { reducedAmount, paidAmount } = await orderRow(order.id)
  const owed = order.totalInclVat - reducedAmount
  expect(paidAmount).toBe(owed)
  expect(await tasksOf(order.id)).toEqual([{ kind: 'overpaid', amount: most - owed }])
  const [task] = (await staff.listTasks()).payments
  expect(await staff.refundPaymentTask(task?.id ?? 0)).toMatchObject({ value: { refunded: most - owed } })
  expect([await keptOf(order.id), await tasksOf(order.id)]).toEqual([owed, []])
})

it('asks less of the balance after a deposit, and gives back what of the deposit is too much', async () => {
  await more.askDeposits(50)
  shop.time.now = new Date(Date.now() + 60_000)
  for (const pieces of [2, 4]) {
    const visitor = shop.aVisitor()
    const { order, paymentUrl, attempt } = await anOrderBy(shop, visitor, `rest-deposit-${pieces}`, 'ideal', pieces)
    await atTheBank(visitor, paymentUrl, 'paid')
    await shipOne(order.number)
    const refunded = await staff.cancel(order.number, '')
    const { reducedAmount, paidAmount } = await orderRow(order.id)
    const owed = order.totalInclVat - reducedAmount
    expect(paidAmount).toBe(attempt.amount)
    expect(refunded).toMatchObject({ value: { refunded: Math.max(0, attempt.amount - owed) } })
    expect(await read(order.number)).toMatchObject({
      totals: { outstandingAmount: Math.max(0, owed - attempt.amount) },
    })
    expect(await invoicedOf(order.id)).toBe(owed)
    if (owed <= attempt.amount) continue
    const paying = await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'ideal' } })
    if (!paying.ok) throw new Error('the balance was refused')
    await atTheBank(visitor, paying.value.paymentUrl, 'paid')
    expect(await keptOf(order.id)).toBe(owed)
  }
})

it('ends a balance that asks too much at its bank, and sends back what of it comes in all the same', async () => {
  await more.askDeposits(20)
  shop.time.now = new Date(Date.now() + 120_000)
  for (const isTooFast of [false, true]) {
    const visitor = shop.aVisitor()
    const { order, paymentUrl } = await anOrderBy(shop, visitor, `balance-${isTooFast}`, 'ideal', 3)
    await atTheBank(visitor, paymentUrl, 'paid')
    await shipOne(order.number)
    const paying = await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'ideal' } })
    if (!paying.ok) throw new Error('the balance was refused')
    const { attempt } = await rowsOf(shop, paying.value.paymentUid)
    // The bank has the money before it hears that less is wanted.
    if (isTooFast)
      await db
        .update(sandboxPayment)
        .set({ status: 'paid' })
        .where(eq(sandboxPayment.id, attempt.providerId ?? ''))
    await staff.cancel(order.number, '')
    const { reducedAmount, paidAmount } = await orderRow(order.id)
    const owed = order.totalInclVat - reducedAmount
    const [newest] = await db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, order.id))
      .orderBy(desc(paymentAttempt.id))
    expect(newest?.status).toBe(isTooFast ? 'paid' : 'canceled')
    expect(paidAmount).toBe(isTooFast ? owed : order.dueFirst)
    expect(await tasksOf(order.id)).toEqual(isTooFast ? [{ kind: 'overpaid', amount: order.totalInclVat - owed }] : [])
    if (!isTooFast) continue
    const task = (await staff.listTasks()).payments.find(({ orderNumber }) => orderNumber === order.number)
    expect(await staff.refundPaymentTask(task?.id ?? 0)).toMatchObject({ ok: true })
    expect([await keptOf(order.id), await invoicedOf(order.id)]).toEqual([owed, owed])
  }
})

it('counts a deposit that was paid by another way before the order went on account', async () => {
  await more.askDeposits(20)
  shop.time.now = new Date(Date.now() + 180_000)
  const visitor = shop.aVisitor()
  const { order, attempt } = await anOrderBy(shop, visitor, 'switch', 'ideal', 2)
  // The bank has the deposit already when its shopper takes the other way.
  await db
    .update(sandboxPayment)
    .set({ status: 'paid' })
    .where(eq(sandboxPayment.id, attempt.providerId ?? ''))
  await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'onaccount' } })
  expect((await orderRow(order.id)).paidAmount).toBe(attempt.amount)
  const rest = cents(order.totalInclVat - attempt.amount)
  expect(await staff.markPaid(order.number, rest)).toMatchObject({ value: { kind: 'paid', missing: 0 } })
  expect((await orderRow(order.id)).paidAmount).toBe(order.totalInclVat)
  expect([await keptOf(order.id), await tasksOf(order.id)]).toEqual([order.totalInclVat, []])
})

it('takes the deposit and the balance as two transfers, of which staff enters the sum', async () => {
  await more.askDeposits(20)
  shop.time.now = new Date(Date.now() + 240_000)
  const visitor = shop.aVisitor()
  const { order, attempt } = await anOrderBy(shop, visitor, 'two-transfers', 'banktransfer', 2)
  expect(await staff.markPaid(order.number, attempt.amount)).toMatchObject({ value: { kind: 'paid' } })
  await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'banktransfer' } })
  expect(await staff.markPaid(order.number, attempt.amount), 'nothing more').toMatchObject({ value: { isKnown: true } })
  expect(await staff.markPaid(order.number, order.totalInclVat)).toMatchObject({ value: { kind: 'paid', toReturn: 0 } })
  expect((await orderRow(order.id)).paidAmount).toBe(order.totalInclVat)
  expect([await keptOf(order.id), await tasksOf(order.id)]).toEqual([order.totalInclVat, []])
})

it('sends nothing back for goods out of money that was transferred too much, which waits as a task', async () => {
  await more.askDeposits(20)
  shop.time.now = new Date(Date.now() + 300_000)
  const visitor = shop.aVisitor()
  const { order } = await anOrderBy(shop, visitor, 'too-much-then-back', 'banktransfer', 2)
  const tooMuch = 500
  await staff.markPaid(order.number, cents(order.totalInclVat + tooMuch))
  await staff.ship(order.number, parcel)
  expect(await staff.returnGoods(order.number, backWhole)).toMatchObject({ value: { refunded: order.totalInclVat } })
  expect(await tasksOf(order.id)).toEqual([{ kind: 'overpaid', amount: tooMuch }])
  expect(await keptOf(order.id)).toBe(tooMuch)
})

it('says that money must go back which nobody owes, also when more of it comes after it went back', async () => {
  const { order, attempt } = await anOrderBy(shop, shop.aVisitor(), 'never-owed', 'banktransfer')
  await staff.cancel(order.number, '')
  const openTask = async () =>
    (await staff.listTasks()).payments.find(({ orderNumber }) => orderNumber === order.number)
  for (const turn of [1, 2, 3]) {
    expect(await staff.markPaid(order.number, cents(turn * attempt.amount))).toMatchObject({
      value: { kind: 'notOwed', toReturn: attempt.amount },
    })
    const task = await openTask()
    expect(task).toMatchObject({ kind: turn === 1 ? 'refund' : 'overpaid', amount: attempt.amount })
    expect(await staff.refundPaymentTask(task?.id ?? 0)).toMatchObject({ value: { refunded: attempt.amount } })
    await pollPayments(shop.dependencies, providers)
    expect([await openTask(), await keptOf(order.id)]).toEqual([undefined, 0])
  }
})
