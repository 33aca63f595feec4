import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { bankTransfer } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { allOfIt, aStaff, parcel } from '@toonbank/testing/staff.ts'
import { anOrderBy, piecesInStock, rowsOf } from '@toonbank/testing/walk.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { pollPayments } from '../settle/poll-payments.ts'
import { settleAttempt } from '../settle/settle-attempt.ts'

// Money that was entered for the wrong order is taken back, and nothing of it stays.

const shop = await aShop()
const { db } = shop.database
const { staff, read, mailsOf, sentMail, invoicedOf, keptOf, tasksOf, orderRow, ...more } = aStaff(shop)
const providers = openPaymentProviders(shop.dependencies)
proveSound(shop)
afterEach(async () => {
  shop.time.now = undefined
  await more.askNoDeposits()
  expect(shop.unexpected).toEqual([])
})
const why = 'het was voor een andere bestelling'
const booksOf = async (providerId: string | null) =>
  (
    await db
      .select()
      .from(bankTransfer)
      .where(eq(bankTransfer.id, providerId ?? ''))
  )[0]?.received
const documentsOf = async (orderId: number) =>
  (await db.select().from(invoice).where(eq(invoice.orderId, orderId)).orderBy(asc(invoice.id))).map(({ kind }) => kind)

it('asks for the deposit again, not for the whole order, when the deposit was taken back', async () => {
  await more.askDeposits(20)
  const { order, attempt } = await anOrderBy(shop, shop.aVisitor(), 'deposit-back')
  await staff.markPaid(order.number, attempt.amount)
  await sentMail(order.number, 'orderConfirmation')
  await staff.reverseManualPayment(order.number, why)
  const due = `${Math.floor(attempt.amount / 100)},${String(attempt.amount % 100).padStart(2, '0')}`
  const correction = await sentMail(order.number, 'paymentTakenBack')
  expect(correction).toMatch(new RegExp(`Nog te betalen\\s+€\\s${due}`))
})

it('waits for its money again, with its goods, and is paid, confirmed and invoiced anew when it comes', async () => {
  const { order, attempt, goods } = await anOrderBy(shop, shop.aVisitor(), 'wrong-order')
  const stock = await piecesInStock(shop, goods.id)
  await staff.markPaid(order.number, order.totalInclVat)
  await sentMail(order.number, 'orderConfirmation')
  const takes = await Promise.all([1, 2].map(() => staff.reverseManualPayment(order.number, why)))
  expect(takes.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { amount: order.totalInclVat, status: 'pending' } }])
  await pollPayments(shop.dependencies, providers)
  expect(await read(order.number)).toMatchObject({
    ...{ status: 'pending', paidAmount: 0, totals: { outstandingAmount: order.totalInclVat } },
    payments: [{ status: 'open', amount: order.totalInclVat }],
  })
  expect((await read(order.number)).statusHistory.at(-1)).toMatchObject({ status: 'pending', cause: why })
  expect([await keptOf(order.id), await invoicedOf(order.id), await booksOf(attempt.providerId)]).toEqual([0, 0, 0])
  expect([(await orderRow(order.id)).stockHeld, await tasksOf(order.id)]).toEqual([true, []])
  expect(await piecesInStock(shop, goods.id)).toBe(stock)
  const correction = await sentMail(order.number, 'paymentTakenBack')
  for (const part of ['toch niet binnen', why, 'Nog te betalen', 'creditfactuur']) expect(correction).toContain(part)
  // It is paid after all.
  expect(await staff.markPaid(order.number, order.totalInclVat)).toMatchObject({ value: { kind: 'paid' } })
  expect(await read(order.number)).toMatchObject({ status: 'paid', totals: { outstandingAmount: 0 } })
  expect(await documentsOf(order.id)).toEqual(['invoice', 'creditNote', 'invoice'])
  expect([await invoicedOf(order.id), await keptOf(order.id)]).toEqual([order.totalInclVat, order.totalInclVat])
  expect((await mailsOf(order.number)).filter((kind) => kind === 'orderConfirmation')).toHaveLength(2)
  expect(await staff.ship(order.number, parcel)).toMatchObject({ ok: true })
})

it('drops a reading of the provider that was on its way while the money was taken back', async () => {
  const { order, attempt } = await anOrderBy(shop, shop.aVisitor(), 'stale')
  const bank = providers.of(attempt.provider)
  if (!bank) throw new Error('no bank')
  const read = async (id: string) => {
    await staff.markPaid(order.number, order.totalInclVat)
    const reading = await bank.read(id)
    await staff.reverseManualPayment(order.number, why)
    return reading
  }
  const slow = Object.assign(Object.create(bank) as typeof bank, { read })
  await settleAttempt(shop.dependencies, { of: () => slow }, attempt)
  expect(await orderRow(order.id)).toMatchObject({ status: 'pending', paidAmount: 0 })
  expect((await rowsOf(shop, attempt.uid)).attempt).toMatchObject({ status: 'open', receivedAmount: 0 })
})

