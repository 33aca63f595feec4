import { getOrder } from '@toonbank/contract/shop/order-calls.ts'
import { markCollected, shipOrder, startProduction } from '@toonbank/contract/staff/order.ts'
import * as acts from '@toonbank/contract/staff/order-handling.ts'
import { showOrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { refundOrder } from '@toonbank/contract/staff/payment.ts'
import { readToday } from '@toonbank/contract/staff/today.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { orderHold } from '@toonbank/database/schema/order-handling.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { rightsOfRole } from '@toonbank/domain/staff/roles.ts'
import { type StaffRole, staffRoles } from '@toonbank/domain/staff/staff-member.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { must } from '@toonbank/testing/must.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { aStaffClient } from '@toonbank/testing/staff-actions.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const { aPaidOrder, sentMail } = aStaff(shop)
const client = aStaffClient(shop.dependencies)
const packer = aStaffClient(shop.dependencies, {
  by: anActor,
  rights: ['readOrders', 'writeNotes', 'shipOrders'],
  refundLimit: null,
})
afterEach(() => expect(shop.unexpected).toEqual([]))

const of = (number: string) => ({ params: { number } })
const ship = (number: string, pieces?: { line: number; pieces: number }[]) =>
  client.ask(shipOrder, { ...of(number), body: { carrier: 'PostNL', ...(pieces ? { pieces } : {}) } })
const hold = (number: string, as = client) =>
  as.ask(acts.holdOrder, { ...of(number), body: { reason: 'adres klopt niet' } })

async function show(number: string, as = client) {
  const answer = await as.ask(showOrderForOffice, of(number))
  if (!answer.ok) throw new Error(answer.problem)
  return answer.value
}

it('holds an order, of which nothing is made or leaves until it is released', async () => {
  const { order } = await aPaidOrder('held')
  expect(await hold(order.number)).toMatchObject({ ok: true })
  expect(await show(order.number)).toMatchObject({
    hold: { reason: 'adres klopt niet', by: anActor },
    nextStep: { kind: 'release', pieces: 1 },
  })
  const refused = { ok: false, problem: 'onHold' }
  expect(await ship(order.number)).toMatchObject(refused)
  expect(await client.ask(startProduction, of(order.number))).toMatchObject(refused)
  expect(await client.ask(markCollected, of(order.number))).toMatchObject(refused)
  expect(await client.ask(acts.releaseOrder, of(order.number))).toMatchObject({ ok: true })
  expect(await client.ask(acts.releaseOrder, of(order.number))).toMatchObject({ ok: false, problem: 'notOnHold' })
  expect(await ship(order.number)).toMatchObject({ ok: true })
  expect(await hold(order.number)).toMatchObject({ ok: false, problem: 'stateForbids' })
  const { timeline } = await show(order.number)
  expect(timeline.filter(({ kind }) => kind === 'held' || kind === 'released')).toMatchObject([
    { kind: 'released', by: anActor },
    { kind: 'held', reason: 'adres klopt niet', by: anActor },
  ])
})

it('holds once, and never sends what is held, when two do so at the same moment', async () => {
  const { order } = await aPaidOrder('held-at-once')
  const both = await Promise.all([hold(order.number), hold(order.number)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(orderHold, eq(orderHold.orderId, order.id))).toBe(1)
  const { order: other } = await aPaidOrder('held-or-sent')
  const [held, sent] = await Promise.all([hold(other.number), ship(other.number)])
  expect([held.ok, sent.ok].filter(Boolean), 'one of the two').toHaveLength(1)
})

it('changes the delivery address until goods leave, in the same country, from what was seen', async () => {
  const { order, visitor } = await aPaidOrder('address', 2)
  const { deliveryAddress: seen } = await show(order.number)
  const { uid: _, ...before } = seen
  const change = (to: object, as = client) =>
    as.ask(acts.changeDeliveryAddress, { ...of(order.number), body: { address: { ...before, ...to }, seen } })
  expect(await change({ countryCode: 'BE', zipCode: '2000' })).toMatchObject({ ok: false, problem: 'countryChanges' })
  expect(await change({ zipCode: '12' })).toMatchObject({ ok: false, problem: 'invalidInput' })
  expect(await change({ houseNumber: '99' }, packer)).toMatchObject({ ok: false, problem: 'notAllowed' })
  const both = await Promise.all([change({ houseNumber: '12', zipCode: '3511ab' }), change({ houseNumber: '13' })])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: 'changedMeanwhile' })
  const [changed] = (await show(order.number)).timeline.filter(({ kind }) => kind === 'addressChanged')
  expect(changed).toMatchObject({ by: anActor, before: seen })
  expect(await visitor.ask(getOrder, { params: { uid: order.uid } })).toMatchObject({
    value: { deliveryAddress: (await show(order.number)).deliveryAddress },
  })
  await ship(order.number, [{ line: 1, pieces: 1 }])
  expect(await change({ houseNumber: '14' })).toMatchObject({ ok: false, problem: 'goodsHaveLeft' })
})

