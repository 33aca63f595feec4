import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { getPayment, listPaymentOptions } from '@toonbank/contract/shop/checkout.ts'
import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { paymentTask } from '@toonbank/database/schema/payment.ts'
import { endOfDay } from '@toonbank/domain/content/start-of-day.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { createApi } from '@toonbank/server/compose/create-api.ts'
import { aShop, aVisitor, type Visitor } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { staffActions } from '@toonbank/testing/staff-actions.ts'
import { anOrderBy, atTheBank, piecesInStock, rowsOf } from '@toonbank/testing/walk.ts'
import { asc, eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { pollPayments } from './settle/poll-payments.ts'

const shop = await aShop()
const { db } = shop.database
const staff = staffActions(shop.dependencies, anOwner)
const markPaid = (orderNumber: string, received: number) => staff.markPaid(orderNumber, cents(received))
const follow = () => pollPayments(shop.dependencies, openPaymentProviders(shop.dependencies))
const day = 86_400_000
proveSound(shop)
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

const stockOf = (id: number) => piecesInStock(shop, id)
const tasksOf = async (attemptId: number) =>
  (await db.select().from(paymentTask).where(eq(paymentTask.attemptId, attemptId)).orderBy(asc(paymentTask.id))).map(
    ({ kind, amount }) => ({
      kind,
      amount,
    }),
  )
const statusOf = async (paymentUid: string) => (await rowsOf(shop, paymentUid)).order.status
async function read(visitor: Visitor, paymentUid: string) {
  const payment = await visitor.ask(getPayment, { params: { paymentUid } })
  if (!payment.ok) throw new Error(payment.problem)
  return payment.value
}

/** Of the day so many days from now, where the shop is. */
const lastMoment = (days: number) => endOfDay(new Date(Date.now() + days * day), 'Europe/Amsterdam')

it('shows account, name, amount, reference and deadline, on the page and in a mail in both languages', async () => {
  for (const language of ['nl-NL', 'en-US'] as const) {
    const visitor = shop.aVisitor(language)
    const { paymentUid, paymentUrl, order, attempt } = await anOrderBy(shop, visitor, `tells${language}`)
    expect(paymentUrl).toBeNull()
    const payment = await read(visitor, paymentUid)
    const [told] = payment.order.payments
    expect(told?.transfer).toMatchObject({
      account: { iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', name: expect.stringContaining('VOORBEELD') },
      reference: expect.stringMatching(/^RF\d\dTB\d\d\d{6}$/),
    })
    expect(told?.transfer?.heldUntil).toBe(lastMoment(7).toISOString())
    expect(Math.round((new Date(payment.order.endsAt ?? 0).getTime() - Date.now()) / day)).toBe(14)
    const [letter] = await db
      .select()
      .from(mail)
      .where(eq(mail.dedupeKey, `order:${order.id}:transfer`))
    await shop.send(letter?.id ?? 0)
    const [sent] = await db
      .select()
      .from(mail)
      .where(eq(mail.id, letter?.id ?? 0))
    const grouped = (told?.transfer?.reference ?? '').match(/.{1,4}/g)?.join(' ') ?? ''
    for (const part of ['NL91 ABNA 0417 1643 00', 'VOORBEELD', 'ABNANL2A', grouped, order.number])
      expect(sent?.text).toContain(part)
    expect(sent?.text).toContain(
      new Intl.NumberFormat(language === 'nl-NL' ? 'nl-NL' : 'en-IE', { style: 'currency', currency: 'EUR' }).format(
        attempt.amount / 100,
      ),
    )
    expect(sent?.text).toContain(
      new Intl.DateTimeFormat(language === 'nl-NL' ? 'nl-NL' : 'en-GB', {
        dateStyle: 'long',
        timeZone: 'Europe/Amsterdam',
      }).format(attempt.expiresAt),
    )
  }
})

it('is marked as paid once, however often and concurrently staff does so', async () => {
  const visitor = shop.aVisitor()
  const { goods, paymentUid, order, attempt } = await anOrderBy(shop, visitor, 'once')
  const answers = await Promise.all([markPaid(order.number, attempt.amount), markPaid(order.number, attempt.amount)])
  expect(answers).toMatchObject([{ value: { kind: 'paid', toReturn: 0 } }, { value: { kind: 'paid', toReturn: 0 } }])
  expect(answers.map((answer) => answer.ok && answer.value.isKnown).toSorted()).toEqual([false, true])
  expect(await rowsOf(shop, paymentUid)).toMatchObject({
    order: { status: 'paid', paidAmount: attempt.amount },
    attempt: { status: 'paid' },
  })
  expect([await stockOf(goods.id), await tasksOf(attempt.id)]).toEqual([4, []])
  expect(await db.$count(mail, eq(mail.dedupeKey, `order:${order.id}:confirmation`))).toBe(1)
  expect(await read(visitor, paymentUid)).toMatchObject({
    status: 'paid',
    order: { payments: [{ transfer: null }], endsAt: null },
  })
})

it('is not paid by a part, but when the rest has arrived', async () => {
  const { paymentUid, order, attempt } = await anOrderBy(shop, shop.aVisitor(), 'little')
  const part = attempt.amount - 10_00
  expect(await markPaid(order.number, part)).toMatchObject({
    value: { kind: 'tooLittle', missing: 10_00, isKnown: false },
  })
  expect([await statusOf(paymentUid), await tasksOf(attempt.id)]).toEqual([
    'pending',
    [{ kind: 'underpaid', amount: part }],
  ])
  expect(await markPaid(order.number, part)).toMatchObject({ value: { kind: 'tooLittle', isKnown: true } })
  expect(await markPaid(order.number, part - 1)).toEqual({ ok: false, problem: 'lessThanBefore' })
  expect(await markPaid(order.number, attempt.amount)).toMatchObject({ value: { kind: 'paid' } })
  expect([await statusOf(paymentUid), await tasksOf(attempt.id)]).toEqual(['paid', []])
})

it('shows the shopper the part received, and leaves the end of the order to a person', async () => {
  const visitor = shop.aVisitor()
  const { paymentUid, order, attempt } = await anOrderBy(shop, visitor, 'part')
  await markPaid(order.number, attempt.amount - 10_00)
  expect((await read(visitor, paymentUid)).order).toMatchObject({
    endsAt: null,
    payments: [{ amount: attempt.amount, transfer: { received: attempt.amount - 10_00 } }],
  })
  shop.time.now = new Date(Date.now() + 15 * day)
  await follow()
  shop.time.now = undefined
  expect(await statusOf(paymentUid)).toBe('pending')
  expect(await markPaid(order.number, attempt.amount)).toMatchObject({ value: { kind: 'paid' } })
})

it('refunds what is too much, also a second transfer', async () => {
  const { order, attempt } = await anOrderBy(shop, shop.aVisitor(), 'much')
  expect(await markPaid(order.number, attempt.amount + 5_00)).toMatchObject({ value: { kind: 'paid', toReturn: 5_00 } })
  expect(await tasksOf(attempt.id)).toEqual([{ kind: 'overpaid', amount: 5_00 }])
  expect(await markPaid(order.number, 2 * attempt.amount)).toMatchObject({
    value: { kind: 'paid', toReturn: attempt.amount },
  })
  expect(await tasksOf(attempt.id)).toEqual([{ kind: 'overpaid', amount: attempt.amount }])
})

it('refunds a transfer for an order that was paid another way', async () => {
  const visitor = shop.aVisitor()
  const { order, attempt } = await anOrderBy(shop, visitor, 'otherwise')
  const ideal = await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'ideal' } })
  await atTheBank(visitor, ideal.ok ? ideal.value.paymentUrl : null, 'paid')
  const { amount } = attempt
  expect(await markPaid(order.number, amount)).toMatchObject({ value: { kind: 'notOwed', toReturn: amount } })
  expect(await tasksOf(attempt.id)).toEqual([{ kind: 'refund', amount }])
  expect(await markPaid(order.number, amount)).toMatchObject({
    value: { kind: 'notOwed', toReturn: amount, isKnown: true },
  })
  expect(await tasksOf(attempt.id)).toHaveLength(1)
})

