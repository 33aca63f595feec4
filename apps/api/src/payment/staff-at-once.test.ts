import { setTimeout as pause } from 'node:timers/promises'
import { getCart, updateLine } from '@toonbank/contract/cart.ts'
import { pay } from '@toonbank/contract/checkout.ts'
import { payOrder } from '@toonbank/contract/order.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, paymentTask, refund } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createStaffActions } from '../create-staff-actions.ts'
import { findBroken } from '../fsck/find-broken.ts'
import { openPaymentProviders } from '../providers/payment/payment-providers.ts'
import { aShop } from '../testing/a-shop.ts'
import { anOrderBy, atTheBank, theBankTells } from '../testing/walk.ts'
import { followPayments } from './follow-payments.ts'

const shop = await aShop()
const { db } = shop.database
const providers = openPaymentProviders(shop.dependencies)
const staff = createStaffActions(shop.dependencies)

const kinds = [
  'paid',
  'told',
  'refund',
  'part',
  'cancel',
  'orderChanged',
  'again',
  'transfer',
  'ship',
  'follow',
] as const
type Deed = (typeof kinds)[number]
const deed = fc.constantFrom(...kinds)
/** Who does what, and how many milliseconds after the first. */
const deeds = fc.array(fc.record({ deed, at: fc.integer({ min: 0, max: 60 }) }), { minLength: 3, maxLength: 8 })

it('keeps the books of an order right, whoever pays, refunds, cancels, ships or orders its cart anew at the same moment', async () => {
  let orders = 0
  await fc.assert(
    fc.asyncProperty(fc.boolean(), deeds, async (isPaidBefore, plan) => {
      const visitor = shop.aVisitor()
      const { order, goods, paymentUrl, attempt } = await anOrderBy(shop, visitor, `staff${orders++}`, 'ideal')
      const { number } = order
      if (isPaidBefore) await atTheBank(visitor, paymentUrl, 'paid')
      const refundAll = { amount: undefined, reason: 'goodwill', note: '' } as const
      const does: Record<Deed, () => Promise<unknown>> = {
        paid: () => atTheBank(visitor, paymentUrl, 'paid'),
        told: () => theBankTells(shop, attempt.providerId),
        refund: () => staff.refund(number, refundAll),
        part: () => staff.refund(number, { ...refundAll, amount: cents(101) }),
        cancel: () => staff.cancel(number, ''),
        async orderChanged() {
          const cart = await visitor.ask(getCart, {})
          const uid = cart.ok ? (cart.value.lines[0]?.uid ?? '') : ''
          await visitor.ask(updateLine, { params: { uid }, body: { quantity: 2 } })
          await visitor.ask(getCart, {})
          await visitor.ask(pay, {})
        },
        again: () => visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'ideal' } }),
        transfer: async () => {
          await visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod: 'banktransfer' } })
          await staff.markPaid(number, order.totalInclVat)
        },
        ship: () => staff.ship(number, { carrier: 'x', trackingCode: '', trackingUrl: null, pieces: undefined }),
        follow: () => followPayments(shop.dependencies, providers),
      }
      await Promise.all(plan.map(async (one) => pause(one.at).then<unknown>(() => does[one.deed]())))
      await followPayments(shop.dependencies, providers)
      await followPayments(shop.dependencies, providers)

      const all = await db.select().from(shopOrder).where(eq(shopOrder.customerId, order.customerId))
      const holds = all.filter(({ stockHeld }) => stockHeld)
      const [left] = await db.select().from(product).where(eq(product.id, goods.id))
      const held = holds.flatMap(({ heldPieces }) => heldPieces ?? []).reduce((sum, one) => sum + one.quantity, 0)
      expect(left?.stockQuantity, 'stock').toBe(5 - held)
      for (const one of all) await lookAt(one)
      expect((await findBroken(shop.database)).broken).toEqual([])
      // The next one begins with five on the shelf.
      for (const one of all) await staff.cancel(one.number, '')
      await db.update(product).set({ stockQuantity: 5 }).where(eq(product.id, goods.id))
    }),
    tries(6, 200),
  )
  expect(shop.unexpected).toEqual([])
})

async function lookAt(order: typeof shopOrder.$inferSelect): Promise<void> {
  const attempts = await db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, order.id))
  const refunds = await db.select().from(refund).where(eq(refund.orderId, order.id))
  const tasks = (
    await db
      .select()
      .from(paymentTask)
      .innerJoin(paymentAttempt, eq(paymentTask.attemptId, paymentAttempt.id))
      .where(eq(paymentAttempt.orderId, order.id))
  ).map((row) => row.payment_task)
  const documents = await db.select().from(invoice).where(eq(invoice.orderId, order.id))
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
  const received = sum(attempts.map(({ receivedAmount }) => receivedAmount))
  const back = sum(refunds.filter(({ status }) => status !== 'replaced').map(({ amount }) => amount))
  // Never invoiced: what came in twice.
  const owed = refunds.filter(({ status, reason }) => status !== 'replaced' && reason !== 'notOwed')
  const credited = Math.min(order.totalInclVat, sum(owed.map(({ amount }) => amount)))
  const invoiced = sum(documents.map(({ kind, totalInclVat }) => (kind === 'invoice' ? totalInclVat : -totalInclVat)))
  const toReturn = sum(tasks.filter(({ kind, doneAt }) => kind === 'refund' && !doneAt).map(({ amount }) => amount))
  const facts = { status: order.status, received, back, invoiced, toReturn, paid: order.paidAmount }
  expect(back, JSON.stringify(facts)).toBeLessThanOrEqual(received)
  expect(invoiced, JSON.stringify(facts)).toBeGreaterThanOrEqual(0)
  if (order.status === 'cancelled') {
    expect(invoiced, JSON.stringify(facts)).toBe(0)
    // All that came in has gone back, or what is left waits as a task.
    expect(received === back || toReturn >= received - back, JSON.stringify(facts)).toBe(true)
    expect(received === back && toReturn > 0, JSON.stringify(facts)).toBe(false)
  }
  if (order.status === 'paid' || order.status === 'shipped')
    expect([order.paidAmount, invoiced], JSON.stringify(facts)).toEqual([
      order.totalInclVat,
      order.totalInclVat - credited,
    ])
}
