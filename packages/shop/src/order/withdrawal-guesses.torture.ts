import { findWithdrawable, withdraw } from '@toonbank/contract/shop/withdrawal.ts'
import { rateLimit } from '@toonbank/database/schema/rate-limit.ts'
import { withdrawal } from '@toonbank/database/schema/withdrawal.ts'
import { limits } from '@toonbank/runtime/http/limits.ts'
import { createApi } from '@toonbank/server/compose/create-api.ts'
import { aShop, aVisitor } from '@toonbank/testing/a-shop.ts'
import { aStaff } from '@toonbank/testing/staff.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const { aPaidOrder } = aStaff(shop)
const strict = createApi({ ...shop.dependencies, rateLimitScale: 1 })
const aStrictVisitor = (address = '192.0.2.1') =>
  aVisitor((request) => {
    request.headers.set('x-client-address', address)
    return strict.fetch(request)
  })
afterEach(async () => {
  expect(shop.unexpected).toEqual([])
  await db.delete(rateLimit)
})

it('answers the same for an order that is not there and for one of another address', async () => {
  const { order } = await aPaidOrder('hidden')
  const answers = new Set<string>()
  for (const body of [
    { orderNumber: order.number, emailAddress: 'somebody@example.nl' },
    { orderNumber: 'TB26-999999', emailAddress: order.emailAddress },
  ]) {
    const visitor = shop.aVisitor()
    const found = await visitor.ask(findWithdrawable, { body })
    const lines = [{ uid: 'made-up-line', quantity: 1 }]
    const stated = await visitor.ask(withdraw, { body: { ...body, name: 'Anna', lines, seen: 0 } })
    answers.add(JSON.stringify([found, stated].map((one) => ({ ...one, requestId: undefined }))))
  }
  expect([...answers]).toHaveLength(1)
  expect([...answers][0]).toContain('orderNotFound')
  expect(await db.select().from(withdrawal).where(eq(withdrawal.orderId, order.id))).toEqual([])
})

it('limits guesses at an order, and counts no look at it by whoever knows it', async () => {
  const { order } = await aPaidOrder('guessed')
  const guess = (emailAddress: string, address = '192.0.2.1') =>
    aStrictVisitor(address).ask(findWithdrawable, { body: { orderNumber: order.number, emailAddress } })
  for (let n = 0; n <= limits.withdrawalPerOrder.points; n++) expect((await guess(order.emailAddress)).ok).toBe(true)
  const problems = []
  for (let n = 0; n <= limits.withdrawalPerOrder.points; n++) {
    const answer = await guess(`guess${n}@example.nl`)
    problems.push(answer.ok ? 'found' : answer.problem)
  }
  expect(problems.filter((one) => one === 'orderNotFound')).toHaveLength(limits.withdrawalPerOrder.points)
  expect(problems.at(-1)).toBe('tooManyRequests')
  expect((await guess(order.emailAddress, '192.0.2.2')).ok, 'its customer, elsewhere').toBe(true)
})

it('limits guesses from one address', async () => {
  const visitor = aStrictVisitor()
  const problems = []
  for (let n = 0; n <= limits.withdrawalPerAddress.points; n++) {
    const body = { orderNumber: `TB26-${900_000 + n}`, emailAddress: 'anna@example.nl' }
    const answer = await visitor.ask(findWithdrawable, { body })
    problems.push(answer.ok ? 'found' : answer.problem)
  }
  expect(new Set(problems.slice(0, -1))).toEqual(new Set(['orderNotFound']))
  expect(problems.at(-1)).toBe('tooManyRequests')
})
