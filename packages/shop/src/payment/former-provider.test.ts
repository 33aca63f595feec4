import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { paymentAttempt, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { anOrderBy, rowsOf } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { providersOf } from '../ports/payment-providers.ts'
import { pollPayments } from './settle/poll-payments.ts'

const shop = await aShop()
const { db } = shop.database
const providers = openPaymentProviders(shop.dependencies)
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})
const inAnHour = () => {
  shop.time.now = new Date(Date.now() + 3_600_000)
}

it('reads and counts a payment at the provider that made it, though its methods are not offered any more', async () => {
  const visitor = shop.aVisitor()
  const { paymentUid, attempt, order } = await anOrderBy(shop, visitor, 'former', 'ideal')
  await db.update(paymentMethod).set({ provider: 'banktransfer' }).where(eq(paymentMethod.key, 'ideal'))
  try {
    const former = providersOf(
      providers.all.map((one) => (one.name === 'sandbox' ? { ...one, serves: () => false } : one)),
    )
    await db
      .update(sandboxPayment)
      .set({ status: 'paid' })
      .where(eq(sandboxPayment.id, attempt.providerId ?? ''))
    inAnHour()
    await pollPayments(shop.dependencies, former)
    expect(await rowsOf(shop, paymentUid)).toMatchObject({
      order: { status: 'paid', paidAmount: order.totalInclVat },
      attempt: { status: 'paid' },
    })
    expect(await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'ideal' } })).toMatchObject({
      problem: 'orderNotPayable',
    })
  } finally {
    await db.update(paymentMethod).set({ provider: 'sandbox' }).where(eq(paymentMethod.key, 'ideal'))
  }
})

it('does not expire a payment of an unknown provider; only its stock hold ends', async () => {
  const { paymentUid, attempt } = await anOrderBy(shop, shop.aVisitor(), 'gone', 'ideal')
  await db.update(paymentAttempt).set({ provider: 'long-gone' }).where(eq(paymentAttempt.id, attempt.id))
  await pollPayments(shop.dependencies, providers)
  expect(await rowsOf(shop, paymentUid)).toMatchObject({ order: { stockHeld: true }, attempt: { status: 'open' } })
  inAnHour()
  await pollPayments(shop.dependencies, providers)
  expect(await rowsOf(shop, paymentUid)).toMatchObject({
    order: { stockHeld: false, status: 'pending' },
    attempt: { status: 'open' },
  })
})
