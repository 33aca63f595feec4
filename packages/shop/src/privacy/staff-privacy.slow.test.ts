import { exportAccount } from '@toonbank/contract/shop/privacy.ts'
import {
  addCustomerNote,
  copyCustomer,
  dryRunErasing,
  eraseCustomer,
  finishCustomerMention,
  showCustomer,
} from '@toonbank/contract/staff/customer.ts'
import { historyOf } from '@toonbank/contract/staff/history.ts'
import { readToday } from '@toonbank/contract/staff/today.ts'
import { customer, customerAct, customerNote } from '@toonbank/database/schema/account.ts'
import { cart, cartLine } from '@toonbank/database/schema/cart.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { rightsOfRole } from '@toonbank/domain/staff/roles.ts'
import type { StaffRole } from '@toonbank/domain/staff/staff-member.ts'
import { anActor, anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { findBroken } from '@toonbank/exchange/fsck/find-broken.ts'
import { aPrivacyBench } from '@toonbank/testing/a-privacy-bench.ts'
import { must } from '@toonbank/testing/must.ts'
import { aStaffClient } from '@toonbank/testing/staff-actions.ts'
import { atTheBank, orderAndPay } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cleanUpOpenings } from '../account/customer-notes.ts'

const { shop, db, pool, aBuyer, fillCart, aDeliveredOrder, tablesWith } = await aPrivacyBench()
const client = aStaffClient(shop.dependencies)

async function idOf(mark: string): Promise<number> {
  const [row] = await db
    .select()
    .from(customer)
    .where(eq(customer.emailAddress, `${mark}@example.nl`))
  return Number(row?.id)
}
const of = (id: number) => ({ params: { id: String(id) } })
const actsOn = async (id: number) => {
  const rows = await db.select().from(customerAct).where(eq(customerAct.customerId, id)).orderBy(customerAct.id)
  return rows.map(({ kind, by }) => [kind, by])
}
const note = (id: number, code: string, body = 'Belt liever na zessen.') =>
  client.ask(addCustomerNote, { ...of(id), body: { code, body } })
/** Counts of all rows of all tables. */
const wholeShop = async () => {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT format('%I', table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1",
  )
  const hashes = []
  for (const { name } of rows) {
    const { rows: one } = await pool.query(
      `SELECT md5(string_agg(t::text, '' ORDER BY t::text)) AS hash FROM ${name} t`,
    )
    hashes.push([name, one[0]?.hash])
  }
  return hashes
}

it('writes a note on a customer once for two presses, with who and when, and hands it over in a copy', async () => {
  const visitor = await aBuyer('notitia')
  const id = await idOf('notitia')
  const both = await Promise.all([note(id, 'same-form-1'), note(id, 'same-form-1')])
  expect(both.map(({ ok }) => ok)).toEqual([true, true])
  expect(await db.$count(customerNote, eq(customerNote.customerId, id))).toBe(1)
  expect(await client.ask(showCustomer, of(id))).toMatchObject({
    value: { notes: [{ body: 'Belt liever na zessen.', by: anActor, at: expect.any(String) }] },
  })
  expect(await must(visitor.ask(exportAccount, {}))).toMatchObject({ notes: [{ body: 'Belt liever na zessen.' }] })
  expect(await note(999_999, 'nobody-there')).toMatchObject({ ok: false, problem: 'customerNotFound' })
  const reader = aStaffClient(shop.dependencies, { ...anOwner, rights: ['readCustomers'] })
  expect(await reader.ask(addCustomerNote, { ...of(id), body: { body: 'x' } })).toMatchObject({ problem: 'notAllowed' })
})

it('gives whoever a note on a customer mentions one task until they have read it', async () => {
  await aBuyer('genoemd')
  const id = await idOf('genoemd')
  const hire = async (name: string, role: StaffRole) => {
    const emailAddress = `${name}@winkel.example`
    const [member] = await db.insert(staffMember).values({ name, emailAddress, role, state: 'active' }).returning()
    const by = { kind: 'staff' as const, id: member?.id ?? 0, name }
    return aStaffClient(shop.dependencies, { by, rights: rightsOfRole(role), refundLimit: null })
  }
  const dunja = await hire('Dunja', 'support')
  // Who packs does not read customers, so the note is no task of theirs.
  const wim = await hire('Wim', 'warehouse')
  const both = await Promise.all([1, 2].map(() => note(id, 'mention-form-1', 'Bel jij, @dunja? Of @Wim.')))
  const told = { ok: true, value: { mentions: ['dunja', 'Wim'], tasksOf: ['Dunja'] } }
  expect(both).toMatchObject([told, told])
  const tasksOf = async (as: typeof client) =>
    (await must(as.ask(readToday, {}))).groups.find(({ kind }) => kind === 'customerMentions')?.rows ?? []
  const [task, ...others] = await tasksOf(dunja)
  expect([task, others, await tasksOf(wim)]).toMatchObject([{ title: 'Bel jij, @dunja? Of @Wim.' }, [], []])
  expect(task?.key).toMatch(new RegExp(`^${id}-\\d+$`))
  const read = (as: typeof client) => as.ask(finishCustomerMention, { params: { id: task?.key.split('-')[1] ?? '' } })
  expect(await read(wim)).toMatchObject({ problem: 'taskNotFound' })
  expect([await read(dunja), await read(dunja)]).toMatchObject([{ ok: true }, { ok: true }])
  expect(await tasksOf(dunja)).toEqual([])
})

