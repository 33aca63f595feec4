import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { getPayment } from '@toonbank/contract/shop/checkout.ts'
import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { bankTransfer, paymentAttempt, paymentTask } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { createApi } from '@toonbank/server/compose/create-api.ts'
import { aShop, aVisitor, type Visitor } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { staffActions } from '@toonbank/testing/staff-actions.ts'
import { anOrderBy, atTheBank, piecesInStock, rowsOf } from '@toonbank/testing/walk.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { getShopSettings } from '../config/shop-settings.ts'
import { providersOf } from '../ports/payment-providers.ts'
import { cancelReplaced } from './attempt/cancel-replaced.ts'
import { payAgain } from './attempt/pay-again.ts'
import { startPayment } from './attempt/start-payment.ts'
import { pollPayments } from './settle/poll-payments.ts'

const shop = await aShop()
const { db } = shop.database
const providers = openPaymentProviders(shop.dependencies)
proveSound(shop)
afterEach(() => {
  expect(shop.unexpected).toEqual([])
})

const attemptsOf = (orderId: number) =>
  db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId)).orderBy(asc(paymentAttempt.id))
const statusesOf = async (orderId: number) =>
  (await attemptsOf(orderId)).map(({ method, status }) => `${method} ${status}`)
const stockOf = (id: number) => piecesInStock(shop, id)
const payBy = (visitor: Visitor, uid: string, payMethod: string) =>
  visitor.ask(payOrder, { params: { uid }, body: { payMethod } })
const urlOf = (answer: Awaited<ReturnType<typeof payBy>>) => (answer.ok ? answer.value.paymentUrl : null)

it('cancels the transfer once the bank has accepted the other attempt, and holds the goods meanwhile', async () => {
  const visitor = shop.aVisitor()
  const { goods, order, attempt } = await anOrderBy(shop, visitor, 'other')
  const ideal = await payBy(visitor, order.uid, 'ideal')
  expect(await statusesOf(order.id)).toEqual(['banktransfer canceled', 'ideal open'])
  expect(
    (await db.select().from(bankTransfer).where(eq(bankTransfer.reference, attempt.uid)))[0]?.canceledAt,
  ).toBeInstanceOf(Date)
  expect([await stockOf(goods.id), (await rowsOf(shop, attempt.uid)).order.stockHeld]).toEqual([4, true])
  await atTheBank(visitor, urlOf(ideal), 'paid')
  expect([await stockOf(goods.id), (await rowsOf(shop, attempt.uid)).order.status]).toEqual([4, 'paid'])
})

it('switches from the bank to a transfer, and makes one attempt of many clicks', async () => {
  const visitor = shop.aVisitor()
  const { order } = await anOrderBy(shop, visitor, 'clicks', 'ideal')
  const answers = await Promise.all([1, 2, 3].map(() => payBy(visitor, order.uid, 'banktransfer')))
  expect(new Set(answers.map((answer) => answer.ok && answer.value.paymentUid)).size).toBe(1)
  expect(await statusesOf(order.id)).toEqual(['ideal canceled', 'banktransfer open'])
  await payBy(visitor, order.uid, 'ideal')
  await payBy(visitor, order.uid, 'banktransfer')
  expect(await statusesOf(order.id)).toEqual([
    'ideal canceled',
    'banktransfer canceled',
    'ideal canceled',
    'banktransfer open',
  ])
  expect(await db.$count(mail, eq(mail.dedupeKey, `order:${order.id}:transfer`)), 'is told by mail once').toBe(1)
})

it('keeps the open transfer and its goods when the limit on unpaid orders would be exceeded, and states the limit', async () => {
  const api = createApi({ ...shop.dependencies, rateLimitScale: 1 })
  const visitor = aVisitor((request) => api.fetch(request))
  const { goods, order, attempt } = await anOrderBy(shop, visitor, 'refused')
  // An order of an earlier version, which had no limit.
  await db.execute(
    sql`UPDATE shop_order SET held_pieces = jsonb_set(held_pieces, '{0,quantity}', '21') WHERE id = ${order.id}`,
  )
  expect(await payBy(visitor, order.uid, 'ideal')).toMatchObject({
    ok: false,
    message: { code: 'unpaidPieces', limit: 20 },
  })
  expect(await statusesOf(order.id)).toEqual(['banktransfer open'])
  expect(await rowsOf(shop, attempt.uid)).toMatchObject({
    order: { stockHeld: true },
    attempt: { status: 'open', expiresAt: attempt.expiresAt },
  })
  await db.execute(
    sql`UPDATE shop_order SET held_pieces = jsonb_set(held_pieces, '{0,quantity}', '1') WHERE id = ${order.id}`,
  )
  expect(await stockOf(goods.id)).toBe(4)
})

