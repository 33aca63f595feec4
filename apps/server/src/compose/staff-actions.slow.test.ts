import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { getOrder } from '@toonbank/contract/shop/order-calls.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { paymentTask, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { shipment } from '@toonbank/database/schema/shipment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { sendRefunds } from '@toonbank/shop/payment/refund/send-refunds.ts'
import { pollPayments } from '@toonbank/shop/payment/settle/poll-payments.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { allOfIt, aStaff, parcel } from '@toonbank/testing/staff.ts'
import { anOrderBy, piecesInStock } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const { staff, aPaidOrder, read, mailsOf, invoicedOf, refundsAtTheBank } = aStaff(shop)
const providers = openPaymentProviders(shop.dependencies)
proveSound(shop)
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

it('lists orders by their state, and shows one with everything that happened', async () => {
  const { order } = await aPaidOrder('listed')
  const listed = await staff.listOrders(['paid'])
  expect(listed).toContainEqual(
    expect.objectContaining({ number: order.number, recipient: 'Anna de Vries', outstanding: 0 }),
  )
  expect(await staff.listOrders(['pending'])).toEqual([])
  expect(await read(order.number)).toMatchObject({ status: 'paid', shipments: [], refunds: [] })
  expect(await staff.findOrder('TB26-999999')).toBeUndefined()
})

it('sends an order line by line: partly shipped, then shipped, and never more than was ordered', async () => {
  const { visitor, order } = await aPaidOrder('parcels', 3)
  const ship = (pieces: Map<number, number> | undefined, trackingCode: string) =>
    staff.ship(order.number, { ...parcel, trackingCode, trackingUrl: `https://track.example/${trackingCode}`, pieces })
  expect(await ship(new Map([[1, 4]]), 'A')).toEqual({ ok: false, problem: 'moreThanOrdered' })
  expect(await ship(new Map([[2, 1]]), 'A')).toEqual({ ok: false, problem: 'unknownLine' })
  expect(await ship(new Map([[1, 1]]), 'A')).toMatchObject({ value: { isWhole: false, isKnown: false } })
  expect(await ship(new Map([[1, 1]]), 'A'), 'the same parcel told again').toMatchObject({ value: { isKnown: true } })
  expect(await ship(new Map([[1, 1]]), 'B')).toMatchObject({ value: { isWhole: false } })
  expect((await read(order.number)).status).toBe('partlyShipped')
  expect(await ship(undefined, 'C')).toMatchObject({ value: { isWhole: true } })
  expect(await ship(undefined, 'D')).toEqual({ ok: false, problem: 'nothingLeft' })
  expect(await staff.move(order.number, 'delivered')).toMatchObject({ ok: true })
  const news = ['orderConfirmation', 'newOrderForShop', 'orderShipped', 'orderShipped', 'orderShipped']
  expect((await mailsOf(order.number)).toSorted()).toEqual(news.toSorted())
  const seen = await visitor.ask(getOrder, { params: { uid: order.uid } })
  expect(seen).toMatchObject({
    value: {
      status: 'delivered',
      delivery: { trackAndTrace: 'https://track.example/C' },
      shipments: ['A', 'B', 'C'].map((trackingCode) => ({ trackingCode, lines: [{ quantity: 1 }] })),
    },
  })
})

it('sends each piece once when two people ship at the same moment', async () => {
  const { order } = await aPaidOrder('at-once')
  const tries = await Promise.all(
    ['X', 'Y', 'X'].map((trackingCode) => staff.ship(order.number, { ...parcel, trackingCode })),
  )
  expect(tries.filter((one) => one.ok && !one.value.isKnown)).toHaveLength(1)
  expect(await db.$count(shipment, eq(shipment.orderId, order.id))).toBe(1)
})

it('ships nothing that is not paid, and moves nothing where it cannot go', async () => {
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'unpaid', 'ideal')
  expect(await staff.ship(order.number, parcel)).toEqual({ ok: false, problem: 'notShippable' })
  expect(await staff.move(order.number, 'delivered')).toEqual({ ok: false, problem: 'stateForbids' })
  expect(await staff.move('TB26-999999', 'delivered')).toEqual({ ok: false, problem: 'orderNotFound' })
})

