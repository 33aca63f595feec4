import { paymentMethod } from '@toonbank/database/schema/checkout.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { paymentAttempt, paymentTask, refund, sandboxPayment } from '@toonbank/database/schema/payment.ts'
import { cents, zero } from '@toonbank/domain/money/cents.ts'
import { anOwner } from '@toonbank/domain/testing/an-actor.ts'
import type { NewReturn } from '@toonbank/shop/payment/refund/return-goods.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Shop } from './a-shop.ts'
import { staffActions } from './staff-actions.ts'
import { anOrderBy, atTheBank, rowsOf } from './walk.ts'

export const parcel = { carrier: 'PostNL', trackingCode: '', trackingUrl: null, pieces: undefined }
/** All that is left goes back. */
export const allOfIt = { amount: undefined, reason: 'goodwill', note: '' } as const
/** Everything comes back, at its price, and is looked at before it is sold again. */
export const backWhole: NewReturn = {
  ...{ code: '', pieces: undefined, refund: { deduction: zero }, isRestocked: false, note: '', seen: 0 },
}
export const oneOfLine = (line: number, pieces = 1) => new Map([[line, pieces]])

/** What the staff of a shop does, and what can be seen of its orders afterwards. */
export function aStaff(shop: Shop) {
  const { db } = shop.database
  const staff = staffActions(shop.dependencies, anOwner)
  const sumOf = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
  return {
    staff,
    async aPaidOrder(name: string, quantity = 1) {
      const visitor = shop.aVisitor()
      const { paymentUid, paymentUrl, ...rest } = await anOrderBy(shop, visitor, name, 'ideal', quantity)
      await atTheBank(visitor, paymentUrl, 'paid')
      return { visitor, paymentUid, ...rest, ...(await rowsOf(shop, paymentUid)) }
    },
    read: async (orderNumber: string) => {
      const order = await staff.findOrder(orderNumber)
      if (!order) throw new Error(`no order ${orderNumber}`)
      return order
    },
    mailsOf: async (orderNumber: string) =>
      (await db.select().from(mail).where(sql`data ->> 'number' = ${orderNumber}`).orderBy(asc(mail.id))).map(
        ({ kind }) => kind,
      ),
    /** Sends the newest mail of that kind about an order, and gives it as it was sent. */
    async sentMail(orderNumber: string, kind: string) {
      const [newest] = (
        await db
          .select()
          .from(mail)
          .where(sql`data ->> 'number' = ${orderNumber} AND kind = ${kind}`)
          .orderBy(asc(mail.id))
      ).slice(-1)
      await shop.send(newest?.id ?? 0)
      const [sent] = await db
        .select()
        .from(mail)
        .where(eq(mail.id, newest?.id ?? 0))
      return `${sent?.subject}\n${sent?.text}`
    },
    /** What is invoiced of an order less what is credited, in cents. */
    invoicedOf: async (orderId: number) =>
      sumOf(
        (await db.select().from(invoice).where(eq(invoice.orderId, orderId))).map(({ kind, totalInclVat }) =>
          kind === 'invoice' ? totalInclVat : -totalInclVat,
        ),
      ),
    /** What came in for an order less what went back, or is on its way back, in cents. */
    async keptOf(orderId: number) {
      const attempts = await db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, orderId))
      const refunds = await db.select().from(refund).where(eq(refund.orderId, orderId))
      const back = refunds.filter(({ status }) => status !== 'failed' && status !== 'replaced')
      return sumOf(attempts.map(({ receivedAmount }) => receivedAmount)) - sumOf(back.map(({ amount }) => amount))
    },
    refundsAtTheBank: async (providerId: string | null) =>
      Object.values(
        (
          await db
            .select()
            .from(sandboxPayment)
            .where(eq(sandboxPayment.id, providerId ?? ''))
        )[0]?.refunds ?? {},
      ),
    tasksOf: (orderId: number) =>
      db
        .select({ kind: paymentTask.kind, amount: paymentTask.amount })
        .from(paymentTask)
        .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentTask.attemptId))
        .where(and(eq(paymentAttempt.orderId, orderId), isNull(paymentTask.doneAt))),
    orderRow: async (orderId: number) => {
      const [row] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId))
      if (!row) throw new Error('no order')
      return row
    },
    /** From now on orders ask a part of their total first. */
    async askDeposits(percentage: number) {
      const deposit = JSON.stringify({ state: true, percentage })
      await db.update(shopSetting).set({ value: sql`jsonb_set(value, '{deposit}', ${deposit}::jsonb)` })
    },
    askNoDeposits: () => db.update(shopSetting).set({ value: sql`value - 'deposit'` }),
    /** From now on it can be paid by invoice. */
    offerOnAccount: () =>
      db
        .insert(paymentMethod)
        .values({
          ...{ key: 'onaccount', provider: 'onaccount', label: { nld: 'Op rekening', eng: 'On account' } },
          ...{ icon: 'banktransfer', countries: ['NL', 'BE'], price: cents(0), businessOnly: false, position: 99 },
        })
        .onConflictDoNothing(),
  }
}
