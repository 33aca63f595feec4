import { listInvoices } from '@toonbank/contract/shop/invoice.ts'
import { shopSetting } from '@toonbank/database/schema/config.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import { tidyUp } from '@toonbank/server/compose/tidy-up.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aStaff, backWhole, oneOfLine, parcel } from '@toonbank/testing/staff.ts'
import { anOrderBy, atTheBank } from '@toonbank/testing/walk.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { getShopSettings } from '../config/shop-settings.ts'

const shop = await aShop()
const { db } = shop.database
const { staff, invoicedOf, orderRow, ...more } = aStaff(shop)
const documentsOf = async (orderId: number) =>
  (await db.select().from(invoice).where(eq(invoice.orderId, orderId)).orderBy(asc(invoice.id))).map(
    ({ kind, document, totalInclVat }) => [document.purpose ?? kind, totalInclVat, document.paid],
  )

it('issues in the night what was not issued while nobody had said who sells: no more and no less', async () => {
  const { seller } = await getShopSettings(db)
  await db.update(shopSetting).set({ value: sql`value - 'seller'` })
  const paid = await more.aPaidOrder('paid')
  const returned = await more.aPaidOrder('returned', 3)
  await staff.ship(returned.order.number, parcel)
  await staff.returnGoods(returned.order.number, {
    ...backWhole,
    pieces: oneOfLine(1),
    refund: { deduction: cents(1) },
  })
  await staff.refund(returned.order.number, { amount: cents(700), reason: 'goodwill', note: '' })
  const cancelled = await more.aPaidOrder('cancelled')
  await staff.cancel(cancelled.order.number, '')
  await more.askDeposits(20)
  shop.time.now = new Date(Date.now() + 60_000)
  const withDeposit = async (name: string) => {
    const visitor = shop.aVisitor()
    const placed = await anOrderBy(shop, visitor, name, 'ideal')
    await atTheBank(visitor, placed.paymentUrl, 'paid')
    return placed
  }
  const deposit = await withDeposit('deposit')
  const sent = await withDeposit('sent')
  await staff.ship(sent.order.number, parcel)
  await tidyUp(shop.dependencies)
  expect(await db.$count(invoice)).toBe(0)
  expect(await paid.visitor.ask(listInvoices, {})).toMatchObject({ ok: true, value: { items: [] } })

  await db.update(shopSetting).set({ value: sql`value || ${JSON.stringify({ seller })}::jsonb` })
  await tidyUp(shop.dependencies)
  await tidyUp(shop.dependencies)
  const total = paid.order.totalInclVat
  expect(await documentsOf(paid.order.id)).toEqual([['full', total, total]])
  expect(await documentsOf(cancelled.order.id)).toEqual([])
  const asked = deposit.attempt.amount
  expect(await documentsOf(deposit.order.id)).toEqual([['deposit', asked, asked]])
  // Its goods have left, so all of it is invoiced, and the rest of it is due.
  expect(await documentsOf(sent.order.id)).toEqual([['full', sent.order.totalInclVat, asked]])
  const { reducedAmount } = await orderRow(returned.order.id)
  expect(reducedAmount).toBeGreaterThan(0)
  expect(await documentsOf(returned.order.id)).toEqual([
    ['full', returned.order.totalInclVat, returned.order.totalInclVat],
    ['creditNote', reducedAmount, 0],
    ['creditNote', 700, 0],
  ])
  // The goods of the deposit's order leave: the rest is invoiced.
  await staff.ship(deposit.order.number, parcel)
  const { totalInclVat } = deposit.order
  expect((await documentsOf(deposit.order.id))[1]).toEqual(['final', totalInclVat - asked, 0])
  expect(await invoicedOf(deposit.order.id)).toBe(totalInclVat)
  expect((await findBroken(shop.database)).broken).toEqual([])
  expect(shop.unexpected).toEqual([])
})