it('refunds in parts through the provider, and never more than came in, also at the same moment', async () => {
  const { visitor, order, attempt } = await aPaidOrder('refunds')
  const half = cents(Math.floor(attempt.amount / 2))
  expect(await staff.refund(order.number, { ...allOfIt, amount: half, note: 'voor het ongemak' })).toMatchObject({
    ok: true,
  })
  const both = await Promise.all([staff.refund(order.number, allOfIt), staff.refund(order.number, allOfIt)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, problem: 'moreThanReceived', detail: 0 })
  expect((await refundsAtTheBank(attempt.providerId)).reduce((sum, one) => sum + one, 0)).toBe(attempt.amount)
  expect([
    await invoicedOf(order.id),
    (await mailsOf(order.number)).filter((kind) => kind === 'refundMade').length,
  ]).toEqual([0, 2])
  const seen = await visitor.ask(getOrder, { params: { uid: order.uid } })
  expect(seen).toMatchObject({
    value: {
      status: 'paid',
      totals: { outstandingAmount: 0 },
      refunds: [
        { amount: half, note: 'voor het ongemak', status: 'underWay' },
        { amount: attempt.amount - half, status: 'underWay' },
      ],
    },
  })
})

it('asks again for a refund that its provider did not answer, and sends its money once', async () => {
  const { order, attempt } = await aPaidOrder('silent')
  const silent = { of: () => undefined }
  const { refundOrder } = await import('@toonbank/shop/payment/refund/refund-order.ts')
  expect(
    await refundOrder(shop.dependencies, silent, order.number, { ...allOfIt, by: anActor, amount: cents(100) }),
  ).toMatchObject({
    ok: true,
  })
  expect(await refundsAtTheBank(attempt.providerId)).toEqual([])
  expect((await staff.listTasks()).refunds).toEqual([])
  shop.time.now = new Date(Date.now() + 16 * 60_000)
  expect((await staff.listTasks()).refunds).toMatchObject([{ status: 'requested', orderNumber: order.number }])
  await pollPayments(shop.dependencies, providers)
  await pollPayments(shop.dependencies, providers)
  expect(await refundsAtTheBank(attempt.providerId)).toEqual([100])
  expect((await staff.listTasks()).refunds).toEqual([])
})

it('keeps a refund that its provider has accepted, though another process was refused meanwhile', async () => {
  const { order, attempt } = await aPaidOrder('two-answers')
  const { refundOrder } = await import('@toonbank/shop/payment/refund/refund-order.ts')
  await refundOrder(shop.dependencies, { of: () => undefined }, order.number, {
    ...allOfIt,
    by: anActor,
    amount: cents(500),
  })
  const bank = providers.of('sandbox')
  if (!bank) throw new Error('no sandbox bank')
  const refused = { ...bank, refund: async () => ({ ok: false, problem: 'refused' }) as const }
  // The bank has taken the first; the second, of another process, has its answer before.
  const slow: typeof bank = {
    ...bank,
    async refund(...asked) {
      const answer = await bank.refund(...asked)
      await sendRefunds(shop.dependencies, { of: () => refused }, order.id)
      return answer
    },
  }
  await sendRefunds(shop.dependencies, { of: () => slow }, order.id)
  expect((await read(order.number)).refunds).toMatchObject([{ amount: 500, status: 'underWay' }])
  expect((await mailsOf(order.number)).filter((kind) => kind === 'refundMade')).toHaveLength(1)
  const rest = order.totalInclVat - 500
  expect(await staff.refund(order.number, allOfIt)).toMatchObject({ value: { refunded: rest } })
  expect(new Set(await refundsAtTheBank(attempt.providerId))).toEqual(new Set([500, rest]))
  shop.unexpected.length = 0
})

it('keeps a refund that its provider refuses as a task, until another one replaces it', async () => {
  const { order, attempt } = await aPaidOrder('refused-refund')
  // The bank knows of less than we do.
  await db
    .update(sandboxPayment)
    .set({ refunds: { elsewhere: attempt.amount } })
    .where(eq(sandboxPayment.id, attempt.providerId ?? ''))
  await staff.refund(order.number, { ...allOfIt, amount: cents(500) })
  expect((await staff.listTasks()).refunds).toMatchObject([{ status: 'failed', amount: 500 }])
  expect((await read(order.number)).refunds).toEqual([])
  await db
    .update(sandboxPayment)
    .set({ refunds: {} })
    .where(eq(sandboxPayment.id, attempt.providerId ?? ''))
  expect(await invoicedOf(order.id), 'nothing went back').toBe(attempt.amount)
  await staff.refund(order.number, { ...allOfIt, amount: cents(500) })
  expect((await staff.listTasks()).refunds).toEqual([])
  expect(await refundsAtTheBank(attempt.providerId)).toEqual([500])
  expect(await invoicedOf(order.id)).toBe(attempt.amount - 500)
  shop.unexpected.length = 0
})

