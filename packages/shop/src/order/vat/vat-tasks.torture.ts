import { updateAccount } from '@toonbank/contract/shop/account.ts'
import { getOrder } from '@toonbank/contract/shop/order-calls.ts'
import { exportAccount } from '@toonbank/contract/shop/privacy.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { vatAnswer } from '@toonbank/database/schema/vat-check.ts'
import { anOwner } from '@toonbank/domain/testing/an-actor.ts'
import { aShopForBelgium, type Belgian, must, theirs } from '@toonbank/testing/a-shop-for-belgium.ts'
import { rewriteHistory } from '@toonbank/testing/rewrite-history.ts'
import { staffActions } from '@toonbank/testing/staff-actions.ts'
import { rowsOf } from '@toonbank/testing/walk.ts'
import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'

const { shop, vies, set, on, askVies, aBelgian, anOpenPage } = await aShopForBelgium()
const { db } = shop.database
const staff = staffActions(shop.dependencies, anOwner)
const [name, address] = ['NV COLRUYT GROUP SERVICES', 'Edingensesteenweg 196\n1500 Halle']

const order = async ({ visitor }: Pick<Belgian, 'visitor'>) =>
  (await rowsOf(shop, must(await (await anOpenPage(visitor))()).paymentUid ?? '')).order
const tasksOf = async ({ number }: { readonly number: string }) =>
  (await staff.listTasks()).vat.filter(({ orderNumber }) => orderNumber === number)

it('keeps whose number it is with the order, and makes it a task where it is somebody else’s', async () => {
  vies.play.owners.set(theirs, [name, address])
  const placed = await order(await aBelgian())
  expect(placed.intraCommunity?.check).toMatchObject({ consultation: 'WAPI0403170701', owner: { name, address } })
  await askVies()
  await askVies()
  const [task, ...more] = await tasksOf(placed)
  expect(more).toEqual([])
  expect(task).toMatchObject({
    ...{ kind: 'otherOwner', orderNumber: placed.number, vatNumber: theirs },
    ...{ ownerName: name, companyName: 'Atelier Gent', vatLeftOut: 42_00 },
  })
  expect((await staff.findOrder(placed.number))?.vatNumberOwner).toEqual({ name, address })

  expect(await staff.finishVatTask(task?.id ?? 0, 'Gebeld')).toEqual({ ok: true, value: null })
  await askVies()
  expect(await tasksOf(placed)).toEqual([])
  expect(await staff.finishVatTask(task?.id ?? 0, '')).toMatchObject({ problem: 'taskNotFound' })
})

it('asks at once, and not after a day, whose a number is that a process of an earlier version has asked about', async () => {
  vies.play.owners.set(theirs, [name, address])
  const buyer = await aBelgian()
  await rewriteHistory(db, vatAnswer, (tx) => tx.delete(vatAnswer).where(eq(vatAnswer.customerId, buyer.id)))
  const placed = await order(buyer)
  expect(placed.intraCommunity?.check).not.toHaveProperty('owner')
  const before = vies.calls.length
  await askVies()
  await askVies()
  expect(vies.calls.length - before, 'asked once').toBe(1)
  expect(await tasksOf(placed)).toMatchObject([{ kind: 'otherOwner', ownerName: name }])
})

it('makes no task where the member state says nothing, or the name is written in its own way', async () => {
  vies.play.owners.set(theirs, ['---', '---'])
  expect((await order(await aBelgian())).intraCommunity?.check).not.toHaveProperty('owner')
  vies.play.owners.set(theirs, ['BVBA GENT, ATELIER', '---'])
  const placed = await order(await aBelgian())
  expect(placed.intraCommunity?.check?.owner).toEqual({ name: 'BVBA GENT, ATELIER', address: '' })
  await askVies()
  expect(await tasksOf(placed)).toEqual([])
})

it('keeps a name of VIES as one line without control characters, and goes on with the next number', async () => {
  vies.play.owners.set(theirs, [
    'BV \u0000\u001b[2JPEETERS\nv9 is done',
    `Markt 1\r\n9000 \u202eGent\n${'x'.repeat(5_000)}`,
  ])
  const placed = await order(await aBelgian())
  expect(placed.intraCommunity?.check?.owner).toEqual({
    name: 'BV [2JPEETERS v9 is done',
    address: `Markt 1\n9000 Gent\n${'x'.repeat(300)}`,
  })
})

