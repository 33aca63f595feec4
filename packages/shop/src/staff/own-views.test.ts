import { listViews, removeView, saveView } from '@toonbank/contract/staff/view.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aStaffClient } from '@toonbank/testing/staff-actions.ts'
import { expect, it } from 'vitest'

const { dependencies } = await aShop()

async function aColleague(name: string) {
  const [member] = await dependencies.database.db
    .insert(staffMember)
    .values({ name, emailAddress: `${name}@winkel.example`, role: 'support', state: 'active' })
    .returning()
  const session = { staffId: member?.id ?? 0, tokenHash: name, isLocked: false, isSteppedUp: false }
  const client = aStaffClient(dependencies, { by: anActor, rights: ['readOrders'], refundLimit: null, session })
  const save = (name: string, query: string, isShared = false) =>
    client.ask(saveView, { body: { list: 'orders', name, query, isShared } })
  const list = async () => {
    const views = await client.ask(listViews, { query: { list: 'orders' } })
    return views.ok ? views.value : []
  }
  return { client, save, list }
}

it('keeps views by name, shows those that are shared to colleagues, and lets only their owner take them away', async () => {
  const [anja, milan] = [await aColleague('anja'), await aColleague('milan')]
  await anja.save('Groot', 'minTotal=50000')
  await anja.save('Groot', 'minTotal=100000')
  const shared = await anja.save('Belgi\u00eb', 'country=BE', true)
  expect(await anja.list()).toMatchObject([
    { name: 'Belgi\u00eb', isShared: true, isOwn: true },
    { name: 'Groot', query: 'minTotal=100000', isOwn: true },
  ])
  expect(await milan.list()).toMatchObject([{ name: 'Belgi\u00eb', query: 'country=BE', isOwn: false }])
  const params = { id: String(shared.ok ? shared.value.id : 0) }
  expect(await milan.client.ask(removeView, { params })).toMatchObject({ ok: false, problem: 'viewNotFound' })
  expect(await anja.client.ask(removeView, { params })).toMatchObject({ ok: true })
  expect(await milan.list()).toEqual([])
})

it('saves thirty views and no more, and replaces one of them still', async () => {
  const eva = await aColleague('eva')
  for (let at = 0; at < 30; at++) await eva.save(`view ${at}`, `q=${at}`)
  expect(await eva.save('one more', 'q=more')).toMatchObject({ ok: false, problem: 'tooManyViews' })
  expect(await eva.save('view 3', 'q=other')).toMatchObject({ ok: true })
})
