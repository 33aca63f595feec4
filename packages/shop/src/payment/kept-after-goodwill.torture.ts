import { mail } from '@toonbank/database/schema/mail.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { orderReduction } from '@toonbank/database/schema/order-reduction.ts'
import { refund } from '@toonbank/database/schema/payment.ts'
import type { MailData } from '@toonbank/database/stored/mail-data.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { tries } from '@toonbank/domain/testing/torture.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { allOfIt, aStaff, backWhole, oneOfLine, parcel } from '@toonbank/testing/staff.ts'
import { asc, desc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { outstandingOf, owedOf } from '../order/read/outstanding-amount.ts'

const shop = await aShop()
const { db } = shop.database
const { staff, aPaidOrder, sentMail } = aStaff(shop)
proveSound(shop)
afterEach(() => expect(shop.unexpected).toEqual([]))

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
const backOf = async (orderId: number) =>
  sum((await db.select().from(refund).where(eq(refund.orderId, orderId))).map(({ amount }) => amount))
const orderNow = async (orderId: number) => {
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId))
  if (!row) throw new Error('no order')
  return row
}
async function newestMail(number: string): Promise<MailData['orderReduced']> {
  const isIt = sql`kind = 'orderReduced' AND data ->> 'number' = ${number}`
  const [newest] = await db.select().from(mail).where(isIt).orderBy(desc(mail.id))
  return newest?.data as MailData['orderReduced']
}

it('keeps what was kept of a return, though a gesture went back since, and says the sums that were paid', async () => {
  const { order } = await aPaidOrder('kept', 3)
  await staff.ship(order.number, parcel)
  const paid = order.totalInclVat
  await staff.returnGoods(order.number, {
    ...{ ...backWhole, pieces: oneOfLine(1), refund: { deduction: cents(5_00) } },
  })
  const first = await backOf(order.id)
  await staff.refund(order.number, { ...allOfIt, amount: cents(12_50) })
  await staff.returnGoods(order.number, { ...backWhole, seen: 1 })
  expect(await backOf(order.id)).toBe(paid - 5_00)
  expect(await newestMail(order.number)).toMatchObject({
    ...{ total: 5_00, outstanding: 0, paid, refundedBefore: first + 12_50, gesturesCounted: 12_50 },
    refunded: paid - 5_00 - first - 12_50,
  })
  expect(await sentMail(order.number, 'orderReduced')).toContain('tegemoetkoming')
})

it('gives back all of a piece after a gesture where nothing is kept: a gesture is a present', async () => {
  const { order } = await aPaidOrder('present', 3)
  await staff.ship(order.number, parcel)
  await staff.refund(order.number, { ...allOfIt, amount: cents(1_00) })
  await staff.returnGoods(order.number, { ...backWhole, pieces: oneOfLine(1) })
  const [row] = await db.select().from(orderReduction).where(eq(orderReduction.orderId, order.id))
  expect(row).toMatchObject({ gesturesCounted: 0, refunded: row?.amount })
})

const deeds = fc.array(
  fc.oneof(
    fc.record({ pieces: fc.constantFrom(1, 1, 2, 4), kept: fc.integer({ min: 0, max: 9_00 }) }),
    fc.record({ gesture: fc.integer({ min: 1, max: 30_00 }) }),
  ),
  { minLength: 2, maxLength: 7 },
)

let orders = 0
it('keeps its deductions and mails the ledger, whatever comes back and is given', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (all) => {
      const { order } = await aPaidOrder(`any${orders++}`, 4)
      await staff.ship(order.number, parcel)
      const paid = order.totalInclVat
      for (const deed of all) {
        const before = await backOf(order.id)
        if ('gesture' in deed) {
          await staff.refund(order.number, { ...allOfIt, amount: cents(deed.gesture), isAgain: true })
          continue
        }
        const reductions = await db.select().from(orderReduction).where(eq(orderReduction.orderId, order.id))
        const returned = await staff.returnGoods(order.number, {
          ...{ ...backWhole, pieces: oneOfLine(1, deed.pieces), refund: { deduction: cents(deed.kept) } },
          seen: reductions.length,
        })
        if (!returned.ok) continue
        const [now, back] = [await orderNow(order.id), await backOf(order.id)]
        const kept = sum(reductions.map(({ deduction }) => deduction)) + deed.kept
        expect(paid - back).toBeGreaterThanOrEqual(Math.min(paid - before, kept))
        expect(await newestMail(order.number)).toMatchObject({
          ...{ total: owedOf(now), outstanding: outstandingOf(now), paid, refundedBefore: before },
          ...{ refunded: back - before, deduction: deed.kept },
        })
      }
      const told = await db
        .select()
        .from(mail)
        .where(sql`kind = 'refundMade' AND data ->> 'number' = ${order.number}`)
        .orderBy(asc(mail.id))
      expect(sum(told.map(({ data }) => (data as MailData['refundMade']).amount))).toBe(await backOf(order.id))
    }),
    tries(3, 25),
  )
}, 120_000)