it('does not tell the customer whose number it is, but in the copy of what is held of them', async () => {
  vies.play.owners.set(theirs, [name, address])
  const { visitor } = await aBelgian()
  const { uid } = await order({ visitor })
  const shown = must(await visitor.ask(getOrder, { params: { uid } }))
  expect(shown.intraCommunity?.buyerVatNumber).toBe(theirs)
  expect(JSON.stringify(shown)).not.toContain('COLRUYT')
  expect(JSON.stringify(must(await visitor.ask(exportAccount, {})))).toContain('COLRUYT')
})

it('tells of an order that was placed before VIES said that its number is not valid, with the VAT that is missing', async () => {
  await set({ intraCommunity: { ...on.intraCommunity, withoutVies: true } })
  vies.play.valid = new Set()
  vies.play.says = 'MS_UNAVAILABLE'
  const buyer = await aBelgian()
  // As in the seconds after a registration: VIES was not asked.
  await shop.database.pool.query('DELETE FROM vat_check WHERE customer_id = $1', [buyer.id])
  const placed = await order(buyer)
  expect(placed.intraCommunity).toMatchObject({ check: null, vatLeftOut: 42_00 })
  await askVies()
  expect(await tasksOf(placed)).toEqual([])
  vies.play.says = undefined
  shop.time.now = new Date(Date.now() + 20 * 60_000)
  await askVies()
  expect(await tasksOf(placed)).toMatchObject([{ kind: 'invalid', orderNumber: placed.number, vatLeftOut: 42_00 }])
  must(await staff.cancel(placed.number, ''))
  expect(await tasksOf(placed)).toEqual([])
})

it('tells of an order whose number was changed before VIES was asked about it, until it is', async () => {
  await set({ intraCommunity: { ...on.intraCommunity, withoutVies: true } })
  const buyer = await aBelgian()
  await shop.database.pool.query('DELETE FROM vat_check WHERE customer_id = $1', [buyer.id])
  const placed = await order(buyer)
  must(await buyer.visitor.ask(updateAccount, { body: { vatNumber: 'BE1000000120' } }))
  await askVies()
  await askVies()
  expect(await tasksOf(placed)).toMatchObject([{ kind: 'notAsked', vatNumber: theirs, vatLeftOut: 42_00 }])
  must(await buyer.visitor.ask(updateAccount, { body: { vatNumber: theirs } }))
  await askVies()
  expect(await tasksOf(placed)).toEqual([])
})

it('gives such an order the proof, and its owner, when VIES says that the number is valid', async () => {
  await set({ intraCommunity: { ...on.intraCommunity, withoutVies: true } })
  const buyer = await aBelgian()
  await shop.database.pool.query('DELETE FROM vat_check WHERE customer_id = $1', [buyer.id])
  const placed = await order(buyer)
  expect(placed.intraCommunity?.check).toBe(null)
  vies.play.owners.set(theirs, [name, address])
  await askVies()
  const [now] = await db.select().from(shopOrder).where(eq(shopOrder.id, placed.id))
  expect(now?.intraCommunity?.check).toMatchObject({ consultation: 'WAPI0403170701', owner: { name, address } })
  expect(await tasksOf(placed)).toMatchObject([{ kind: 'otherOwner', orderNumber: placed.number }])
})

it('keeps what VIES said in turn: a row for each answer that is another, with the time and proof of the last', async () => {
  const { id } = await aBelgian()
  vies.play.owners.set(theirs, [name, address])
  const later = async (days: number) => {
    shop.time.now = new Date(Date.now() + days * 86_400_000)
    await askVies()
  }
  for (const days of [1.1, 2.2, 3.3]) await later(days)
  vies.play.valid = new Set()
  await later(4.4)
  const rows = await db
    .select()
    .from(vatAnswer)
    .where(and(eq(vatAnswer.customerId, id as never)))
    .orderBy(vatAnswer.id)
  expect(rows.map(({ isValid, ownerName, consultation }) => [isValid, ownerName, consultation])).toEqual([
    [true, null, 'WAPI0403170701'],
    [true, name, 'WAPI0403170701'],
    [false, null, null],
  ])
  expect(
    Math.round((rows[1]?.lastSaidAt.getTime() ?? 0) - (rows[1]?.firstSaidAt.getTime() ?? 0)) / 86_400_000,
  ).toBeCloseTo(2.2)
  const answers = rows.map(({ isValid, ownerName, firstSaidAt, lastSaidAt }) => ({
    ...{ isValid, ownerName, firstSaidAt: firstSaidAt.toISOString(), lastSaidAt: lastSaidAt.toISOString() },
  }))
  const [history] = await staff.readVatNumberHistory('be 0403.170.701').then((all) => all.slice(-1))
  expect(history).toMatchObject({ companyName: 'Atelier Gent', state: 'invalid', answers })
})