it('gives the staff the copy that the account gives, marks nothing as seen, and keeps who copied', async () => {
  const visitor = await aDeliveredOrder('kopina')
  await fillCart(visitor)
  const id = await idOf('kopina')
  const own = await must(visitor.ask(exportAccount, {}))
  const rowsOfCart = async () => ({
    carts: await db.select().from(cart).where(eq(cart.customerId, id)),
    lines: await db.select().from(cartLine),
  })
  const before = await rowsOfCart()
  expect(await must(client.ask(copyCustomer, of(id)))).toEqual(own)
  expect(await rowsOfCart()).toEqual(before)
  expect(await actsOn(id)).toEqual([['copied', anActor]])
  const history = await must(client.ask(historyOf, { params: { type: 'customer', key: String(id) } }))
  expect(history.items).toContainEqual(expect.objectContaining({ kind: 'customerAct', by: anActor }))
  expect(await client.ask(copyCustomer, of(999_999))).toMatchObject({ ok: false, problem: 'customerNotFound' })
})

it('tells what an erasure deletes and what the law keeps, changes nothing, and then does exactly that', async () => {
  const visitor = await aDeliveredOrder('wismij')
  await fillCart(visitor)
  const id = await idOf('wismij')
  await note(id, 'wismij-note', 'wismij komt elke maand langs')
  const before = await wholeShop()
  const dryRun = await must(client.ask(dryRunErasing, of(id)))
  expect(await wholeShop()).toEqual(before)
  const count = (what: string) => ({ what, count: expect.any(Number) })
  expect(dryRun.goes).toEqual(
    expect.arrayContaining([...['addresses', 'carts', 'mails', 'customerNotes', 'namesOnOrders'].map(count)]),
  )
  expect(dryRun.stays).toEqual([
    { what: 'orders', count: 1 },
    { what: 'invoices', count: 1 },
  ])
  expect(await must(client.ask(eraseCustomer, of(id)))).toEqual(dryRun)
  expect(await tablesWith('wismij')).toEqual(['invoice', 'mail', 'shop_order'])
  expect(await actsOn(id)).toEqual([['erased', anActor]])
  expect(await client.ask(eraseCustomer, of(id))).toMatchObject({ ok: false, problem: 'customerNotFound' })
  expect(await client.ask(showCustomer, of(id))).toMatchObject({ ok: false, problem: 'customerNotFound' })
  expect(await note(id, 'too-late')).toMatchObject({ ok: false, problem: 'customerNotFound' })
  // The mails of the erased went with them, so `fsck` misses none.
  const { broken } = await findBroken(shop.database)
  expect(broken.map(({ holds }) => holds)).not.toContainEqual(expect.stringContaining('confirmation mail'))
})

it('erases nobody whose order is under way, and says so before the press', async () => {
  const visitor = await aBuyer('loopt')
  await atTheBank(visitor, (await orderAndPay(visitor)).paymentUrl, 'paid')
  const id = await idOf('loopt')
  const refused = { ok: false, problem: 'accountHasOpenOrders' }
  expect(await client.ask(dryRunErasing, of(id))).toMatchObject(refused)
  expect(await client.ask(eraseCustomer, of(id))).toMatchObject(refused)
  expect(await actsOn(id)).toEqual([])
  await db.update(shopOrder).set({ status: 'cancelled' }).where(eq(shopOrder.customerId, id))
  expect(await client.ask(eraseCustomer, of(id))).toMatchObject({ ok: true })
})

it('erases once when two press at the same moment', async () => {
  await aDeliveredOrder('tweemaal')
  const id = await idOf('tweemaal')
  const both = await Promise.all([client.ask(eraseCustomer, of(id)), client.ask(eraseCustomer, of(id))])
  expect(both.some(({ ok }) => ok)).toBe(true)
  expect(await actsOn(id)).toEqual([['erased', anActor]])
})

it('keeps one line an hour of who opened a customer, for a year', async () => {
  await aBuyer('bekeken')
  const id = await idOf('bekeken')
  await client.ask(showCustomer, of(id))
  await client.ask(showCustomer, of(id))
  expect(await actsOn(id)).toEqual([['opened', anActor]])
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await cleanUpOpenings(db, inDays(364))
  expect(await actsOn(id)).toHaveLength(1)
  await cleanUpOpenings(db, inDays(367))
  expect(await actsOn(id)).toEqual([])
})
