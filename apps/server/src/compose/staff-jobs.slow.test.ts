import { openPaymentProviders } from '@toonbank/adapters/payment/payment-providers.ts'
import {
  dryRunJob,
  listJobRows,
  listJobs,
  prepareJob,
  prepareUndo,
  showJob,
  startJob,
  stopJob,
} from '@toonbank/contract/staff/job.ts'
import { shipOrder } from '@toonbank/contract/staff/order.ts'
import { holdOrder, releaseOrder } from '@toonbank/contract/staff/order-handling.ts'
import { showOrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { staffJobRow } from '@toonbank/database/schema/held-act.ts'
import { shipment } from '@toonbank/database/schema/shipment.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { powersOf } from '@toonbank/domain/staff/grants.ts'
import type { StaffRole } from '@toonbank/domain/staff/staff-member.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { resumeActs } from '@toonbank/shop/office/resume-acts.ts'
import { runStaffJob } from '@toonbank/shop/office/run-staff-job.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { killStuckWorker } from '@toonbank/testing/kill-stuck-worker.ts'
import { must } from '@toonbank/testing/must.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { aStaffClient } from '@toonbank/testing/staff-actions.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { actRunner } from './run-act.ts'

const shop = await aShop()
afterEach(() => expect(shop.unexpected).toEqual([]))
proveSound(shop)
const { db } = shop.database
const { aPaidOrder, staff, read, mailsOf } = aStaff(shop)
const runner = actRunner(shop.dependencies, openPaymentProviders(shop.dependencies))
const run = (id: number) => runStaffJob(shop.dependencies, runner, id)
const of = (id: number) => ({ params: { id: String(id) } })

async function aColleague(name: string, role: StaffRole = 'owner') {
  const [member] = await db
    .insert(staffMember)
    .values({ name, emailAddress: `${name}@winkel.example`, role, state: 'active' })
    .returning()
  if (!member) throw new Error('nobody was inserted')
  const client = aStaffClient(shop.dependencies, { by: { kind: 'staff', id: member.id, name }, ...powersOf(member) })
  return { id: member.id, client }
}
const { client, id: anjaId } = await aColleague('Anja')
const rowsOf = async (id: number) =>
  (await must(client.ask(listJobRows, { ...of(id), query: {} }))).map(({ state, problem }) => problem ?? state)

async function somePaidOrders(name: string, many: number) {
  const orders = []
  for (let at = 0; at < many; at++) orders.push((await aPaidOrder(`${name}-${at}`)).order)
  return orders
}

it('ships what is pasted with its codes, each order for itself, and tells of each how it ended', async () => {
  const [first, second, third] = (await somePaidOrders('pasted', 3)).map(({ number }) => number)
  if (!first || !second || !third) throw new Error('no orders')
  await must(staff.cancel(second, ''))
  const codes = [
    { number: first.toLowerCase(), code: '3SONE' },
    { number: second, code: '3STWO' },
    { number: 'TB26-999999', code: '3SNONE' },
    { number: third, code: '3STHREE' },
  ]
  const { id, total } = await must(
    client.ask(prepareJob, { body: { call: 'shipOrder', codes, body: { carrier: 'PostNL' } } }),
  )
  expect(total).toBe(4)
  const dryRun = await must(client.ask(dryRunJob, of(id)))
  expect(dryRun).toMatchObject({ fit: 2, unfit: 1, unknown: 1 })
  expect(dryRun.examples.map(({ effects, refusal }) => effects?.state?.to ?? refusal?.problem)).toEqual([
    ...['shipped', 'notShippable', 'orderNotFound', 'shipped'],
  ])
  const titles = (await read(first)).lines.map(({ title }) => title)
  expect(dryRun.examples.map(({ goods }) => goods)).toEqual([titles, expect.any(Array), [], titles])
  await run(id)
  expect((await read(first)).status).toBe('paid')
  await must(client.ask(startJob, of(id)))
  await must(client.ask(startJob, of(id)))
  await Promise.all([run(id), run(id)])
  await run(id)
  expect(await rowsOf(id)).toEqual(['done', 'notShippable', 'orderNotFound', 'done'])
  expect(await must(client.ask(showJob, of(id)))).toMatchObject({ state: 'done', total: 4, done: 2, refused: 2 })
  expect(await must(client.ask(listJobRows, { ...of(id), query: { only: 'refused' } }))).toHaveLength(2)
  const shown = await read(first)
  expect(shown.shipments).toMatchObject([{ trackingCode: '3SONE' }])
  expect(shown.statusHistory.at(-1)?.by).toMatchObject({ kind: 'staff', name: 'Anja' })
  expect((await mailsOf(third)).filter((kind) => kind === 'orderShipped')).toHaveLength(1)
})

it('is undone by another job that has its dry run first, and leaves alone what a colleague did since', async () => {
  const numbers = (await somePaidOrders('undone', 4)).map(({ number }) => number)
  const [first = '', second = '', third = '', fourth = ''] = numbers
  await must(client.ask(holdOrder, { params: { number: fourth }, body: { reason: 'eerder' } }))
  const chosen = { call: 'holdOrder' as const, numbers, body: { reason: 'wacht op wol' } }
  const { id } = await must(client.ask(prepareJob, { body: chosen }))
  expect(await client.ask(prepareUndo, of(id))).toMatchObject({ problem: 'cannotBeUndone' })
  await must(client.ask(startJob, of(id)))
  await run(id)
  expect(await must(client.ask(showJob, of(id)))).toMatchObject({ done: 3, refused: 1, canBeUndone: true })
  const bram = await aColleague('Bram-undo')
  await must(client.ask(releaseOrder, { params: { number: third } }))
  await must(bram.client.ask(holdOrder, { params: { number: third }, body: { reason: 'klant belde' } }))
  const undo = await must(client.ask(prepareUndo, of(id)))
  expect(undo.total).toBe(2)
  expect(await must(client.ask(dryRunJob, of(undo.id)))).toMatchObject({
    fit: 2,
    examples: [{ orderNumber: first }, { orderNumber: second }],
  })
  await must(client.ask(startJob, of(undo.id)))
  await run(undo.id)
  expect(await must(client.ask(showJob, of(undo.id)))).toMatchObject({ done: 2, undoes: id, call: 'releaseOrder' })
  const held = async (number: string) =>
    (await must(client.ask(showOrderForOffice, { params: { number } }))).hold?.reason
  expect(await Promise.all(numbers.map(held))).toEqual([undefined, undefined, 'klant belde', 'eerder'])
  expect(await client.ask(prepareUndo, of(id))).toMatchObject({ problem: 'nothingChosen' })
  expect(await client.ask(prepareUndo, of(undo.id))).toMatchObject({ problem: 'cannotBeUndone' })
})

it('ships an order once that somebody ships alone while the job comes to it', async () => {
  const orders = await somePaidOrders('bulk-and-single', 3)
  const codes = orders.map(({ number }, at) => ({ number, code: `3SBULK${at}` }))
  const { id } = await must(client.ask(prepareJob, { body: { call: 'shipOrder', codes, body: { carrier: 'PostNL' } } }))
  await must(client.ask(startJob, of(id)))
  const alone = orders.map(({ number }, at) =>
    client.ask(shipOrder, { params: { number }, body: { carrier: 'DHL', trackingCode: `JALONE${at}` } }),
  )
  await Promise.all([run(id), ...alone])
  for (const order of orders) {
    expect(await db.$count(shipment, eq(shipment.orderId, order.id))).toBe(1)
    expect((await mailsOf(order.number)).filter((kind) => kind === 'orderShipped')).toHaveLength(1)
  }
})

it('takes the orders that a filter has at that moment, and no later one', async () => {
  const [order] = await somePaidOrders('frozen', 1)
  const filter = { q: order?.number ?? '', view: 'all' as const }
  const body = { call: 'holdOrder', filter, body: { reason: 'telling' } } as const
  const { id, total } = await must(client.ask(prepareJob, { body }))
  expect(total).toBe(1)
  await must(client.ask(startJob, of(id)))
  await run(id)
  expect(await rowsOf(id)).toEqual(['done'])
  const released = { call: 'releaseOrder' as const, numbers: [order?.number ?? ''] }
  const again = await must(client.ask(prepareJob, { body: released }))
  expect(await must(client.ask(dryRunJob, of(again.id)))).toMatchObject({ fit: 1, unfit: 0 })
  expect((await must(client.ask(listJobs, {}))).map((job) => job.id)).not.toContain(again.id)
})

it('is prepared by nobody who may not do the act, and never sends money back', async () => {
  const packer = await aColleague('Wim', 'warehouse')
  const body = { call: 'holdOrder' as const, numbers: ['TB26-000001'], body: { reason: 'x' } }
  expect(await packer.client.ask(prepareJob, { body })).toMatchObject({ problem: 'notAllowed' })
  const refunds = { ...body, call: 'refundOrder' } as never
  expect(await client.ask(prepareJob, { body: refunds })).toMatchObject({ problem: 'invalidInput' })
  expect(await client.ask(prepareJob, { body: { call: 'releaseOrder' } })).toMatchObject({ problem: 'nothingChosen' })
  const byMoney = { call: 'shipOrder', filter: { minTotal: '1' }, body: { carrier: 'PostNL' } } as const
  expect(await packer.client.ask(prepareJob, { body: byMoney })).toMatchObject({ problem: 'notAllowed' })
  const own = await must(client.ask(prepareJob, { body }))
  expect(await packer.client.ask(startJob, of(own.id))).toMatchObject({ problem: 'jobNotFound' })
})

it('is not prepared with fields that no order would take, nor with long ones that each order would keep', async () => {
  const prepare = (call: 'holdOrder' | 'shipOrder' | 'releaseOrder', body: object) =>
    client.ask(prepareJob, { body: { call, numbers: ['TB26-000001'], body } })
  const jobs = await db.$count(staffJobRow)
  for (const asked of [
    prepare('holdOrder', { reason: '' }),
    prepare('shipOrder', { carrier: '' }),
    prepare('shipOrder', { carrier: 'PostNL', more: 'x'.repeat(10_000) }),
    prepare('releaseOrder', { more: 'x'.repeat(10_000) }),
  ])
    expect(await asked).toMatchObject({ problem: 'invalidInput' })
  expect(await db.$count(staffJobRow)).toBe(jobs)
})

it('leaves the orders that it has not come to when it is stopped, or when the right is taken', async () => {
  const numbers = (await somePaidOrders('stopped', 2)).map(({ number }) => number)
  const body = { call: 'shipOrder' as const, numbers, body: { carrier: 'PostNL' } }
  const { id } = await must(client.ask(prepareJob, { body }))
  await must(client.ask(startJob, of(id)))
  await must(client.ask(stopJob, of(id)))
  await run(id)
  expect(await rowsOf(id)).toEqual(['waiting', 'waiting'])
  const next = await must(client.ask(prepareJob, { body }))
  await must(client.ask(startJob, of(next.id)))
  await db.update(staffMember).set({ role: 'viewer' }).where(eq(staffMember.id, anjaId))
  await run(next.id)
  await db.update(staffMember).set({ role: 'owner' }).where(eq(staffMember.id, anjaId))
  expect(await rowsOf(next.id)).toEqual(['notAllowed', 'notAllowed'])
})

torture(
  'goes on after its process was killed, and ships no order twice',
  async () => {
    const orders = await somePaidOrders('killed', 3)
    const numbers = orders.map(({ number }) => number)
    const body = { call: 'shipOrder' as const, numbers, body: { carrier: 'PostNL' } }
    const { id } = await must(client.ask(prepareJob, { body }))
    await must(client.ask(startJob, of(id)))
    // Only this job is the worker's: the tests before ran theirs themselves.
    await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'run-staff-job' AND data ->> 'id' <> ${String(id)}`)
    await killStuckWorker(shop, orders[1]?.id)
    expect(await rowsOf(id)).toEqual(['done', 'waiting', 'waiting'])
    const runAndLook = async () => {
      await run(id)
      return (await must(client.ask(showJob, of(id)))).state
    }
    await expect.poll(runAndLook).toBe('done')
    expect(await rowsOf(id)).toEqual(['done', 'done', 'done'])
    for (const order of orders) expect(await db.$count(shipment, eq(shipment.orderId, order.id))).toBe(1)
  },
  120_000,
)

it('is taken up again by a worker whose queue knows nothing of it, as after a restore', async () => {
  const numbers = (await somePaidOrders('restored', 1)).map(({ number }) => number)
  const body = { call: 'startProduction' as const, numbers }
  const { id } = await must(client.ask(prepareJob, { body }))
  await must(client.ask(startJob, of(id)))
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = 'run-staff-job'`)
  await resumeActs(shop.dependencies)
  const { rows } = await db.execute(sql`SELECT data FROM pgboss.job WHERE name = 'run-staff-job'`)
  expect(rows).toContainEqual({ data: { id } })
  await run(id)
  expect(await rowsOf(id)).toEqual(['done'])
})

it('gives an order up that fails again and again, and does the others', async () => {
  const numbers = (await somePaidOrders('fails', 2)).map(({ number }) => number)
  const body = { call: 'startProduction' as const, numbers }
  const { id } = await must(client.ask(prepareJob, { body }))
  await must(client.ask(startJob, of(id)))
  const failing: typeof runner = {
    ...runner,
    run: (tx, act, by) =>
      act.params.number === numbers[0] ? Promise.reject(new Error('busy')) : runner.run(tx, act, by),
  }
  await runStaffJob(shop.dependencies, failing, id)
  expect(await rowsOf(id)).toEqual(['shopBusy', 'done'])
  const [row] = await db
    .select({ body: staffJobRow.body })
    .from(staffJobRow)
    .where(sql`job_id = ${id} AND position = 0`)
  expect(row?.body).toBeNull()
})