it('cancels a paid order: its goods are sold again, its codes free, all its money goes back, once', async () => {
  const { goods, order, attempt } = await aPaidOrder('cancelled')
  const before = await piecesInStock(shop, goods.id)
  const cancels = await Promise.all([
    staff.cancel(order.number, 'op verzoek'),
    staff.cancel(order.number, 'op verzoek'),
  ])
  expect(cancels.filter(({ ok }) => ok)).toMatchObject([{ value: { refunded: attempt.amount } }])
  expect(await piecesInStock(shop, goods.id)).toBe(before + 1)
  expect(await refundsAtTheBank(attempt.providerId)).toEqual([attempt.amount])
  expect([await invoicedOf(order.id), await db.$count(invoice, eq(invoice.orderId, order.id))]).toEqual([0, 2])
  const [cancellation] = await db
    .select()
    .from(mail)
    .where(eq(mail.dedupeKey, `order:${order.id}:farewell`))
  await shop.send(cancellation?.id ?? 0)
  const [sent] = await db
    .select()
    .from(mail)
    .where(eq(mail.id, cancellation?.id ?? 0))
  for (const part of [`Bestelling ${order.number} is geannuleerd`, 'Reden: op verzoek', 'krijg je terug'])
    expect(`${sent?.subject}\n${sent?.text}`).toContain(part)
  expect(await read(order.number)).toMatchObject({
    status: 'cancelled',
    totals: { outstandingAmount: 0 },
    statusHistory: [{}, {}, { status: 'cancelled', cause: 'op verzoek' }],
    refunds: [{ amount: attempt.amount, reason: 'cancelled' }],
  })
})

it('cancels an unpaid order together with its payment at the provider', async () => {
  const { order, attempt } = await anOrderBy(shop, shop.aVisitor(), 'unpaid-cancel', 'ideal')
  expect(await staff.cancel(order.number, '')).toMatchObject({ value: { refunded: 0 } })
  const [atBank] = await db
    .select()
    .from(sandboxPayment)
    .where(eq(sandboxPayment.id, attempt.providerId ?? ''))
  expect(atBank?.status).toBe('canceled')
})

it('tells who was mailed about an order that it has ended unpaid, and nobody who turned back at the bank', async () => {
  const transfer = await anOrderBy(shop, shop.aVisitor(), 'ends-transfer')
  const turnedBack = await anOrderBy(shop, shop.aVisitor(), 'ends-ideal', 'ideal')
  shop.time.now = new Date(Date.now() + 16 * 86_400_000)
  await pollPayments(shop.dependencies, providers)
  await pollPayments(shop.dependencies, providers)
  shop.time.now = new Date(Date.now() + 32 * 86_400_000)
  await pollPayments(shop.dependencies, providers)
  for (const { order } of [transfer, turnedBack]) expect((await read(order.number)).status).toBe('cancelled')
  expect(await mailsOf(transfer.order.number)).toEqual(['transferInstructions', 'orderCancelled'])
  expect(await mailsOf(turnedBack.order.number)).toEqual([])
})

it('lists what payments left to do, and has it done: sent back by the provider, or by hand', async () => {
  const { order, attempt } = await anOrderBy(shop, shop.aVisitor(), 'too-much')
  await staff.markPaid(order.number, cents(attempt.amount + 250))
  const [task] = (await staff.listTasks()).payments
  expect(task).toMatchObject({ kind: 'overpaid', amount: 250, orderNumber: order.number })
  const tries = await Promise.all([staff.refundPaymentTask(task?.id ?? 0), staff.refundPaymentTask(task?.id ?? 0)])
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  const { payments, refunds } = await staff.listTasks()
  expect(payments).toEqual([])
  expect(refunds).toMatchObject([{ status: 'byHand', amount: 250 }])
  expect(await staff.finishRefund(refunds[0]?.id ?? 0)).toMatchObject({ ok: true })
  expect(await staff.finishRefund(refunds[0]?.id ?? 0)).toEqual({ ok: false, problem: 'taskNotFound' })
  expect((await staff.listTasks()).refunds).toEqual([])
  expect(await read(order.number)).toMatchObject({ refunds: [{ amount: 250, status: 'done' }] })
  // More comes in: it waits again.
  await staff.markPaid(order.number, cents(attempt.amount + 300))
  expect((await staff.listTasks()).payments).toMatchObject([{ kind: 'overpaid', amount: 50 }])
  expect(await staff.finishPaymentTask((await staff.listTasks()).payments[0]?.id ?? 0, 'kept as a gift')).toMatchObject(
    { ok: true },
  )
  expect((await db.select().from(paymentTask).where(eq(paymentTask.attemptId, attempt.id)))[0]).toMatchObject({
    doneNote: 'kept as a gift',
  })
})

it('lists paid orders that are still to be sent', async () => {
  const { order } = await aPaidOrder('to-ship')
  const waits = async () => (await staff.listTasks()).toShip.map(({ number }) => number)
  expect(await waits()).toContain(order.number)
  await staff.ship(order.number, parcel)
  expect(await waits()).not.toContain(order.number)
})
