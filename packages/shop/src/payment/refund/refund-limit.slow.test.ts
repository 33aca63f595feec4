import { cancelOrder, refundOrder } from '@toonbank/contract/staff/payment.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { refund } from '@toonbank/database/schema/payment.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { powersOf } from '@toonbank/domain/staff/grants.ts'
import { aShopWithMollie } from '@toonbank/testing/mollie/a-shop-with-mollie.ts'
import { aStaffClient } from '@toonbank/testing/staff-actions.ts'
import { anOrderBy } from '@toonbank/testing/walk.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

const { mollie, shop } = await aShopWithMollie()
const { db } = shop.database

/** Somebody of customer service who may send back so much a day. */
async function aHelper(name: string, refundLimit: Cents) {
  const [member] = await db
    .insert(staffMember)
    .values({ name, emailAddress: `${name}@winkel.example`, role: 'support', state: 'active', refundLimit })
    .returning()
  if (!member) throw new Error('nobody was inserted')
  const client = aStaffClient(shop.dependencies, {
    by: { kind: 'staff', id: member.id, name },
    ...powersOf(member),
  })
  const sent = async () => {
    const [row] = await db
      .select({ sum: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
      .from(refund)
      .where(sql`(${refund.createdBy} ->> 'id')::int = ${member.id}`)
    return row?.sum
  }
  return { client, sent }
}

async function aPaidOrder(name: string) {
  const placed = await anOrderBy(shop, shop.aVisitor(), name, 'ideal')
  await mollie.becomes(mollie.paymentOf(placed.paymentUid).id, 'paid')
  return { number: placed.order.number, total: placed.order.totalInclVat }
}
const goodwill = (amount: number) => ({ amount: cents(amount), reason: 'goodwill' as const })

it('lets somebody send back up to their limit of the day over all orders, and says what is left', async () => {
  const { client, sent } = await aHelper('bo', cents(10_00))
  const [first, second] = [await aPaidOrder('limit-a'), await aPaidOrder('limit-b')]
  const give = (number: string, amount: number) =>
    client.ask(refundOrder, { params: { number }, body: goodwill(amount) })
  expect(await give(first.number, 6_00)).toMatchObject({ ok: true, value: { refunded: 6_00 } })
  expect(await give(second.number, 4_01)).toMatchObject({ ok: false, problem: 'aboveRefundLimit', amount: 4_00 })
  expect(await give(second.number, 4_00)).toMatchObject({ ok: true })
  expect(await sent()).toBe(10_00)
})

it('counts two refunds at once', async () => {
  const { client, sent } = await aHelper('cas', cents(5_00))
  const orders = [await aPaidOrder('at-once-a'), await aPaidOrder('at-once-b')]
  const answers = await Promise.all(
    orders.map(({ number }) => client.ask(refundOrder, { params: { number }, body: goodwill(3_00) })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await sent()).toBe(3_00)
})

it('is not got round by cancelling an order, which then stays as it was', async () => {
  const { client, sent } = await aHelper('dot', cents(1))
  const { number } = await aPaidOrder('cancel')
  const params = { number }
  expect(await client.ask(cancelOrder, { params, body: {} })).toMatchObject({ problem: 'aboveRefundLimit', amount: 1 })
  const [order] = await db.select({ status: shopOrder.status }).from(shopOrder).where(eq(shopOrder.number, number))
  expect(order).toEqual({ status: 'paid' })
  expect(await sent()).toBe(0)
})

it('does not bind the owner', async () => {
  const { client } = await aHelper('eef', cents(1))
  await db.update(staffMember).set({ role: 'owner' }).where(eq(staffMember.name, 'eef'))
  const { number, total } = await aPaidOrder('owner')
  const answer = await client.ask(cancelOrder, { params: { number }, body: {} })
  expect(answer).toMatchObject({ ok: true, value: { refunded: total } })
})
