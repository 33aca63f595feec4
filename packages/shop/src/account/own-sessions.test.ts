import { getSession, login, register } from '@toonbank/contract/shop/account.ts'
import { endOtherSessions, endSession, listSessions } from '@toonbank/contract/shop/session.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aGuest } from '@toonbank/testing/walk.ts'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
afterEach(() => expect(shop.unexpected).toEqual([]))
const password = 'Vloerkleed1'

async function aCustomerAtThree(name: string): Promise<Visitor[]> {
  const visitors = [shop.aVisitor(), shop.aVisitor(), shop.aVisitor()]
  await visitors[0]?.ask(register, { body: { ...aGuest(name), password } })
  for (const visitor of visitors.slice(1))
    await visitor.ask(login, { body: { email: aGuest(name).emailAddress, password } })
  return visitors
}
const isIn = async (visitor: Visitor) => (await visitor.ask(getSession, { body: {} })).ok
const sessionsOf = async (visitor: Visitor) => {
  const listed = await visitor.ask(listSessions, {})
  return listed.ok ? listed.value.sessions : []
}

it('lists where a customer is logged in, and ends one of them; nobody else can', async () => {
  const [here, there, elsewhere] = (await aCustomerAtThree('three')) as [Visitor, Visitor, Visitor]
  const [stranger] = (await aCustomerAtThree('stranger')) as [Visitor]
  const all = await sessionsOf(here)
  expect(all.map(({ isCurrent }) => isCurrent)).toEqual([false, false, true])
  const id = (await sessionsOf(there)).find(({ isCurrent }) => isCurrent)?.id ?? ''
  expect(await stranger.ask(endSession, { params: { id } })).toMatchObject({ problem: 'sessionNotFound' })
  expect(await here.ask(endSession, { params: { id } })).toMatchObject({ ok: true })
  expect(await here.ask(endSession, { params: { id } })).toMatchObject({ problem: 'sessionNotFound' })
  expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, true])
})

it('ends all others at once, and keeps the one that asks', async () => {
  const [here, there, elsewhere] = (await aCustomerAtThree('others')) as [Visitor, Visitor, Visitor]
  expect(await here.ask(endOtherSessions, {})).toMatchObject({ ok: true })
  expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, false])
  expect(await sessionsOf(here)).toMatchObject([{ isCurrent: true }])
})