it('writes notes that mention people, by whoever reads orders, and that the customer never reads', async () => {
  const { order, visitor } = await aPaidOrder('notes')
  const body = 'Belt @Anja terug, na 14 uur.'
  const write = (as = client) => as.ask(acts.addOrderNote, { ...of(order.number), body: { body } })
  expect(await write(packer)).toMatchObject({ ok: true, value: { mentions: ['Anja'], tasksOf: ['Anja Smit'] } })
  const board = aStaffClient(shop.dependencies, { by: anActor, rights: ['useOffice'], refundLimit: null })
  expect(await write(board)).toMatchObject({ ok: false, problem: 'notAllowed' })
  expect((await show(order.number)).timeline).toContainEqual(
    expect.objectContaining({ kind: 'note', body, mentions: ['Anja'], by: anActor }),
  )
  const seen = await visitor.ask(getOrder, { params: { uid: order.uid } })
  expect(JSON.stringify(seen)).not.toContain('na 14 uur')
  for (const role of staffRoles)
    expect([role, rightsOfRole(role).includes('writeNotes')]).toEqual([role, rightsOfRole(role).includes('readOrders')])
})

it('writes a note once for two presses, and gives whoever it mentions one task until they have read it', async () => {
  const { order } = await aPaidOrder('mentioned')
  const hire = async (name: string, role: StaffRole, state: 'active' | 'left' = 'active') => {
    const emailAddress = `${name.replace(' ', '.').toLowerCase()}.${role}@example.nl`
    const [member] = await db.insert(staffMember).values({ name, emailAddress, role, state }).returning()
    const by = { kind: 'staff' as const, id: member?.id ?? 0, name }
    return aStaffClient(shop.dependencies, { by, rights: rightsOfRole(role), refundLimit: null })
  }
  const bram = await hire('Bram Visser', 'warehouse')
  const fien = await hire('Fien de Boer', 'support')
  await hire('Bram Bakker', 'workshop')
  await hire('Bram Smit', 'support', 'left')
  const body = { code: 'note-form-1', body: 'Kijk jij hiernaar, @bram? En @FienDeBoer ook. Niet bram@example.nl.' }
  const write = () => client.ask(acts.addOrderNote, { ...of(order.number), body })
  const both = await Promise.all([write(), write()])
  const told = { ok: true, value: { tasksOf: expect.arrayContaining(['Bram Visser', 'Fien de Boer']) } }
  expect(both).toMatchObject([told, told])
  expect((await show(order.number)).timeline.filter(({ kind }) => kind === 'note')).toHaveLength(1)
  const mentionsOf = async (as: typeof client) => {
    const { groups } = await must(as.ask(readToday, {}))
    return groups.find(({ kind }) => kind === 'mentions')?.rows ?? []
  }
  const [task] = await mentionsOf(bram)
  expect(task).toMatchObject({ orderNumber: order.number, title: body.body })
  expect(await mentionsOf(client)).toEqual([])
  const read = (as: typeof client) => as.ask(acts.finishMention, { params: { id: task?.key ?? '' } })
  expect(await read(client)).toMatchObject({ ok: false, problem: 'taskNotFound' })
  expect([await read(bram), await read(bram)]).toMatchObject([{ ok: true }, { ok: true }])
  expect(await mentionsOf(bram)).toEqual([])
  expect(await mentionsOf(fien)).toHaveLength(1)
})

