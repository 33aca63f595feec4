import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { refund } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anOwner } from '@toonbank/domain/testing/an-actor.ts'
import type { Visitor } from '@toonbank/testing/a-shop.ts'
import { aShopWithMollie } from '@toonbank/testing/mollie/a-shop-with-mollie.ts'
import { proveBooks } from '@toonbank/testing/prove-books.ts'
import { allOfIt, aStaff } from '@toonbank/testing/staff.ts'
import { staffActions } from '@toonbank/testing/staff-actions.ts'
import { anOrderBy, rowsOf } from '@toonbank/testing/walk.ts'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { pollPaidBack } from './refund/poll-paid-back.ts'
import { settleAttempt } from './settle/settle-attempt.ts'

const { mollie, shop, idOf, tasksOf, statesOf } = await aShopWithMollie()
const anOrder = (visitor: Visitor, name: string, method = 'ideal') => anOrderBy(shop, visitor, name, method)

it('makes one task of refunds at Mollie and of chargebacks, with their total', async () => {
  const visitor = shop.aVisitor()
  const { paymentUid } = await anOrder(visitor, 'back')
  const payment = mollie.paymentOf(paymentUid)
  await mollie.becomes(payment.id, 'paid')
  payment.refunds.push({ id: 're_dashboard', cents: 10_00, metadata: null, status: 'processing' })
  await mollie.notify(payment.id)
  payment.refunds.push({ id: 're_more', cents: 5_00, metadata: null, status: 'processing' })
  payment.chargedBack = 20_00
  for (let n = 0; n < 2; n++) await mollie.notify(payment.id)
  expect(await tasksOf(paymentUid)).toEqual([
    ['refunded', 15_00],
    ['chargedBack', 20_00],
  ])
  expect(await statesOf(paymentUid)).toEqual(['paid', 'paid'])
})

it('tells when a bank gives back what it took, which can be refunded again then, also without a notice', async () => {
  const staff = staffActions(shop.dependencies, anOwner)
  const { paymentUid, order, attempt } = await anOrder(shop.aVisitor(), 'reversed')
  const payment = mollie.paymentOf(paymentUid)
  await mollie.becomes(payment.id, 'paid')
  payment.chargedBack = attempt.amount
  await mollie.notify(payment.id)
  expect(await staff.findRefundable(order.number)).toBe(0)
  const [task] = (await staff.listTasks()).payments.filter(({ orderNumber }) => orderNumber === order.number)
  await staff.finishPaymentTask(task?.id ?? 0, 'the customer says that it was a mistake')
  payment.chargedBack = 10_00
  await mollie.notify(payment.id)
  expect(await staff.findRefundable(order.number)).toBe(attempt.amount - 10_00)
  expect(await tasksOf(paymentUid)).toEqual([['chargedBack', 10_00]])
  payment.chargedBack = 0
  await pollPaidBack(shop.dependencies, openPaymentProviders(shop.dependencies))
  const tasks = (await staff.listTasks()).payments
  expect(tasks.find(({ id }) => id === task?.id)).toMatchObject({ kind: 'chargedBack', amount: 0 })
  expect(await staff.cancel(order.number, '')).toMatchObject({ value: { refunded: attempt.amount } })
})

it('does not take an answer from before a chargeback, which came late, for one that was given back', async () => {
  const { paymentUid } = await anOrder(shop.aVisitor(), 'overtaken')
  const payment = mollie.paymentOf(paymentUid)
  await mollie.becomes(payment.id, 'paid')
  const { attempt } = await rowsOf(shop, paymentUid)
  const provider = openPaymentProviders(shop.dependencies).of('mollie')
  if (!provider) throw new Error('Mollie is not set')
  const answersLate: typeof provider = {
    ...provider,
    async read(id) {
      const before = await provider.read(id)
      if (payment.chargedBack === undefined) {
        payment.chargedBack = attempt.amount
        await mollie.notify(id)
      }
      return before
    },
  }
  await settleAttempt(shop.dependencies, { of: () => answersLate }, attempt)
  expect(await tasksOf(paymentUid)).toEqual([['chargedBack', attempt.amount]])
})