it('refuses orders that do not exist or were never to be paid by transfer', async () => {
  expect(await markPaid('TB26-999999', 100)).toEqual({ ok: false, problem: 'orderNotFound' })
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'never', 'ideal')
  expect(await markPaid(order.number, 100)).toEqual({ ok: false, problem: 'noTransfer' })
  expect(await markPaid(order.number, 0)).toEqual({ ok: false, problem: 'amountMissing' })
})

it('holds its goods until the seventh day is over, waits for the money until the fourteenth is, and then ends', async () => {
  const { paymentUid, order, attempt } = await anOrderBy(shop, shop.aVisitor(), 'waits')
  const at = async (moment: Date, later = 0) => {
    shop.time.now = new Date(moment.getTime() + later)
    await follow()
    const { stockHeld, status } = (await rowsOf(shop, paymentUid)).order
    return [stockHeld, status]
  }
  expect(await at(lastMoment(7))).toEqual([true, 'pending'])
  expect(await at(lastMoment(7), 1)).toEqual([false, 'pending'])
  expect(await at(lastMoment(14))).toEqual([false, 'pending'])
  expect(await at(lastMoment(14), 1)).toEqual([false, 'cancelled'])
  expect(await rowsOf(shop, paymentUid)).toMatchObject({ attempt: { status: 'canceled' } })
  // Money that comes later goes back, and takes no goods.
  expect(await markPaid(order.number, attempt.amount)).toMatchObject({
    value: { kind: 'notOwed', toReturn: attempt.amount },
  })
  expect((await rowsOf(shop, paymentUid)).order).toMatchObject({ status: 'cancelled', stockHeld: false, paidAmount: 0 })
})

