import { addCustomerNote } from '@toonbank/contract/staff/customer.ts'
import { historyOf, listHistory } from '@toonbank/contract/staff/history.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { asOwner } from '@toonbank/domain/staff/rights.ts'
import { rightsOfRole } from '@toonbank/domain/staff/roles.ts'
import { aShopWithMollie } from '@toonbank/testing/mollie/a-shop-with-mollie.ts'
import { must } from '@toonbank/testing/must.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { parcel } from '@toonbank/testing/staff.ts'
import { staffActions } from '@toonbank/testing/staff-actions.ts'
import { anOrderBy } from '@toonbank/testing/walk.ts'
import { expect, it } from 'vitest'
import { createStaffClient } from './create-staff-api.ts'

// The page of what was done: its filters, its search, and what it hides from whoever may not read customers.

const { mollie, shop } = await aShopWithMollie()
proveSound(shop)

const [member] = await shop.database.db
  .insert(staffMember)
  .values({ name: 'Anja', emailAddress: 'anja@example.nl', role: 'owner', state: 'active' })
  .returning()
const id = member?.id ?? 0
const anja: Actor = { kind: 'staff', id, name: 'Anja' }
const staff = staffActions(shop.dependencies, asOwner(anja))
const { client } = staff
const auditor = createStaffClient(shop.dependencies, { ...asOwner(anja), rights: ['readAudit', 'readMoney'] })

async function aPaidOrder(name: string) {
  const placed = await anOrderBy(shop, shop.aVisitor(), name, 'ideal')
  await mollie.becomes(mollie.paymentOf(placed.paymentUid).id, 'paid')
  return placed.order
}
const search = async (q: string, by = client) => (await must(by.ask(listHistory, { query: { q } }))).items

it('filters by who and what, and tells of one thing to whoever may read it', async () => {
  const { number } = await aPaidOrder('shipped')
  await staff.ship(number, parcel)
  const own = await must(client.ask(listHistory, { query: { who: `staff:${id}`, kind: 'shipment' } }))
  expect(own.items.length).toBeGreaterThan(0)
  for (const { by, kind } of own.items) expect([by, kind]).toEqual([anja, 'shipment'])
  const params = { type: 'order', key: number }
  const ofOrder = await must(client.ask(historyOf, { params }))
  expect(new Set(ofOrder.items.map(({ subject }) => subject.key))).toEqual(new Set([number]))
  expect(ofOrder.items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payment', 'invoice', 'orderState']))
  const warehouse = createStaffClient(shop.dependencies, { ...asOwner(anja), rights: rightsOfRole('warehouse') })
  const seen = await must(warehouse.ask(historyOf, { params }))
  expect(seen.items.map(({ kind }) => kind)).toContain('shipment')
  expect(seen.items.map(({ kind }) => kind)).not.toContain('invoice')
  const ofStaff = { params: { type: 'staff', key: String(id) } }
  expect(await warehouse.ask(historyOf, ofStaff)).toMatchObject({ ok: false, problem: 'notAllowed' })
  expect(await warehouse.ask(listHistory, {})).toMatchObject({ ok: false, problem: 'notAllowed' })
})

it('finds acts by the number of an order, whole or its end, and by words of a reason', async () => {
  const order = await aPaidOrder('searched')
  const other = await aPaidOrder('not-searched')
  await staff.cancel(order.number, 'Klant wil toch blauw')
  const end = String(Number(order.number.split('-')[1]))
  for (const q of [order.number, order.number.toLowerCase(), ` ${end} `]) {
    const keys = (await search(q)).map(({ subject }) => subject.key)
    expect(keys, q).toContain(order.number)
    expect(keys, q).not.toContain(other.number)
  }
  const cancelled = await search('TOCH blauw')
  expect(cancelled.map(({ kind }) => kind)).toContain('orderState')
  expect(new Set(cancelled.map(({ subject }) => subject.key))).toEqual(new Set([order.number]))
  expect(await search('niemand schreef dit')).toEqual([])
})

it('answers a broken address with the first page, and an unknown customer with nothing', async () => {
  await aPaidOrder('newest')
  const [first] = (await must(client.ask(listHistory, { query: {} }))).items
  expect(first).toBeDefined()
  for (const after of ['2026-02-31T00:00:00.000000Z~1~1', '2026-01-01T99:00:00.000000Z~1~1', 'x'])
    expect((await must(client.ask(listHistory, { query: { after } }))).items[0]).toEqual(first)
  for (const key of ['1e400', '99999999999999999999', '1.5', '-1'])
    expect((await must(client.ask(historyOf, { params: { type: 'customer', key } }))).items).toEqual([])
})

it('masks personal values for whoever may not read customers', async () => {
  const { number } = await aPaidOrder('masked')
  await staff.cancel(number, 'Op verzoek van piet@voorbeeld.nl')
  const [seen] = (await must(auditor.ask(listHistory, { query: { kind: 'orderState' } }))).items
  expect(seen).toMatchObject({ subject: { key: number }, reason: 'Op verzoek van p…@voorbeeld.nl' })
  const [whole] = (await must(client.ask(listHistory, { query: { kind: 'orderState' } }))).items
  expect(whole?.reason).toBe('Op verzoek van piet@voorbeeld.nl')
})

it('lets whoever may not read customers find nothing by what is masked for them', async () => {
  const { number, customerId } = await aPaidOrder('sought')
  await staff.cancel(number, 'Gevraagd door sanne@voorbeeld.nl in een mail')
  const params = { id: String(customerId) }
  await must(client.ask(addCustomerNote, { params, body: { body: 'Belt liever na zessen.' } }))
  const note = (await must(client.ask(listHistory, { query: { kind: 'customerNote' } }))).items[0]
  const surname = note?.subject.label.split(' ').at(-1) ?? ''
  expect(surname).not.toBe('')
  for (const personal of [surname, 'sanne@voorbeeld', 'voorbeeld.nl']) {
    expect((await search(personal)).length, personal).toBeGreaterThan(0)
    const found = await search(personal, auditor)
    expect(found.filter(({ subject }) => subject.type === 'customer' || subject.key === number)).toEqual([])
  }
  expect((await search('in een mail', auditor)).map(({ subject }) => subject.key)).toContain(number)
})
