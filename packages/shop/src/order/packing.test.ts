import { shipOrder } from '@toonbank/contract/staff/order.ts'
import { holdOrder } from '@toonbank/contract/staff/order-handling.ts'
import { listPicks, printPackingSlip, printPickList } from '@toonbank/contract/staff/packing.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { must } from '@toonbank/testing/must.ts'
import { readPdf } from '@toonbank/testing/read-pdf.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { aStaffClient } from '@toonbank/testing/staff-actions.ts'
import { anOrderBy } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { aPaidOrder } = aStaff(shop)
const client = aStaffClient(shop.dependencies)
const packer = aStaffClient(shop.dependencies, { by: anActor, rights: ['shipOrders'], refundLimit: null })
afterEach(() => expect(shop.unexpected).toEqual([]))

it('lists what is still to be picked, by article, and names orders of which nothing is', async () => {
  const { order: first, goods } = await aPaidOrder('pick-first', 3)
  const { order: held } = await aPaidOrder('pick-held')
  const { order: unpaid } = await anOrderBy(shop, shop.aVisitor(), 'pick-unpaid', 'ideal')
  const body = { carrier: 'PostNL', pieces: [{ line: 1, pieces: 1 }] }
  await client.ask(shipOrder, { params: { number: first.number }, body })
  await client.ask(holdOrder, { params: { number: held.number }, body: { reason: 'wacht' } })
  const numbers = [first.number, held.number, unpaid.number, 'TB26-999999']
  expect(await packer.ask(listPicks, { query: { numbers: numbers.join() } })).toMatchObject({
    ok: true,
    value: {
      picks: [
        { articleNumber: goods.articleNumber, pieces: 2, orders: [{ number: first.number, line: 1, pieces: 2 }] },
      ],
      missing: [held.number, unpaid.number, 'TB26-999999'],
    },
  })
})

it('prints slips and a pick list for whoever ships, in both languages, and says when nothing is to pick', async () => {
  const { order: one } = await aPaidOrder('slip-one')
  const { order: two } = await aPaidOrder('slip-two')
  const numbers = [one.number, two.number].join()
  for (const call of [printPackingSlip, printPickList])
    for (const language of ['nld', 'eng'] as const) {
      const printed = await packer.ask(call, { query: { numbers, language } })
      if (!printed.ok) throw new Error(printed.problem)
      expect(Buffer.from(printed.value.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    }
  const none = { query: { numbers: 'TB26-999999' } }
  expect(await packer.ask(printPackingSlip, none)).toMatchObject({ ok: false, problem: 'nothingToPick' })
  const reader = aStaffClient(shop.dependencies, { by: anActor, rights: ['readOrders'], refundLimit: null })
  expect(await reader.ask(printPickList, none)).toMatchObject({ ok: false, problem: 'notAllowed' })
})

it('prints a label for each parcel after the slips, and none for what is collected', async () => {
  const { order: parcel } = await aPaidOrder('label-parcel')
  const { order: collected } = await aPaidOrder('label-collected')
  const delivery = { ...collected.delivery, type: 'pickup' as const }
  await shop.database.db.update(shopOrder).set({ delivery }).where(eq(shopOrder.id, collected.id))
  const query = { numbers: [parcel.number, collected.number].join(), language: 'eng' } as const
  const { bytes } = await must(packer.ask(printPackingSlip, { query: { ...query, labels: 'yes' } }))
  const labels = Buffer.from(bytes)
    .toString('latin1')
    .match(/\/MediaBox \[0 0 297\.\d+ 419\.\d+\]/g)
  expect(labels).toHaveLength(1)
  const words = readPdf(Buffer.from(bytes))
  expect(words.slice(words.lastIndexOf('Page 2 of 2'))).toContain(`Order ${parcel.number}`)
  expect(words).not.toMatch(/of 3/)
})