it('sends back what a refund in the dashboard did not bring to the customer, also beside one of the shop', async () => {
  const { staff } = aStaff(shop)
  const { paymentUid, order, attempt } = await anOrder(shop.aVisitor(), 'dashboard-failed')
  const payment = mollie.paymentOf(paymentUid)
  await mollie.becomes(payment.id, 'paid')
  payment.refunds.push({ id: 're_fails', cents: 10_00, metadata: null, status: 'processing' })
  await staff.refund(order.number, { ...allOfIt, amount: cents(3_00) })
  await mollie.notify(payment.id)
  expect(await tasksOf(paymentUid)).toEqual([['refunded', 10_00]])
  for (const refund of payment.refunds) refund.status = refund.metadata === null ? 'failed' : 'refunded'
  await mollie.notify(payment.id)
  expect(await tasksOf(paymentUid)).toEqual([['refunded', 0]])
  expect(await staff.cancel(order.number, '')).toMatchObject({ value: { refunded: attempt.amount - 3_00 } })
})

it('knows of a refund that it made before it was restored from an older backup', async () => {
  const { staff } = aStaff(shop)
  const { paymentUid, order, attempt } = await anOrder(shop.aVisitor(), 'restored')
  const payment = mollie.paymentOf(paymentUid)
  await mollie.becomes(payment.id, 'paid')
  await staff.refund(order.number, { ...allOfIt, amount: cents(3_00) })
  await staff.refund(order.number, { ...allOfIt, amount: cents(4_00) })
  await shop.database.db.delete(refund).where(and(eq(refund.orderId, order.id), eq(refund.amount, cents(4_00))))
  for (let n = 0; n < 2; n++) await mollie.notify(payment.id)
  expect(await tasksOf(paymentUid)).toEqual([['refunded', 4_00]])
  const [task] = (await staff.listTasks()).payments.filter(({ orderNumber }) => orderNumber === order.number)
  await staff.finishPaymentTask(task?.id ?? 0, 'from before the backup')
  await mollie.notify(payment.id)
  expect((await staff.listTasks()).payments.filter(({ id }) => id === task?.id)).toEqual([])
  expect(await staff.findRefundable(order.number)).toBe(attempt.amount - 7_00)
})

it('asks for no list of refunds while nothing was refunded, so that such a list keeps no payment from counting', async () => {
  const { paymentUid } = await anOrder(shop.aVisitor(), 'no-list')
  mollie.fail({ on: 'refunds', kind: 'garbage' })
  await mollie.becomes(idOf(paymentUid), 'paid')
  mollie.fail()
  expect(await statesOf(paymentUid)).toEqual(['paid', 'paid'])
})

it('sends back what a bank gives back after the order was cancelled, and credits it once', async () => {
  const { staff, invoicedOf, orderRow } = aStaff(shop)
  const { paymentUid, order, attempt } = await anOrder(shop.aVisitor(), 'reversed-late')
  const payment = mollie.paymentOf(paymentUid)
  await mollie.becomes(payment.id, 'paid')
  payment.chargedBack = attempt.amount
  await mollie.notify(payment.id)
  expect(await staff.cancel(order.number, '')).toMatchObject({ value: { refunded: 0 } })
  payment.chargedBack = 0
  await mollie.notify(payment.id)
  expect(await tasksOf(paymentUid)).toEqual([['chargedBack', 0]])
  expect(await staff.refund(order.number, allOfIt)).toMatchObject({ value: { refunded: attempt.amount } })
  expect(await invoicedOf(order.id)).toBe(0)
  await proveBooks(shop, await orderRow(order.id))
})

it('finds refunds and chargebacks whose notice was lost', async () => {
  const visitor = shop.aVisitor()
  const { paymentUid } = await anOrder(visitor, 'lostback')
  const payment = mollie.paymentOf(paymentUid)
  await mollie.becomes(payment.id, 'paid')
  payment.chargedBack = 7_00
  payment.refunds.push({ id: 're_lost', cents: 3_00, metadata: null, status: 'refunded' })
  const { circuits: _, ...dependencies } = shop.dependencies
  const look = () => pollPaidBack(dependencies, openPaymentProviders(dependencies))
  mollie.fail({ on: 'returned', kind: 'garbage' })
  await look()
  expect(await tasksOf(paymentUid)).toEqual([])
  mollie.fail()
  await look()
  expect(await tasksOf(paymentUid)).toEqual([
    ['refunded', 3_00],
    ['chargedBack', 7_00],
  ])
})
