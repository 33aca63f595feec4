import {
  approve,
  askApproval,
  decline,
  dryRunApproval,
  listApprovals,
  readDecision,
  withdrawApproval,
} from '@toonbank/contract/staff/approval.ts'
import { showOrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { findRefundable, refundOrder } from '@toonbank/contract/staff/payment.ts'
import { readToday } from '@toonbank/contract/staff/today.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { refund } from '@toonbank/database/schema/payment.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { cents } from '@toonbank/domain/money/cents.ts'
import { powersOf } from '@toonbank/domain/staff/grants.ts'
import type { StaffRole } from '@toonbank/domain/staff/staff-member.ts'
import { aShopWithMollie } from '@toonbank/testing/mollie/a-shop-with-mollie.ts'
import { must } from '@toonbank/testing/must.ts'
import { proveSound } from '@toonbank/testing/prove-sound.ts'
import { aStaffClient } from '@toonbank/testing/staff-actions.ts'
import { anOrderBy } from '@toonbank/testing/walk.ts'
import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

const { mollie, shop } = await aShopWithMollie()
const { db } = shop.database
proveSound(shop)

async function aColleague(name: string, role: StaffRole, refundLimit: number | null = null) {
  const [member] = await db
    .insert(staffMember)
    .values({
      ...{ name, emailAddress: `${name}@winkel.example`, role, state: 'active' },
      refundLimit: refundLimit === null ? null : cents(refundLimit),
    })
    .returning()
  if (!member) throw new Error('nobody was inserted')
  const client = aStaffClient(shop.dependencies, { by: { kind: 'staff', id: member.id, name }, ...powersOf(member) })
  const by = (id: number) => ({ params: { id: String(id) } })
  return {
    id: member.id,
    client,
    ask: (number: string, amount: number) =>
      client.ask(askApproval, {
        body: {
          call: 'refundOrder',
          params: { number },
          body: { amount, reason: 'goodwill' },
          reason: 'vlek bij levering',
        },
      }),
    approve: (id: number) => client.ask(approve, by(id)),
    decline: (id: number) => client.ask(decline, { ...by(id), body: { why: 'Eerst een foto vragen.' } }),
    list: () => must(client.ask(listApprovals, { query: {} })),
    group: async (kind: string) =>
      (await must(client.ask(readToday, {}))).groups.find((group) => group.kind === kind)?.rows ?? [],
  }
}
const sofie = await aColleague('Sofie', 'support', 5_00)
const milan = await aColleague('Milan', 'manager')

async function aPaidOrder(name: string) {
  const placed = await anOrderBy(shop, shop.aVisitor(), name, 'ideal')
  const payment = mollie.paymentOf(placed.paymentUid)
  await mollie.becomes(payment.id, 'paid')
  const refunds = () => db.select().from(refund).where(eq(refund.orderId, placed.order.id)).orderBy(asc(refund.id))
  return { id: placed.order.id, number: placed.order.number, payment, refunds }
}
async function asked(by: typeof sofie, number: string, amount: number) {
  const { asked: approval, refusal } = await must(by.ask(number, amount))
  if (!approval) throw new Error(refusal?.problem)
  return approval
}

it('sends the money of an agreed act once, as whoever agreed, and tells the asker', async () => {
  const { number, payment, refunds } = await aPaidOrder('agreed')
  const approval = await asked(sofie, number, 12_00)
  expect(approval).toMatchObject({ amount: 12_00, by: { name: 'Sofie' }, state: 'open', isOwn: true, mayDecide: false })
  expect(await refunds()).toEqual([])
  expect(await milan.group('approvals')).toMatchObject([{ orderNumber: number, amount: 12_00 }])
  expect(await sofie.group('approvals')).toEqual([])
  const params = { id: String(approval.id) }
  const { effects } = await must(milan.client.ask(dryRunApproval, { params }))
  expect(effects?.money).toMatchObject([{ way: 'back', amount: 12_00 }])
  const answers = await Promise.all([1, 2, 3].map(() => milan.approve(approval.id)))
  expect(answers).toEqual(answers.map(() => ({ ok: true, value: { refusal: null } })))
  expect(await refunds()).toMatchObject([{ amount: 12_00, createdBy: { name: 'Milan' }, status: 'underWay' }])
  expect(payment.refunds).toHaveLength(1)
  expect(await milan.group('approvals')).toEqual([])
  expect(await sofie.group('answeredApprovals')).toMatchObject([{ orderNumber: number, title: 'approved' }])
  expect(await milan.client.ask(readDecision, { params })).toMatchObject({ problem: 'approvalNotFound' })
  expect(await sofie.client.ask(readDecision, { params })).toMatchObject({ ok: true })
  expect(await sofie.group('answeredApprovals')).toEqual([])
})

it('is agreed by nobody for themselves, nor by who may not do such an act, nor above their own limit', async () => {
  const { number, refunds } = await aPaidOrder('not-alone')
  const { id } = await asked(sofie, number, 20_00)
  expect(await sofie.approve(id)).toMatchObject({ problem: 'ownApproval' })
  expect(await sofie.decline(id)).toMatchObject({ problem: 'ownApproval' })
  const packer = await aColleague('Wim', 'warehouse')
  expect(await packer.approve(id)).toMatchObject({ problem: 'notAllowed' })
  expect(await packer.list()).toEqual([])
  const other = await aColleague('Otto', 'support', 15_00)
  expect(await other.approve(id)).toMatchObject({ value: { refusal: { problem: 'aboveRefundLimit', amount: 15_00 } } })
  expect(await refunds()).toEqual([])
  expect(await milan.list()).toMatchObject([{ id, mayDecide: true }])
  expect(await milan.approve(id)).toMatchObject({ value: { refusal: null } })
  expect(await refunds()).toHaveLength(1)
})

it('sends nothing when it is declined, and the asker reads why', async () => {
  const { number, refunds } = await aPaidOrder('declined')
  const { id } = await asked(sofie, number, 9_00)
  expect(await milan.decline(id)).toMatchObject({ ok: true })
  const eva = await aColleague('Eva', 'owner')
  expect(await eva.approve(id)).toMatchObject({ problem: 'decidedBefore' })
  expect(await refunds()).toEqual([])
  const [answer] = await sofie.list()
  expect(answer).toMatchObject({ id, state: 'declined', decidedBy: 'Milan', decidedWhy: 'Eerst een foto vragen.' })
  expect((await asked(sofie, number, 9_00)).id).not.toBe(id)
})

it('is withdrawn by its asker alone, while nobody has decided, and is done by nobody then', async () => {
  const { number, refunds } = await aPaidOrder('withdrawn')
  const { id } = await asked(sofie, number, 9_00)
  const params = { id: String(id) }
  expect(await milan.client.ask(withdrawApproval, { params })).toMatchObject({ problem: 'approvalNotFound' })
  const twice = await Promise.all([1, 2].map(() => sofie.client.ask(withdrawApproval, { params })))
  expect(twice).toMatchObject([{ ok: true }, { ok: true }])
  expect(await milan.approve(id)).toMatchObject({ problem: 'decidedBefore' })
  expect([await refunds(), (await sofie.list()).filter((one) => one.id === id)]).toEqual([[], []])
  const { timeline } = await must(sofie.client.ask(showOrderForOffice, { params: { number } }))
  expect(timeline[0]).toMatchObject({ kind: 'approvalDecided', answer: 'withdrawn', by: { name: 'Sofie' } })
  const later = await asked(sofie, number, 9_00)
  const [agreed, withdrawn] = await Promise.all([
    milan.approve(later.id),
    sofie.client.ask(withdrawApproval, { params: { id: String(later.id) } }),
  ])
  expect([agreed, withdrawn].filter(({ ok }) => ok)).toHaveLength(1)
  expect(await refunds()).toHaveLength(agreed.ok ? 1 : 0)
})

it('tells both what was done, by whom and when, and names the person on the credit note', async () => {
  const { number } = await aPaidOrder('told')
  const { id } = await asked(sofie, number, 13_00)
  await must(milan.approve(id))
  const told = { id, state: 'approved', decidedBy: 'Milan', decidedAt: expect.any(String) }
  expect(await sofie.list()).toContainEqual(expect.objectContaining({ ...told, isUnread: true }))
  expect(await must(milan.client.ask(listApprovals, { query: { order: number } }))).toContainEqual(
    expect.objectContaining({ ...told, isDecidedByReader: true }),
  )
  const { timeline } = await must(sofie.client.ask(showOrderForOffice, { params: { number } }))
  const answer = { kind: 'approvalDecided', answer: 'approved', askedBy: 'Sofie', by: { name: 'Milan' } }
  expect(timeline).toContainEqual(expect.objectContaining({ ...answer, by: expect.objectContaining(answer.by) }))
  const papers = timeline.filter((event) => event.kind === 'paper' && event.paper === 'creditNote')
  expect(papers).toMatchObject([{ by: { kind: 'staff', name: 'Milan' } }])
})

it('is asked neither within the limit, nor twice, nor for what cannot be done', async () => {
  const { id: orderId, number } = await aPaidOrder('asked')
  expect(await sofie.ask(number, 4_00)).toMatchObject({ problem: 'withinLimit' })
  expect(await must(sofie.ask(number, 9_999_00))).toMatchObject({ refusal: { problem: 'moreThanReceived' } })
  await asked(sofie, number, 8_00)
  expect(await sofie.ask(number, 8_00)).toMatchObject({ problem: 'approvalWaits' })
  const cancel = {
    call: 'cancelOrder',
    params: { number },
    body: { note: 'op verzoek' },
    reason: 'klant belde',
  } as const
  const { asked: cancelling } = await must(sofie.client.ask(askApproval, { body: cancel }))
  expect(await milan.approve(cancelling?.id ?? 0)).toMatchObject({ value: { refusal: null } })
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId))
  expect(order?.status).toBe('cancelled')
  const open = (await milan.list()).find(({ orderNumber }) => orderNumber === number)
  expect(await milan.approve(open?.id ?? 0)).toMatchObject({ value: { refusal: { problem: 'moreThanReceived' } } })
})

it('sends money once where one agrees while another sends it from the page that both saw', async () => {
  const { number, refunds } = await aPaidOrder('agreed-and-direct')
  const { amount: seen } = await must(milan.client.ask(findRefundable, { params: { number } }))
  const body = { amount: cents(14_00), reason: 'goodwill' as const, seen }
  const act = { call: 'refundOrder' as const, params: { number }, body }
  const { asked: approval } = await must(sofie.client.ask(askApproval, { body: { ...act, reason: 'vlek' } }))
  const eva = await aColleague('Eva-direct', 'owner')
  await Promise.all([milan.approve(approval?.id ?? 0), eva.client.ask(refundOrder, { params: { number }, body })])
  expect(await refunds()).toHaveLength(1)
})

it('is decided once by two at the same moment', async () => {
  const { number, refunds } = await aPaidOrder('two')
  const { id } = await asked(sofie, number, 11_00)
  const eva = await aColleague('Eef', 'owner')
  const [yes, no] = await Promise.all([milan.approve(id), eva.decline(id)])
  expect([yes, no].filter(({ ok }) => ok)).toHaveLength(1)
  expect(await refunds()).toHaveLength(yes.ok ? 1 : 0)
})