it('refuses an unknown payment method in every state of the payment', async () => {
  const visitor = shop.aVisitor()
  const { order, paymentUrl } = await anOrderBy(shop, visitor, 'unknown-way', 'ideal')
  const unknown = { ok: false, problem: 'payRefused', message: { code: 'ipoi' } }
  for (const status of ['open', 'pending', 'failed']) {
    if (status !== 'open') await atTheBank(visitor, paymentUrl, status)
    for (const method of ['xxx', 'bancontact']) expect(await payBy(visitor, order.uid, method)).toMatchObject(unknown)
  }
  expect(await statusesOf(order.id)).toEqual(['ideal failed'])
})

it('keeps the open transfer when the other provider refuses or the method is not offered', async () => {
  const visitor = shop.aVisitor()
  const { order, goods } = await anOrderBy(shop, visitor, 'closed')
  expect(await payBy(visitor, order.uid, 'bancontact')).toMatchObject({ ok: false, message: { code: 'ipoi' } })
  const closed = createApi({ ...shop.dependencies, isPublic: true, sandboxInPublic: false, paymentSettings: {} })
  const outside = aVisitor((request) => closed.fetch(request))
  for (const [name, value] of visitor.cookies) outside.cookies.set(name, value)
  expect(await payBy(outside, order.uid, 'ideal')).toMatchObject({ ok: false, message: { code: 'ipoi' } })
  expect(await statusesOf(order.id)).toEqual(['banktransfer open'])
  expect(await stockOf(goods.id)).toBe(4)
})

it('keeps the open transfer and its goods when the other provider refuses the payment, or hangs', async () => {
  const { order, goods, attempt } = await anOrderBy(shop, shop.aVisitor(), 'refuses')
  const settings = await getShopSettings(db)
  for (const problem of ['refused', 'unavailable'] as const) {
    const refusing = providersOf(
      providers.all.map((one) =>
        one.name === 'sandbox' ? { ...one, create: async () => ({ ok: false, problem }) as const } : one,
      ),
    )
    const findOffer = await refusing.offeredTo({ isPublic: false })
    const again = await payAgain(shop.dependencies, refusing, order.id, {
      wanted: 'ideal',
      findOffer,
      locale: 'nld',
      network: '10.0.0.1',
      settings,
    })
    expect(await startPayment(shop.dependencies, refusing, { id: again.ok ? again.value : 0 })).toEqual({
      ok: false,
      problem: 'providerFailed',
    })
  }
  expect(await statusesOf(order.id)).toEqual(['banktransfer open', 'ideal failed', 'ideal failed'])
  expect(await rowsOf(shop, attempt.uid)).toMatchObject({
    order: { stockHeld: true, status: 'pending' },
    attempt: { expiresAt: attempt.expiresAt },
  })
  expect(await stockOf(goods.id)).toBe(4)
})

it('keeps the payment that one process has started when the provider refuses it to another', async () => {
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'two-starts')
  const again = await payAgain(shop.dependencies, providers, order.id, {
    wanted: 'ideal',
    findOffer: await providers.offeredTo({ isPublic: false }),
    locale: 'nld',
    network: '10.0.0.1',
    settings: await getShopSettings(db),
  })
  const attemptId = again.ok ? again.value : 0
  const first: Awaited<ReturnType<typeof startPayment>>[] = []
  const tooLate = providersOf(
    providers.all.map((one) => ({
      ...one,
      create: async () => {
        first.push(await startPayment(shop.dependencies, providers, { id: attemptId }))
        return { ok: false, problem: 'refused' } as const
      },
    })),
  )
  const second = await startPayment(shop.dependencies, tooLate, { id: attemptId })
  expect(second).toMatchObject({ ok: true, value: { paymentUrl: expect.any(String) } })
  expect(first).toEqual([second])
  expect(await statusesOf(order.id)).toEqual(['banktransfer canceled', 'ideal open'])
})