it('ends an order a day after its last payment was lost, and announces that moment', async () => {
  const visitor = shop.aVisitor()
  const { goods, paymentUid, paymentUrl } = await anOrderBy(shop, visitor, 'lost', 'ideal')
  await atTheBank(visitor, paymentUrl, 'failed')
  const { endsAt } = (await read(visitor, paymentUid)).order
  expect(Math.abs(new Date(endsAt ?? 0).getTime() - Date.now() - day)).toBeLessThan(60_000)
  shop.time.now = new Date(Date.now() + day - 60_000)
  await follow()
  expect(await statusOf(paymentUid)).toBe('pending')
  shop.time.now = new Date(Date.now() + day + 60_000)
  await follow()
  expect([await statusOf(paymentUid), await stockOf(goods.id)]).toEqual(['cancelled', 5])
  const again = await visitor.ask(payOrder, {
    params: { uid: (await rowsOf(shop, paymentUid)).order.uid },
    body: { payMethod: 'ideal' },
  })
  expect(again).toMatchObject({ ok: false, problem: 'orderNotPayable' })
})

it('is not offered in a public shop without a bank account of its own', async () => {
  const open = createApi({ ...shop.dependencies, isPublic: true })
  const options = async (api: typeof open) => {
    const answer = await aVisitor((request) => api.fetch(request)).ask(listPaymentOptions, {
      body: { countryCode: 'NL' },
    })
    return answer.ok ? answer.value.options.map(({ id }) => id) : []
  }
  expect(await options(shop.api)).toContain('banktransfer')
  expect(await options(open)).toEqual([])
  const own = {
    BANK_TRANSFER_IBAN: 'BE68539007547034',
    BANK_TRANSFER_NAME: 'Toonbank BV',
    BANK_TRANSFER_BIC: 'GKCCBEBB',
  }
  expect(await options(createApi({ ...shop.dependencies, isPublic: true, paymentSettings: own }))).toEqual([
    'banktransfer',
  ])
})