it('sends no mail about a payment that was taken back before anybody was told', async () => {
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'not-told')
  await staff.markPaid(order.number, order.totalInclVat)
  expect(await staff.reverseManualPayment(order.number, why)).toMatchObject({ ok: true })
  expect(await mailsOf(order.number)).toEqual(['transferInstructions'])
})

it('has as much time again as a new order, and ends after it', async () => {
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'late')
  await staff.markPaid(order.number, order.totalInclVat)
  shop.time.now = new Date(Date.now() + 20 * 86_400_000)
  await staff.reverseManualPayment(order.number, why)
  await pollPayments(shop.dependencies, providers)
  expect((await orderRow(order.id)).stockHeld).toBe(true)
  shop.time.now = new Date(Date.now() + 35 * 86_400_000)
  await pollPayments(shop.dependencies, providers)
  await pollPayments(shop.dependencies, providers)
  expect(await read(order.number)).toMatchObject({ status: 'cancelled' })
})

it('takes back a part that came in, and money for a cancelled order, with their tasks', async () => {
  const part = await anOrderBy(shop, shop.aVisitor(), 'part')
  await staff.markPaid(part.order.number, cents(500))
  expect(await staff.reverseManualPayment(part.order.number, why)).toMatchObject({
    value: { amount: 500, status: 'pending' },
  })
  expect([await keptOf(part.order.id), await tasksOf(part.order.id)]).toEqual([0, []])
  const over = await anOrderBy(shop, shop.aVisitor(), 'cancelled')
  await staff.cancel(over.order.number, '')
  await staff.markPaid(over.order.number, over.order.totalInclVat)
  expect(await staff.reverseManualPayment(over.order.number, why)).toMatchObject({ value: { status: 'cancelled' } })
  expect([await keptOf(over.order.id), await tasksOf(over.order.id)]).toEqual([0, []])
})

it('keeps an order that goes on without it: on account, and with the deposit paid', async () => {
  await more.offerOnAccount()
  shop.time.now = new Date(Date.now() + 60_000)
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'account', 'onaccount')
  await staff.ship(order.number, parcel)
  await staff.markPaid(order.number, order.totalInclVat)
  expect(await staff.reverseManualPayment(order.number, why)).toMatchObject({ value: { status: 'shipped' } })
  expect(await read(order.number)).toMatchObject({
    ...{ status: 'shipped', totals: { outstandingAmount: order.totalInclVat }, payments: [{ status: 'authorized' }] },
  })
  expect([await documentsOf(order.id), await invoicedOf(order.id)]).toEqual([['invoice'], order.totalInclVat])
  expect(await staff.markPaid(order.number, order.totalInclVat)).toMatchObject({ value: { kind: 'paid' } })
})

it('refuses where goods have left for it, money goes back already, or nothing was entered', async () => {
  const sent = await anOrderBy(shop, shop.aVisitor(), 'sent')
  await staff.markPaid(sent.order.number, sent.order.totalInclVat)
  await staff.ship(sent.order.number, parcel)
  expect(await staff.reverseManualPayment(sent.order.number, why)).toEqual({ ok: false, problem: 'goodsHaveLeft' })
  const back = await anOrderBy(shop, shop.aVisitor(), 'back')
  await staff.markPaid(back.order.number, back.order.totalInclVat)
  await staff.refund(back.order.number, { ...allOfIt, amount: cents(100) })
  expect(await staff.reverseManualPayment(back.order.number, why)).toEqual({ ok: false, problem: 'moneyWentBack' })
  const card = await more.aPaidOrder('card')
  expect(await staff.reverseManualPayment(card.order.number, why)).toEqual({ ok: false, problem: 'nothingBooked' })
  expect(await staff.reverseManualPayment('TB26-999999', why)).toEqual({ ok: false, problem: 'orderNotFound' })
  expect(await booksOf((await rowsOf(shop, sent.paymentUid)).attempt.providerId)).toBe(sent.order.totalInclVat)
  expect(await db.$count(mail, sql`kind = 'paymentTakenBack' AND data ->> 'number' = ${sent.order.number}`)).toBe(0)
})

torture('is either sent or taken back when both are done at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    const { order, attempt } = await anOrderBy(shop, shop.aVisitor(), `race${round}`)
    await staff.markPaid(order.number, order.totalInclVat)
    const [, taken] = await Promise.all([
      staff.ship(order.number, parcel),
      staff.reverseManualPayment(order.number, why),
    ])
    await pollPayments(shop.dependencies, providers)
    const { status } = await orderRow(order.id)
    expect(status).toBe(taken.ok ? 'pending' : 'shipped')
    expect(await booksOf(attempt.providerId)).toBe(taken.ok ? 0 : order.totalInclVat)
  }
})