it('makes one paid order and a refund when the replaced attempt turns out to be paid too', async () => {
  const visitor = shop.aVisitor()
  const { goods, order, attempt } = await anOrderBy(shop, visitor, 'both')
  await providers.of('banktransfer')?.book?.(attempt.providerId ?? '', attempt.amount)
  const ideal = await payBy(visitor, order.uid, 'ideal')
  expect(await rowsOf(shop, attempt.uid)).toMatchObject({ order: { status: 'paid' }, attempt: { status: 'paid' } })
  await atTheBank(visitor, urlOf(ideal), 'paid')
  const [, second] = await attemptsOf(order.id)
  expect(second?.status).toBe('paid')
  const tasks = await db
    .select()
    .from(paymentTask)
    .where(eq(paymentTask.attemptId, second?.id ?? 0))
  expect(tasks).toMatchObject([{ kind: 'refund', amount: order.totalInclVat }])
  expect([await stockOf(goods.id), (await rowsOf(shop, attempt.uid)).order.paidAmount]).toEqual([4, order.totalInclVat])
})

it('retries a cancellation that failed', async () => {
  const visitor = shop.aVisitor()
  const { order, paymentUid } = await anOrderBy(shop, visitor, 'later')
  const away = providersOf(
    providers.all.map((one) =>
      one.name === 'banktransfer'
        ? { ...one, cancel: async () => ({ ok: false, problem: 'unavailable' }) as const }
        : one,
    ),
  )
  await payBy(visitor, order.uid, 'ideal')
  // As if the provider had not answered then.
  await db.update(paymentAttempt).set({ status: 'open' }).where(eq(paymentAttempt.uid, paymentUid))
  await cancelReplaced(shop.dependencies, away, order.id)
  expect(await statusesOf(order.id)).toEqual(['banktransfer open', 'ideal open'])
  await pollPayments(shop.dependencies, providers)
  expect(await statusesOf(order.id)).toEqual(['banktransfer canceled', 'ideal open'])
})

it('cancels the transfer also when the bank has only authorized the other attempt', async () => {
  const visitor = shop.aVisitor()
  const { order, attempt } = await anOrderBy(shop, visitor, 'word')
  const ideal = await payBy(visitor, order.uid, 'ideal')
  await atTheBank(visitor, urlOf(ideal), 'pending')
  // As if it could not be cancelled when the other attempt began.
  await db.update(paymentAttempt).set({ status: 'open' }).where(eq(paymentAttempt.id, attempt.id))
  await pollPayments(shop.dependencies, providers)
  expect(await statusesOf(order.id)).toEqual(['banktransfer canceled', 'ideal pending'])
})

it('cancels the open attempt when the order was paid meanwhile', async () => {
  const visitor = shop.aVisitor()
  const { order, attempt } = await anOrderBy(shop, visitor, 'needless', 'ideal')
  await payBy(visitor, order.uid, 'banktransfer')
  const [, transfer] = await attemptsOf(order.id)
  // The bank took the money just before it was asked to cancel.
  await db.execute(sql`UPDATE sandbox_payment SET status = 'paid' WHERE id = ${attempt.providerId}`)
  await db.update(paymentAttempt).set({ status: 'open' }).where(eq(paymentAttempt.id, attempt.id))
  await pollPayments(shop.dependencies, providers)
  expect(await statusesOf(order.id)).toEqual(['ideal paid', 'banktransfer canceled'])
  expect(
    await staffActions(shop.dependencies, anOwner).markPaid(order.number, transfer?.amount ?? cents(0)),
  ).toMatchObject({
    value: { kind: 'notOwed' },
  })
  expect(await visitor.ask(getPayment, { params: { paymentUid: transfer?.uid ?? '' } })).toMatchObject({
    value: { order: { status: 'paid' } },
  })
})

it('waits for a transfer for as long as promised, though another attempt began after it and was given up', async () => {
  const visitor = shop.aVisitor()
  const { order, attempt, paymentUid } = await anOrderBy(shop, visitor, 'promise')
  const promised = (await visitor.ask(getPayment, { params: { paymentUid } })) as {
    value: { order: { endsAt: string } }
  }
  const ideal = await payBy(visitor, order.uid, 'ideal')
  await atTheBank(visitor, urlOf(ideal), 'canceled')
  expect(await visitor.ask(getPayment, { params: { paymentUid } })).toMatchObject({
    value: { order: { status: 'pending', endsAt: promised.value.order.endsAt } },
  })
  shop.time.now = new Date(Date.now() + 3 * 86_400_000)
  await pollPayments(shop.dependencies, providers)
  shop.time.now = undefined
  // The transfer was on its way to the account all the time.
  expect(await staffActions(shop.dependencies, anOwner).markPaid(order.number, attempt.amount)).toMatchObject({
    value: { kind: 'paid' },
  })
})
