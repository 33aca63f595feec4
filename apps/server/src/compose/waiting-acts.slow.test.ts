import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import { historyOf } from '@toonbank/contract/staff/history.ts'
import { showOrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { readToday } from '@toonbank/contract/staff/today.ts'
import { listWaitingActs, planAct, readRefusedAct, undoAct } from '@toonbank/contract/staff/waiting-act.ts'
import { waitingAct } from '@toonbank/database/schema/held-act.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { refund } from '@toonbank/database/schema/payment.ts'
import { shipment } from '@toonbank/database/schema/shipment.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { powersOf } from '@toonbank/domain/staff/grants.ts'
import type { GraceAct } from '@toonbank/domain/staff/held-act.ts'
import type { StaffRole } from '@toonbank/domain/staff/staff-member.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { runWaitingActs } from '@toonbank/shop/office/run-waiting-acts.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { killStuckWorker } from '@toonbank/testing/kill-stuck-worker.ts'
import { must } from '@toonbank/testing/must.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { aStaff, parcel } from '@toonbank/testing/staff.ts'
import { aStaffClient } from '@toonbank/testing/staff-actions.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { actRunner } from './run-act.ts'

const shop = await aShop()
afterEach(() => expect(shop.unexpected).toEqual([]))
proveSound(shop)
const { db } = shop.database
const { aPaidOrder, staff, read, mailsOf, invoicedOf } = aStaff(shop)
const runner = actRunner(shop.dependencies, openPaymentProviders(shop.dependencies))
const run = () => runWaitingActs(shop.dependencies, runner)

async function aColleague(name: string, role: StaffRole = 'owner') {
  const [member] = await db
    .insert(staffMember)
    .values({ name, emailAddress: `${name}@winkel.example`, role, state: 'active' })
    .returning()
  if (!member) throw new Error('nobody was inserted')
  const client = aStaffClient(shop.dependencies, { by: { kind: 'staff', id: member.id, name }, ...powersOf(member) })
  const plan = (call: GraceAct, number: string, body: object) =>
    client.ask(planAct, { body: { call, params: { number }, body } })
  const undo = (id: number) => client.ask(undoAct, { params: { id: String(id) } })
  const waiting = async (order: string) => (await must(client.ask(listWaitingActs, { query: { order } }))).items
  return { id: member.id, client, plan, undo, waiting }
}
const anja = await aColleague('Anja')

/** The grace of everything that waits is over. */
const letGraceEnd = async () => {
  shop.time.now = new Date(Date.now() + 21_000)
  await run()
  shop.time.now = undefined
}
const planned = async (answer: ReturnType<typeof anja.plan>) => {
  const { planned: act, refusal } = await must(answer)
  if (!act) throw new Error(refusal?.problem)
  return act
}
const shipmentsOf = (orderId: number) => db.$count(shipment, eq(shipment.orderId, orderId))
const stateOf = async (id: number) => (await db.select().from(waitingAct).where(eq(waitingAct.id, id)))[0]
const refusedOf = async ({ client }: typeof anja) =>
  (await must(client.ask(readToday, {}))).groups.find(({ kind }) => kind === 'refusedActs')?.rows ?? []

it('ships when the seconds are over and not before, once, with its effects told meanwhile', async () => {
  const { order } = await aPaidOrder('grace')
  const act = await planned(anja.plan('shipOrder', order.number, { carrier: 'PostNL', trackingCode: '3SGRACE' }))
  expect(act).toMatchObject({ state: 'waiting', isOwn: true, mayUndo: true, by: { name: 'Anja' } })
  expect(act.effects?.state).toEqual({ from: 'paid', to: 'shipped' })
  expect(Date.parse(act.runsAt) - Date.parse(act.plannedAt)).toBe(20_000)
  await run()
  expect(await shipmentsOf(order.id)).toBe(0)
  await letGraceEnd()
  await letGraceEnd()
  expect(await shipmentsOf(order.id)).toBe(1)
  expect((await mailsOf(order.number)).filter((kind) => kind === 'orderShipped')).toHaveLength(1)
  expect((await read(order.number)).statusHistory.at(-1)?.by).toMatchObject({ kind: 'staff', name: 'Anja' })
  expect(await anja.waiting(order.number)).toEqual([])
  expect(await stateOf(act.id)).toMatchObject({ state: 'done', body: null, effects: null })
})

it('tells that an order is ready for pickup when the seconds are over, and never when it is undone', async () => {
  const { order } = await aPaidOrder('pickup-grace')
  const delivery = { ...order.delivery, type: 'pickup' as const }
  await db.update(shopOrder).set({ delivery }).where(eq(shopOrder.id, order.id))
  const mails = async () => (await mailsOf(order.number)).filter((kind) => kind === 'orderReady')
  const first = await planned(anja.plan('markReadyForPickup', order.number, {}))
  expect(first.effects?.mails).toMatchObject([{ kind: 'orderReady' }])
  expect(await anja.undo(first.id)).toMatchObject({ ok: true, value: { call: 'markReadyForPickup' } })
  await letGraceEnd()
  expect(await mails()).toEqual([])
  await planned(anja.plan('markReadyForPickup', order.number, {}))
  expect(await mails()).toEqual([])
  await letGraceEnd()
  expect(await mails()).toEqual(['orderReady'])
  expect(await anja.plan('markReadyForPickup', order.number, {})).toMatchObject({ problem: 'actNow' })
})

it('leaves no mail, no paper, no money and no number when it is undone, and says who planned and who undid', async () => {
  const milan = await aColleague('Milan')
  const { order } = await aPaidOrder('undone')
  const before = { mails: await mailsOf(order.number), invoiced: await invoicedOf(order.id) }
  const series = async () => (await db.execute(sql`SELECT * FROM invoice_series ORDER BY 1, 2`)).rows
  const numbers = await series()
  const act = await planned(anja.plan('cancelOrder', order.number, { note: 'op verzoek' }))
  expect(act.effects?.money[0]?.amount).toBeGreaterThan(0)
  expect(await milan.undo(act.id)).toMatchObject({ ok: true, value: { call: 'cancelOrder' } })
  expect(await milan.undo(act.id)).toMatchObject({ ok: true })
  await letGraceEnd()
  expect((await read(order.number)).status).toBe('paid')
  expect({ mails: await mailsOf(order.number), invoiced: await invoicedOf(order.id) }).toEqual(before)
  expect(await series()).toEqual(numbers)
  expect(await db.$count(refund, eq(refund.orderId, order.id))).toBe(0)
  const { timeline } = await must(anja.client.ask(showOrderForOffice, { params: { number: order.number } }))
  expect(timeline[0]).toMatchObject({ kind: 'actUndone', plannedBy: 'Anja', by: { name: 'Milan' } })
  const { items } = await must(anja.client.ask(historyOf, { params: { type: 'order', key: order.number }, query: {} }))
  expect(items.slice(0, 2)).toMatchObject([
    { kind: 'endedAct', by: { name: 'Milan' }, after: { state: 'undone' } },
    { kind: 'plannedAct', by: { name: 'Anja' } },
  ])
})

it('refuses at the press what cannot be done, and plans the same press once', async () => {
  const { order } = await aPaidOrder('pressed')
  const none = await must(anja.plan('shipOrder', order.number, { carrier: 'PostNL', pieces: [{ line: 1, pieces: 9 }] }))
  expect(none).toMatchObject({ planned: null, refusal: { problem: 'moreThanOrdered' } })
  const body = { carrier: 'PostNL', trackingCode: 'A' }
  const twice = await Promise.all([1, 2].map(() => planned(anja.plan('shipOrder', order.number, body))))
  expect(new Set(twice.map(({ id }) => id)).size).toBe(1)
  const milan = await aColleague('Marit')
  expect(await milan.plan('shipOrder', order.number, body)).toMatchObject({ problem: 'actWaits' })
  expect(await milan.waiting(order.number)).toMatchObject([{ by: { name: 'Anja' }, isOwn: false, mayUndo: true }])
  expect(await anja.undo(twice[0]?.id ?? 0)).toMatchObject({ ok: true })
})

it('has no grace for people who turned it off, for a parcel that is known, and for a return without money', async () => {
  const { order } = await aPaidOrder('at-once')
  await must(staff.ship(order.number, { ...parcel, trackingCode: '3SKNOWN' }))
  const known = { carrier: 'PostNL', trackingCode: '3SKNOWN' }
  expect(await anja.plan('shipOrder', order.number, known)).toMatchObject({ problem: 'actNow' })
  const back = { refund: { amount: cents(0) }, isRestocked: true, seen: 0 }
  expect(await anja.plan('returnGoods', order.number, back)).toMatchObject({ problem: 'actNow' })
  const packer = await aColleague('Wim', 'warehouse')
  await db.update(staffMember).set({ hasGrace: false }).where(eq(staffMember.id, packer.id))
  const { order: other } = await aPaidOrder('packed')
  expect(await packer.plan('shipOrder', other.number, { carrier: 'PostNL' })).toMatchObject({ problem: 'actNow' })
})

it('cannot be undone by who neither planned it nor may do it, nor once it is done', async () => {
  const packer = await aColleague('Els', 'warehouse')
  const { order } = await aPaidOrder('not-yours')
  const act = await planned(anja.plan('cancelOrder', order.number, {}))
  expect(await packer.undo(act.id)).toMatchObject({ problem: 'notAllowed' })
  const [shown] = await packer.waiting(order.number)
  expect(shown).toMatchObject({ mayUndo: false })
  expect(shown?.effects?.money[0]?.amount ?? null).toBeNull()
  await letGraceEnd()
  expect(await anja.undo(act.id)).toMatchObject({ problem: 'tooLate' })
  expect((await read(order.number)).status).toBe('cancelled')
  const [sent] = await db.select().from(refund).where(eq(refund.orderId, order.id))
  expect(sent?.status).not.toBe('requested')
})

it('refuses an act whose right was taken meanwhile, and tells its maker, who reads it once', async () => {
  const sofie = await aColleague('Sofie', 'support')
  const { order } = await aPaidOrder('right-taken')
  const act = await planned(sofie.plan('refundOrder', order.number, { amount: cents(5_00), reason: 'goodwill' }))
  await db.update(staffMember).set({ role: 'viewer' }).where(eq(staffMember.id, sofie.id))
  await letGraceEnd()
  expect(await db.$count(refund, eq(refund.orderId, order.id))).toBe(0)
  expect(await stateOf(act.id)).toMatchObject({ state: 'refused', refusal: { problem: 'notAllowed' } })
  expect(await refusedOf(sofie)).toMatchObject([{ orderNumber: order.number, title: 'refundOrder' }])
  expect(await refusedOf(anja)).toEqual([])
  expect(await sofie.waiting(order.number)).toMatchObject([{ state: 'refused', problem: 'notAllowed' }])
  const params = { id: String(act.id) }
  expect(await anja.client.ask(readRefusedAct, { params })).toMatchObject({ problem: 'actNotFound' })
  expect(await sofie.client.ask(readRefusedAct, { params })).toMatchObject({ ok: true })
  expect(await refusedOf(sofie)).toEqual([])
})

it('refuses what the world no longer allows, and whoever leads reads it when its maker has left', async () => {
  const { order } = await aPaidOrder('world')
  const bo = await aColleague('Bo', 'manager')
  const act = await planned(bo.plan('shipOrder', order.number, { carrier: 'PostNL' }))
  await must(staff.cancel(order.number, ''))
  await letGraceEnd()
  expect(await shipmentsOf(order.id)).toBe(0)
  expect(await stateOf(act.id)).toMatchObject({ state: 'refused' })
  expect(await refusedOf(bo)).toMatchObject([{ orderNumber: order.number }])
  expect(await refusedOf(anja)).toEqual([])
  await db.update(staffMember).set({ state: 'left' }).where(eq(staffMember.id, bo.id))
  expect(await refusedOf(anja)).toMatchObject([{ orderNumber: order.number }])
  expect(await anja.client.ask(readRefusedAct, { params: { id: String(act.id) } })).toMatchObject({ ok: true })
})

it('is done once by two that run at the same moment, and by nobody while its undoing comes first', async () => {
  const { order } = await aPaidOrder('two-processes')
  const paid = await planned(anja.plan('refundOrder', order.number, { amount: cents(5_00), reason: 'goodwill' }))
  shop.time.now = new Date(Date.now() + 21_000)
  await Promise.all([run(), run(), run()])
  expect(await db.$count(refund, eq(refund.orderId, order.id))).toBe(1)
  expect(await stateOf(paid.id)).toMatchObject({ state: 'done' })
  const { order: other } = await aPaidOrder('race')
  shop.time.now = undefined
  const act = await planned(anja.plan('shipOrder', other.number, { carrier: 'PostNL' }))
  shop.time.now = new Date(Date.now() + 21_000)
  const [undone] = await Promise.all([anja.undo(act.id), run()])
  shop.time.now = undefined
  expect(await shipmentsOf(other.id)).toBe(undone.ok ? 0 : 1)
})

torture(
  'is done once though the process that ran it is killed in the middle',
  async () => {
    const { order } = await aPaidOrder('killed')
    const act = await planned(anja.plan('refundOrder', order.number, { amount: cents(5_00), reason: 'goodwill' }))
    // Its own process has a timer for later; the worker is to come first.
    await db.update(waitingAct).set({ runsAt: new Date() }).where(eq(waitingAct.id, act.id))
    await db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'run-waiting-acts'`)
    await killStuckWorker(shop, order.id)
    expect(await stateOf(act.id)).toMatchObject({ state: 'waiting' })
    const runAndLook = async () => {
      await run()
      return (await stateOf(act.id))?.state
    }
    await expect.poll(runAndLook).toBe('done')
    const sent = () => db.select().from(refund).where(eq(refund.orderId, order.id))
    expect(await sent()).toMatchObject([{ amount: 5_00, createdBy: { name: 'Anja' } }])
    await expect.poll(async () => (await sent())[0]?.status).not.toBe('requested')
  },
  120_000,
)

it('does not happen when the shop was away for hours, and its maker is told', async () => {
  const { order } = await aPaidOrder('away')
  const act = await planned(anja.plan('shipOrder', order.number, { carrier: 'PostNL' }))
  shop.time.now = new Date(Date.now() + 3 * 3_600_000)
  await run()
  shop.time.now = undefined
  expect(await shipmentsOf(order.id)).toBe(0)
  expect(await refusedOf(anja)).toMatchObject([{ orderNumber: order.number }])
  expect(await stateOf(act.id)).toMatchObject({ refusal: { problem: 'actTooOld' } })
  await anja.client.ask(readRefusedAct, { params: { id: String(act.id) } })
})

it('is put off while its order is busy, and refused in the end', async () => {
  const { order } = await aPaidOrder('busy')
  const act = await planned(anja.plan('shipOrder', order.number, { carrier: 'PostNL' }))
  const failing = { ...runner, run: async () => Promise.reject(new Error('busy')) }
  for (let turn = 1; turn <= 5; turn++) {
    shop.time.now = new Date(Date.now() + turn * 60_000)
    await runWaitingActs(shop.dependencies, failing)
  }
  shop.time.now = undefined
  expect(await stateOf(act.id)).toMatchObject({ state: 'refused', refusal: { problem: 'shopBusy' }, body: null })
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.id, order.id))
  expect(row?.status).toBe('paid')
  await anja.client.ask(readRefusedAct, { params: { id: String(act.id) } })
})
