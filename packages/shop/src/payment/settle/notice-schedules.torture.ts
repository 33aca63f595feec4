import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { getPayment } from '@toonbank/contract/shop/checkout.ts'
import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { shopOrder, stockMovement } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, paymentTask, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { anOrderBy, theBankTells } from '@toonbank/testing/walk.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pollPayments } from './poll-payments.ts'

const shop = await aShop()
const { db } = shop.database
const providers = openPaymentProviders(shop.dependencies)

const ends = ['paid', 'failed', 'canceled', 'expired', 'pending', 'open'] as const
/** What happens to one attempt at the bank, and how the shop hears of it: notices, visits and polls in any order. */
const anAttempt = fc.record({
  end: fc.constantFrom(...ends),
  hears: fc.array(fc.constantFrom('notice', 'notice', 'visit', 'poll'), { maxLength: 5 }),
  /** Some of them run concurrently. */
  atOnce: fc.boolean(),
})
const schedule = fc.array(anAttempt, { minLength: 1, maxLength: 3 })
type Attempt = typeof anAttempt extends fc.Arbitrary<infer Value> ? Value : never

const attemptsOf = (orderId: number) =>
  db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId)).orderBy(asc(paymentAttempt.id))

/** The bank ends the newest attempt, and the shop hears of it as planned. */
async function play(visitor: Visitor, orderId: number, { end, hears, atOnce }: Attempt): Promise<void> {
  const attempt = (await attemptsOf(orderId)).at(-1)
  if (!attempt) throw new Error('there is no payment')
  await db
    .update(sandboxPayment)
    .set({ status: end })
    // A status that ends a payment at the bank is final.
    .where(and(eq(sandboxPayment.id, attempt.providerId ?? ''), inArray(sandboxPayment.status, ['open', 'pending'])))
  const does = {
    notice: async () => expect((await theBankTells(shop, attempt.providerId)).status).toBe(200),
    visit: () => visitor.ask(getPayment, { params: { paymentUid: attempt.uid } }),
    poll: () => pollPayments(shop.dependencies, providers),
  }
  if (atOnce) await Promise.all(hears.map((hear) => does[hear]()))
  else for (const hear of hears) await does[hear]()
}

let orders = 0

it('ends as the bank says, with each effect once, for any sequence of notices, visits and polls over several attempts', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (plan) => {
      const visitor = shop.aVisitor()
      const { goods, order } = await anOrderBy(shop, visitor, `plan${orders++}`, 'ideal')
      for (const [at, attempt] of plan.entries()) {
        if (at > 0) await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'ideal' } })
        await play(visitor, order.id, attempt)
      }
      // In the end the polling job has read all of them, twice.
      await pollPayments(shop.dependencies, providers)
      await pollPayments(shop.dependencies, providers)

      const attempts = await attemptsOf(order.id)
      const [after] = await db.select().from(shopOrder).where(eq(shopOrder.id, order.id))
      const isOfOrder = inArray(
        sandboxPayment.reference,
        attempts.map(({ uid }) => uid),
      )
      const paidAtBank = await db
        .select()
        .from(sandboxPayment)
        .where(and(isOfOrder, eq(sandboxPayment.status, 'paid')))
      expect(attempts.filter(({ status }) => status === 'paid')).toHaveLength(paidAtBank.length)
      expect(after?.status).toBe(paidAtBank.length > 0 ? 'paid' : 'pending')
      expect(after?.paidAmount).toBe(paidAtBank.length > 0 ? order.totalInclVat : 0)
      const refunds = await db
        .select()
        .from(paymentTask)
        .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentTask.attemptId))
        .where(eq(paymentAttempt.orderId, order.id))
      expect(refunds).toHaveLength(Math.max(0, paidAtBank.length - 1))
      const confirmations = await db.$count(mail, eq(mail.dedupeKey, `order:${order.id}:confirmation`))
      const isPromised = attempts.some(({ status }) => status === 'pending')
      if (paidAtBank.length > 0 || isPromised) expect(confirmations).toBe(1)
      else expect(confirmations).toBeLessThanOrEqual(1)
      const [left] = await db.select().from(product).where(eq(product.id, goods.id))
      expect(left?.stockQuantity).toBe(after?.stockHeld ? 4 : 5)
      const [moved] = await db
        .select({ pieces: sql<number>`sum(${stockMovement.quantity})::int` })
        .from(stockMovement)
        .where(eq(stockMovement.orderId, order.id))
      expect(moved?.pieces).toBe(after?.stockHeld ? -1 : 0)
      // In tests nothing runs autovacuum: ten thousand orders on, each search would still read whole tables, as for the first.
      if (orders % 250 === 0) await db.execute(sql`ANALYZE`)
      if (orders % 50 === 1) expect((await findBroken(shop.database)).broken).toEqual([])
      expect(shop.unexpected).toEqual([])
      // Nothing of it runs on: half an hour later its goods would come back in the middle of another one.
      await db
        .update(sandboxPayment)
        .set({ status: 'expired' })
        .where(and(isOfOrder, inArray(sandboxPayment.status, ['open', 'pending'])))
      await pollPayments(shop.dependencies, providers)
      expect(await db.$count(paymentAttempt, inArray(paymentAttempt.status, ['open', 'pending']))).toBe(0)
    }),
    { numRuns: Number(process.env.SCHEDULES ?? 10_000) },
  )
}, 3_600_000)
