import { getSession, register } from '@toonbank/contract/shop/account.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aGuest } from '@toonbank/testing/walk.ts'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
afterEach(() => {
  expect(shop.unexpected).toEqual([])
  shop.time.now = undefined
})

const start = Date.now()
const isIn = async (visitor: ReturnType<typeof shop.aVisitor>, days: number) => {
  shop.time.now = new Date(start + days * 86_400_000)
  return (await visitor.ask(getSession, { body: {} })).ok
}

it('ends a session after ninety days, however often it is used', async () => {
  const visitor = shop.aVisitor()
  await visitor.ask(register, { body: aGuest('daily') })
  for (let day = 1; day < 90; day++) expect(await isIn(visitor, day), `day ${day}`).toBe(true)
  expect(await isIn(visitor, 90.01)).toBe(false)
})

it('ends a session that is not used after thirty days', async () => {
  const visitor = shop.aVisitor()
  await visitor.ask(register, { body: aGuest('seldom') })
  expect(await isIn(visitor, 29)).toBe(true)
  expect(await isIn(visitor, 60)).toBe(false)
})

it('lets the cookie last no longer than the session', async () => {
  const visitor = shop.aVisitor()
  await visitor.ask(register, { body: aGuest('cookie') })
  for (const day of [20, 40, 60, 80]) await isIn(visitor, day)
  shop.time.now = new Date(start + 85 * 86_400_000)
  const answer = await visitor.request('/api/v2/account/session', { method: 'POST' })
  expect(answer.status).toBe(200)
  const [kept] = answer.headers.getSetCookie()
  expect(kept === undefined || Number(/Max-Age=(\d+)/i.exec(kept)?.[1]) <= 5 * 86_400).toBe(true)
})
