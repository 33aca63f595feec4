import { login, register } from '@toonbank/contract/shop/account.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aGuest } from '@toonbank/testing/walk.ts'
import { afterEach, expect, it } from 'vitest'
import { usualCost } from './login/password-hash.ts'

const shop = await aShop({ passwordCost: usualCost })
afterEach(() => expect(shop.unexpected).toEqual([]))

const password = 'Vloerkleed1'
await shop.aVisitor().ask(register, { body: { ...aGuest('honest'), password } })

/** A login as it was answered, not asked again, with the milliseconds it took. */
async function logIn(network: string, email: string) {
  const startedAt = performance.now()
  const response = await shop.aVisitor().request(login.path, {
    method: login.method,
    headers: { 'content-type': 'application/json', 'x-client-address': network },
    body: JSON.stringify({ email, password }),
  })
  return { status: response.status, after: response.headers.get('retry-after'), took: performance.now() - startedAt }
}

it('lets many logins from one network not hold up those from another, and answers each within seconds', {
  timeout: 30_000,
}, async () => {
  const hostile = '192.0.2.66'
  let isAnswered = 0
  const flood = Array.from({ length: 70 }, async (_, n) => {
    const answer = await logIn(hostile, `nobody${n}@example.nl`)
    if (answer.status !== 503) isAnswered++
    return answer
  })
  // The first of them have been answered: the queue is as long as it gets.
  await Promise.any(flood.slice(0, 2))
  const before = isAnswered
  for (let n = 0; n < 3; n++)
    expect(await logIn(`198.51.100.${n}`, aGuest('honest').emailAddress)).toMatchObject({ status: 200 })
  // Each of the three stood behind two of the others at most, and those had one more turn while it was its own.
  expect(isAnswered - before).toBeLessThanOrEqual(3 * 6)
  const answers = await Promise.all(flood)
  const busy = answers.filter(({ status }) => status === 503)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy.every(({ after }) => after === '1')).toBe(true)
  expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(8_000)
  expect(await logIn(hostile, aGuest('honest').emailAddress), 'when its own are over').toMatchObject({ status: 200 })
})
