import { listOrders } from '@toonbank/contract/staff/order-list.ts'
import { readToday } from '@toonbank/contract/staff/today.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { isConfirmed, statusesThat } from '@toonbank/domain/order/order-questions.ts'
import { anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { must } from '@toonbank/testing/must.ts'
import { aStaff, backWhole, parcel } from '@toonbank/testing/staff.ts'
import { staffActions } from '@toonbank/testing/staff-actions.ts'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
afterEach(() => expect(shop.unexpected).toEqual([]))
const { aPaidOrder } = aStaff(shop)
const staff = staffActions(shop.dependencies, anOwner)
const { client } = staff

const figuresNow = async () => {
  const today = await client.ask(readToday, {})
  if (!today.ok || !today.value.figures) throw new Error('no figures')
  return { day: today.value.day, ...today.value.figures }
}

const query = { view: 'all', statuses: statusesThat(isConfirmed).join(), limit: '100' } as const
const listed = async (from: string, until: string) =>
  (await must(client.ask(listOrders, { query: { ...query, placedFrom: from, placedUntil: until } as never }))).items

it('counts what a day brought without what was credited; the list of that day has exactly its orders', async () => {
  await aPaidOrder('figure-whole')
  const { order: given } = await aPaidOrder('figure-given')
  const { order: back } = await aPaidOrder('figure-back')
  const { order: gone } = await aPaidOrder('figure-gone')
  const before = await figuresNow()
  await staff.refund(given.number, { amount: cents(5_00), reason: 'goodwill', note: '' })
  await staff.ship(back.number, parcel)
  await staff.returnGoods(back.number, backWhole)
  await staff.cancel(gone.number, '')
  const after = await figuresNow()
  const lost = 5_00 + back.totalInclVat + gone.totalInclVat
  expect(before.revenueToday.now - after.revenueToday.now).toBe(lost)
  expect(before.ordersToday.now - after.ordersToday.now).toBe(1)
  const ofDay = await listed(after.day, after.day)
  expect(ofDay).toHaveLength(after.ordersToday.now)
  expect(ofDay.map(({ number }) => number)).toContain(back.number)
})

it('has nothing to compare with, and no average, where nothing was sold; with a year of sales it has both', async () => {
  shop.time.now = new Date('2028-03-08T11:00:00Z')
  expect(await figuresNow()).toMatchObject({
    ordersToday: { now: 0, lastYear: null },
    revenueThisWeek: { now: 0, lastYear: null },
    averageThisWeek: { now: null, lastYear: null },
  })
  const { order } = await aPaidOrder('figure-year')
  const { totalInclVat: worth } = order
  expect((await figuresNow()).averageThisWeek).toEqual({ now: worth, lastYear: null })
  shop.time.now = new Date('2029-03-07T11:00:00Z')
  expect(await figuresNow()).toMatchObject({
    ordersToday: { now: 0, lastYear: 1 },
    revenueThisWeek: { now: 0, lastYear: worth },
    averageThisWeek: { now: null, lastYear: worth },
  })
})

it('begins a day and a month when they begin in the shop', async () => {
  shop.time.now = new Date('2027-11-30T23:30:00Z')
  const { order } = await aPaidOrder('figure-midnight')
  const { day, ordersToday } = await figuresNow()
  expect([day, ordersToday.now]).toEqual(['2027-12-01', 1])
  expect((await listed('2027-12-01', '2027-12-31')).map(({ number }) => number)).toEqual([order.number])
  expect(await listed('2027-11-01', '2027-11-30')).toEqual([])
})
