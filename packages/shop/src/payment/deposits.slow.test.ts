import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { listOrderPaymentOptions, payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { bankTransfer, refund } from '@toonbank/database/schema/payment.ts'
import { cents, zero } from '@toonbank/domain/money/cents.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { allOfIt, aStaff, parcel } from '@toonbank/testing/staff.ts'
import { anOrderBy, atTheBank, rowsOf } from '@toonbank/testing/walk.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { pollPayments } from './settle/poll-payments.ts'

const shop = await aShop()
const { db } = shop.database
const { staff, read, invoicedOf, ...more } = aStaff(shop)
const providers = openPaymentProviders(shop.dependencies)
proveSound(shop)
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

/** The text of the mail that a parcel has left. */
async function shippedMailOf({ emailAddress }: { emailAddress: string }): Promise<string> {
  const isTold = and(eq(mail.kind, 'orderShipped'), eq(mail.recipient, emailAddress))
  const [told] = await db.select({ id: mail.id }).from(mail).where(isTold)
  await shop.send(told?.id ?? 0)
  return (await db.select({ text: mail.text }).from(mail).where(isTold))[0]?.text ?? ''
}

async function newestInvoiceOf(orderId: number): Promise<string> {
  const documents = await db.select().from(invoice).where(eq(invoice.orderId, orderId)).orderBy(desc(invoice.id))
  return documents[0]?.number ?? ''
}

it('asks a deposit first, goes on with it, and takes the rest at any time after', async () => {
  await more.askDeposits(20)
  shop.time.now = new Date(Date.now() + 60_000)
  const visitor = shop.aVisitor()
  const { paymentUid, paymentUrl, order, attempt } = await anOrderBy(shop, visitor, 'deposit', 'ideal')
  const deposit = Math.round(order.totalInclVat * 0.2)
  expect([attempt.amount, order.dueFirst]).toEqual([deposit, deposit])
  await atTheBank(visitor, paymentUrl, 'paid')
  expect((await rowsOf(shop, paymentUid)).order).toMatchObject({ status: 'paid', paidAmount: deposit })
  const rest = order.totalInclVat - deposit
  expect(await read(order.number)).toMatchObject({ totals: { outstandingAmount: rest } })
  expect(await staff.ship(order.number, parcel)).toMatchObject({ ok: true })
  expect(await shippedMailOf(order), 'the invoice of the balance').toContain(`${await newestInvoiceOf(order.id)}.pdf`)
  expect(await visitor.ask(listOrderPaymentOptions, { params: { uid: order.uid }, body: {} })).toMatchObject({
    ok: true,
  })
  const paying = await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'ideal' } })
  if (!paying.ok) throw new Error(`the balance was refused: ${JSON.stringify(paying)}`)
  // The job that cancels needless payments leaves this one alone.
  await pollPayments(shop.dependencies, providers)
  expect((await rowsOf(shop, paying.value.paymentUid)).attempt).toMatchObject({ status: 'open', amount: rest })
  await atTheBank(visitor, paying.value.paymentUrl, 'paid')
  expect((await rowsOf(shop, paying.value.paymentUid)).order).toMatchObject({
    status: 'shipped',
    paidAmount: order.totalInclVat,
  })
  expect(await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'ideal' } })).toMatchObject({
    problem: 'orderNotPayable',
  })
  const documents = await db.select().from(invoice).where(eq(invoice.orderId, order.id)).orderBy(asc(invoice.id))
  expect(documents.map(({ document, totalInclVat }) => [document.purpose, totalInclVat])).toEqual([
    ['deposit', deposit],
    ['final', rest],
  ])
  expect(await staff.refund(order.number, allOfIt)).toMatchObject({ value: { refunded: order.totalInclVat } })
  expect(await invoicedOf(order.id)).toBe(0)
  expect(await db.$count(refund, eq(refund.orderId, order.id))).toBe(2)
  await more.askNoDeposits()
})

it('counts all that a customer transfers at once, though a deposit was asked', async () => {
  await more.askDeposits(20)
  shop.time.now = new Date(Date.now() + 90_000)
  const { order } = await anOrderBy(shop, shop.aVisitor(), 'all-at-once')
  const deposit = order.dueFirst ?? zero
  const less = cents(order.totalInclVat - 1)
  expect(await staff.markPaid(order.number, less)).toMatchObject({ value: { kind: 'paid', toReturn: 0 } })
  expect(await read(order.number)).toMatchObject({ status: 'paid', paidAmount: less, totals: { outstandingAmount: 1 } })
  expect(await staff.reverseManualPayment(order.number, 'nog niet')).toMatchObject({
    value: { amount: less, status: 'pending' },
  })
  expect((await read(order.number)).payments).toMatchObject([{ status: 'open', amount: deposit }])
  const more7 = cents(order.totalInclVat + 7)
  expect(await staff.markPaid(order.number, more7)).toMatchObject({ value: { kind: 'paid', toReturn: 7 } })
  expect(await read(order.number)).toMatchObject({ paidAmount: order.totalInclVat, totals: { outstandingAmount: 0 } })
  expect(await more.tasksOf(order.id)).toEqual([{ kind: 'overpaid', amount: 7 }])
  expect(await invoicedOf(order.id)).toBe(order.totalInclVat)
  await more.askNoDeposits()
})

it('lets a business pay on account: the order goes on at once, its money is marked when it comes', async () => {
  shop.time.now = new Date(Date.now() + 120_000)
  await more.offerOnAccount()
  const { order, attempt, paymentUrl } = await anOrderBy(shop, shop.aVisitor(), 'account', 'onaccount')
  expect(paymentUrl).toBeNull()
  expect([order.status, order.dueFirst, order.paidAmount, attempt.status]).toEqual(['paid', 0, 0, 'authorized'])
  expect(await read(order.number)).toMatchObject({ totals: { outstandingAmount: order.totalInclVat } })
  expect(await staff.ship(order.number, parcel)).toMatchObject({ ok: true })
  expect(await staff.markPaid(order.number, attempt.amount)).toMatchObject({ value: { kind: 'paid' } })
  expect(await read(order.number)).toMatchObject({ status: 'shipped', totals: { outstandingAmount: 0 } })
  expect(
    (
      await db
        .select()
        .from(bankTransfer)
        .where(eq(bankTransfer.id, attempt.providerId ?? ''))
    )[0]?.received,
  ).toBe(attempt.amount)
})
