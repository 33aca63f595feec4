import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { paymentAttempt, paymentTask } from '@toonbank/database/schema/payment.ts'
import { zero } from '@toonbank/domain/money/cents.ts'
import { pollPayments } from '@toonbank/shop/payment/settle/poll-payments.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterEach, expect } from 'vitest'
import { aShop } from '../a-shop.ts'
import { rowsOf } from '../walk.ts'
import { aMollie } from './a-mollie.ts'

/** The demo shop with its payment methods paid by a stand-in of Mollie, which brings its notices to the shop. */
export async function aShopWithMollie() {
  const mollie = await aMollie()
  const shop = await aShop({ paymentSettings: mollie.settings })
  const { db } = shop.database
  await db
    .update(paymentMethod)
    .set({ provider: 'mollie', price: zero })
    .where(inArray(paymentMethod.key, ['ideal', 'bancontact', 'creditcard', 'klarna']))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  mollie.play.tell = async (url, body) => shop.api.fetch(new Request(url, { method: 'POST', headers, body }))
  afterEach(() => {
    mollie.fail()
    mollie.play.notices = 'once'
    expect(shop.unexpected).toEqual([])
  })
  return {
    mollie,
    shop,
    /** A look at all payments by a fresh process: it leaves no service alone yet. */
    follow: () => {
      const { circuits: _, ...dependencies } = shop.dependencies
      return pollPayments(dependencies, openPaymentProviders(dependencies))
    },
    idOf: (uid: string) => mollie.paymentOf(uid).id,
    tasksOf: async (uid: string) => {
      const { attempt } = await rowsOf(shop, uid)
      const rows = await db.select().from(paymentTask).where(eq(paymentTask.attemptId, attempt.id))
      return rows.map(({ kind, amount }) => [kind, amount])
    },
    /** Of its order and of itself. */
    statesOf: async (uid: string) => {
      const { order, attempt } = await rowsOf(shop, uid)
      return [order.status, attempt.status]
    },
    attemptsOf: (orderId: number) =>
      db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId)).orderBy(asc(paymentAttempt.id)),
  }
}