it('sends a mail of the order again, once for two presses, and tells of it', async () => {
  const { order } = await aPaidOrder('mail-again')
  const { order: other } = await aPaidOrder('mail-of-another')
  const [first] = await db
    .select()
    .from(mail)
    .where(sql`data ->> 'number' = ${order.number} AND kind = 'orderConfirmation'`)
  const again = (id = first?.id, number = order.number, as = client) =>
    as.ask(acts.resendMail, { params: { number, id: String(id) } })
  expect(await again()).toMatchObject({ ok: false, problem: 'notSentYet' })
  await sentMail(order.number, 'orderConfirmation')
  expect(await again(first?.id, other.number)).toMatchObject({ ok: false, problem: 'mailNotFound' })
  expect(await again(first?.id, order.number, packer)).toMatchObject({ ok: false, problem: 'notAllowed' })
  const both = await Promise.all([again(), again()])
  expect(both.filter(({ ok }) => ok)).toMatchObject([{ value: { recipient: first?.recipient } }])
  expect(both.find(({ ok }) => !ok)).toMatchObject({ problem: 'sentBefore' })
  expect(await sentMail(order.number, 'orderConfirmation')).toContain(order.number)
  const { timeline } = await show(order.number)
  expect(timeline.filter(({ kind }) => kind === 'mailResent')).toMatchObject([
    { by: anActor, mailId: expect.any(Number) },
  ])
  expect(timeline.filter((event) => event.kind === 'mail' && event.kindOfMail === 'orderConfirmation')).toMatchObject([
    { state: 'sent' },
    { state: 'sent' },
  ])
})

it('shows an order with its money in one ledger, what happened newest first, and what comes next', async () => {
  const { order, attempt } = await aPaidOrder('page', 3)
  expect(await show(order.number)).toMatchObject({
    nextStep: { kind: 'ship', pieces: 3 },
    lines: [{ quantity: 3, sent: 0, unsent: 3, returned: 0, money: { couponShare: 0 } }],
    money: { ledger: { open: 0, entries: [{ kind: 'asked', amount: order.totalInclVat }, { kind: 'received' }] } },
  })
  await ship(order.number, [{ line: 1, pieces: 1 }])
  await client.ask(refundOrder, {
    ...of(order.number),
    body: { amount: cents(500), reason: 'goodwill', note: 'te laat' },
  })
  const shown = await show(order.number)
  expect(shown).toMatchObject({
    nextStep: { kind: 'ship', pieces: 2 },
    lines: [{ sent: 1, unsent: 2 }],
    money: { ledger: { open: 0 } },
  })
  expect(shown.money?.ledger.entries.filter(({ kind }) => kind === 'refunded')).toMatchObject([{ amount: 500 }])
  expect(shown.allowedActs).toEqual(expect.arrayContaining(['ship', 'cancelRest', 'refund', 'hold', 'note']))
  const times = shown.timeline.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  const kinds = shown.timeline.map(({ kind }) => kind)
  for (const kind of ['state', 'paymentBegan', 'paymentOutcome', 'refund', 'shipment', 'paper', 'mail'])
    expect(kinds).toContain(kind)
  expect(attempt.amount).toBe(order.totalInclVat)
})

it('tells whoever may not read money no amount of it, and offers only what they may do', async () => {
  const { order } = await aPaidOrder('page-without-money')
  await client.ask(refundOrder, { ...of(order.number), body: { amount: cents(4_567), reason: 'goodwill' } })
  const shown = await show(order.number, packer)
  expect(shown).toMatchObject({ money: null, allowedActs: ['ship', 'note'], nextStep: { kind: 'ship' } })
  expect(shown.lines.map(({ money }) => money)).toEqual([null])
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.id, order.id))
  const told = JSON.stringify(shown)
  for (const amount of [4_567, row?.totalInclVat, row?.totals.subtotalExclVat, row?.totals.totalExclVat])
    expect(told).not.toMatch(new RegExp(`:${amount}\\b`))
})
