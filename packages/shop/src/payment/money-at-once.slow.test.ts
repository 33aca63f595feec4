import { setTimeout as pause } from 'node:timers/promises'
import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { payOrder } from '@toonbank/contract/shop/order-calls.ts'
import { product } from '@toonbank/database/schema/catalogue.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { bankTransfer, paymentAttempt, paymentTask } from '@toonbank/database/schema/payment.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { staffActions } from '@toonbank/testing/staff-actions.ts'
import { anOrderBy, atTheBank } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pollPayments } from './settle/poll-payments.ts'

const shop = await aShop()
const { db } = shop.database
const providers = openPaymentProviders(shop.dependencies)
const staff = staffActions(shop.dependencies, anOwner)
const markPaid = (orderNumber: string, received: number) => staff.markPaid(orderNumber, cents(received))

const kinds = ['markPaid', 'another', 'anotherAndPaid', 'backToTransfer', 'follow'] as const
type Deed = (typeof kinds)[number]
const deed = fc.constantFrom(...kinds)
/** Who does what, with its delay in milliseconds. */
const deeds = fc.array(fc.record({ deed, at: fc.integer({ min: 0, max: 40 }) }), { minLength: 2, maxLength: 6 })

it('counts all money once when payments, mark-paid, another attempt and polling run concurrently', async () => {
  let orders = 0
  await fc.assert(
    fc.asyncProperty(deeds, async (plan) => {
      const visitor = shop.aVisitor()
      const { order, goods } = await anOrderBy(shop, visitor, `money${orders++}`)
      const payBy = (payMethod: string) => visitor.ask(payOrder, { params: { uid: order.uid }, body: { payMethod } })
      const does: Record<Deed, () => Promise<unknown>> = {
        markPaid: () => markPaid(order.number, order.totalInclVat),
        another: () => payBy('ideal'),
        async anotherAndPaid() {
          const other = await payBy('ideal')
          if (other.ok && other.value.paymentUrl) await atTheBank(visitor, other.value.paymentUrl, 'paid')
        },
        backToTransfer: () => payBy('banktransfer'),
        follow: () => pollPayments(shop.dependencies, providers),
      }
      await Promise.all(plan.map(async (one) => pause(one.at).then<unknown>(() => does[one.deed]())))
      await pollPayments(shop.dependencies, providers)

      const attempts = await db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, order.id))
      const [after] = await db.select().from(shopOrder).where(eq(shopOrder.id, order.id))
      const paid = attempts.filter(({ status }) => status === 'paid')
      const tasks = await db
        .select()
        .from(paymentTask)
        .innerJoin(paymentAttempt, eq(paymentTask.attemptId, paymentAttempt.id))
      const toReturn = tasks.filter(
        ({ payment_attempt, payment_task }) => payment_attempt.orderId === order.id && payment_task.kind === 'refund',
      )
      expect([after?.paidAmount, toReturn.length]).toEqual(
        paid.length > 0 ? [order.totalInclVat, paid.length - 1] : [0, 0],
      )
      expect(after?.status).toBe(paid.length > 0 ? 'paid' : 'pending')
      if (paid.length > 0) expect(attempts.filter(({ status }) => status === 'open')).toEqual([])
      // The attempt that counts has all that the account has received.
      const booked = await db.select().from(bankTransfer)
      for (const { reference, received } of booked)
        if (received > 0)
          expect(paid.some(({ uid }) => uid === reference) || !attempts.some(({ uid }) => uid === reference)).toBe(true)
      const [left] = await db.select().from(product).where(eq(product.id, goods.id))
      expect(left?.stockQuantity).toBe(after?.stockHeld ? 4 : 5)
      expect((await findBroken(shop.database)).broken).toEqual([])
      expect(shop.unexpected).toEqual([])
    }),
    tries(1, 200),
  )
})
