import { dryRun } from '@toonbank/contract/staff/effects.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { must } from '@toonbank/testing/must.ts'
import { aStaff, parcel } from '@toonbank/testing/staff.ts'
import { aStaffClient } from '@toonbank/testing/staff-actions.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const { staff, aPaidOrder, read } = aStaff(shop)

it('tells of a return its money, credit note, stock and mail, and does none of it', async () => {
  const { order, attempt } = await aPaidOrder('dry-return')
  await must(staff.ship(order.number, parcel))
  const params = { number: order.number }
  const body = { refund: { deduction: 0 }, isRestocked: true, seen: 0 }
  const { effects } = await must(staff.client.ask(dryRun, { body: { call: 'returnGoods', params, body } }))
  expect(effects).toMatchObject({
    state: { from: 'shipped', to: 'returned' },
    pieces: [{ way: 'returned', line: 1, pieces: 1 }],
    stock: [{ pieces: 1 }],
    money: [{ way: 'back', label: attempt.label, amount: expect.any(Number) }],
    papers: [{ kind: 'creditNote', amount: effects?.money[0]?.amount }],
    mails: ['orderReduced', 'refundMade'].map((kind) => ({ kind, recipient: order.emailAddress, isTakenBack: false })),
  })
  expect(await read(order.number)).toMatchObject({ status: 'shipped', refunds: [] })
})

it('tells those who may not see money no amounts, and refuses an act that they may not do', async () => {
  const { order } = await aPaidOrder('dry-packer')
  const packer = aStaffClient(shop.dependencies, { ...anOwner, rights: ['useOffice', 'shipOrders'] })
  const params = { number: order.number }
  const ship = { call: 'shipOrder', params, body: { carrier: 'PostNL' } } as const
  const { effects } = await must(packer.ask(dryRun, { body: ship }))
  expect(effects?.state).toEqual({ from: 'paid', to: 'shipped' })
  expect([...(effects?.papers ?? []), ...(effects?.money ?? [])].every(({ amount }) => amount === null)).toBe(true)
  const cancel = { call: 'cancelOrder', params, body: {} } as const
  const told = await must(packer.ask(dryRun, { body: cancel }))
  expect(told).toEqual({ effects: null, refusal: { problem: 'notAllowed', fields: [] } })
})

torture(
  'answers the fields of a wrong body, and that an order is busy when somebody else holds it',
  async () => {
    const { order } = await aPaidOrder('dry-busy')
    const params = { number: order.number }
    const wrong = await must(staff.client.ask(dryRun, { body: { call: 'shipOrder', params, body: {} } }))
    expect(wrong.refusal).toMatchObject({ problem: 'invalidInput', fields: [{ field: 'carrier' }] })
    const busy = await db.transaction(async (tx) => {
      await tx.select().from(shopOrder).where(eq(shopOrder.id, order.id)).for('update')
      return must(staff.client.ask(dryRun, { body: { call: 'startProduction', params } }))
    })
    expect(busy.refusal?.problem).toBe('shopBusy')
  },
  20_000,
)
