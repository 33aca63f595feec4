import {
  login,
  register,
  requestLoginLink,
  requestPasswordReset,
  setPassword,
  updateAccount,
} from '@toonbank/contract/shop/account.ts'
import { addCoupon } from '@toonbank/contract/shop/cart.ts'
import { pay } from '@toonbank/contract/shop/checkout.ts'
import { passwordToken } from '@toonbank/database/schema/account.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { rateLimit } from '@toonbank/database/schema/rate-limit.ts'
import { createApi } from '@toonbank/server/compose/create-api.ts'
import { aShop, aVisitor } from '@toonbank/testing/a-shop.ts'
import { aGuest } from '@toonbank/testing/walk.ts'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db, pool, changes } = shop.database
const strict = createApi({ ...shop.dependencies, rateLimitScale: 1 })
const aStrictVisitor = () => aVisitor((request) => strict.fetch(request))
afterEach(async () => {
  expect(shop.unexpected).toEqual([])
  await db.delete(rateLimit)
})

const password = 'Vloerkleed1'
const aCustomer = async (name: string) => {
  const visitor = aStrictVisitor()
  await visitor.ask(register, { body: { ...aGuest(name), password } })
  return visitor
}
const guess = async (visitor: ReturnType<typeof aStrictVisitor>, n: number) => {
  const answer = await visitor.ask(updateAccount, {
    body: { password: `Verkeerd${n}x`, emailAddress: `new${n}@example.nl` },
  })
  return answer.ok ? 'changed' : answer.problem
}

it('limits how often the current password can be guessed, per session and per account', async () => {
  const here = await aCustomer('guessed')
  const first = []
  for (let n = 0; n < 7; n++) first.push(await guess(here, n))
  expect(first).toEqual([...Array(5).fill('passwordWrong'), 'tooManyRequests', 'tooManyRequests'])
  expect(
    await here.ask(updateAccount, { body: { password, newPassword: 'Karpetten2' } }),
    'also with the right one',
  ).toMatchObject({
    ok: false,
  })

  const elsewhere = []
  for (let session = 0; session < 3; session++) {
    const visitor = aStrictVisitor()
    await visitor.ask(login, { body: { email: aGuest('guessed').emailAddress, password } })
    for (let n = 0; n < 3; n++) elsewhere.push(await guess(visitor, n))
  }
  expect(
    elsewhere.filter((problem) => problem === 'passwordWrong'),
    'ten of an account',
  ).toHaveLength(5)
  expect(
    await here.ask(updateAccount, { body: { firstName: 'Eva' } }),
    'what needs no password is not limited',
  ).toMatchObject({ ok: true })
})

it('counts one try of a mistyped password, and compares the new one with nothing', async () => {
  const visitor = await aCustomer('mistyped')
  const answers = []
  for (let n = 0; n < 6; n++) {
    const answer = await visitor.ask(updateAccount, { body: { password: `Verkeerd${n}x`, newPassword: password } })
    answers.push(answer.ok ? 'changed' : answer.problem)
  }
  expect(answers).toEqual([...Array(5).fill('passwordWrong'), 'tooManyRequests'])
})

it('counts two tries of a password where one is given in each field, just after it was changed', async () => {
  const visitor = await aCustomer('twice')
  expect(await visitor.ask(updateAccount, { body: { password, newPassword: 'Karpetten2' } })).toMatchObject({
    ok: true,
  })
  const answers = []
  for (let n = 0; n < 4; n++) {
    const body = { password: `Verkeerd${n}x`, newPassword: `Verkeerd${n}y` }
    const answer = await visitor.ask(updateAccount, { body })
    answers.push(answer.ok ? 'changed' : answer.problem)
  }
  // The change itself was the first of five.
  expect(answers).toEqual(['passwordWrong', 'passwordWrong', 'tooManyRequests', 'tooManyRequests'])
})

it('says with 429 after how many seconds it may be tried again', async () => {
  const visitor = await aCustomer('waits')
  const asked = async (path: string, body: object, times: number) => {
    let response = new Response()
    for (let n = 0; n < times; n++)
      response = await visitor.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    return response
  }
  for (const [endpoint, body, times, seconds] of [
    [updateAccount, { password: 'x', newPassword: 'Karpetten2' }, 6, 900],
    [login, { email: 'lotte@example.nl', password: 'x' }, 11, 900],
    [requestPasswordReset, { emailAddress: 'lotte@example.nl' }, 6, 3_600],
    [requestLoginLink, { emailAddress: 'lotte@example.nl' }, 6, 3_600],
    [addCoupon, { couponCode: 'NIETS' }, 21, 900],
    // Clicks that order nothing are not counted: twenty orders of this hour are put down here.
    [pay, {}, 1, 3_600],
  ] as const) {
    if (endpoint === pay) {
      await asked(pay.path, {}, 1)
      await db.execute(sql`UPDATE rate_limit SET points = 20 WHERE key LIKE 'order-customer:%'`)
    }
    const refused = await asked(endpoint.path, body, times)
    const retryAfter = Number(refused.headers.get('retry-after'))
    expect([endpoint.path, refused.status]).toEqual([endpoint.path, 429])
    expect(retryAfter).toBeGreaterThan(seconds - 60)
    expect(retryAfter).toBeLessThanOrEqual(seconds)
  }
})

it('refuses passwords that many people use, by the API and for each way to set one; who has one logs in', async () => {
  const refusal = (field: string) => ({
    ok: false,
    problem: 'invalidInput',
    fields: [{ field, problem: 'passwordTooCommon' }],
  })
  for (const common of ['Welkom01', 'Zomer2025!', 'NopDraad1']) {
    expect(await shop.aVisitor().ask(register, { body: { ...aGuest('common'), password: common } })).toMatchObject(
      refusal('password'),
    )
    expect(await shop.aVisitor().ask(setPassword, { body: { token: 'x', password: common } })).toMatchObject(
      refusal('password'),
    )
  }
  const visitor = shop.aVisitor()
  await visitor.ask(register, { body: { ...aGuest('common'), password } })
  for (const newPassword of ['Welkom01', 'Nopendraad2025'])
    expect(await visitor.ask(updateAccount, { body: { password, newPassword } })).toMatchObject(refusal('newPassword'))
  const { hashPassword } = await import('./login/password-hash.ts')
  await db.execute(
    sql`UPDATE customer SET password_hash = ${await hashPassword(shop.dependencies, 'Welkom01', 'here')} WHERE email_address = 'annacommon@example.nl'`,
  )
  expect(
    await shop.aVisitor().ask(login, { body: { email: 'annacommon@example.nl', password: 'Welkom01' } }),
  ).toMatchObject({ ok: true })
})

it('does the same for a known and an unknown address when a link is mailed', async () => {
  await shop.aVisitor().ask(register, { body: aGuest('known') })
  const done: string[] = []
  const watched = new WeakSet<object>()
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const [asked] = args
        done.push(typeof asked === 'string' ? asked : String((asked as { text?: string }).text))
        return query(...args)
      },
    })
  }
  for (const connections of [pool, changes]) connections.on('acquire', watch)
  for (const [call, kind] of [
    [requestPasswordReset, 'passwordReset'],
    [requestLoginLink, 'loginLink'],
  ] as const) {
    const workFor = async (emailAddress: string) => {
      done.length = 0
      const answer = await shop.aVisitor().ask(call, { body: { emailAddress } })
      return { answer, statements: [...done] }
    }
    await workFor('warm@example.nl')
    const before = [await db.$count(passwordToken), await db.$count(mail)]
    const known = await workFor('annaknown@example.nl')
    const unknown = await workFor('nobody@example.nl')
    expect(known.statements.join()).toContain('INSERT INTO pgboss.')
    expect(known).toEqual(unknown)
    expect([await db.$count(passwordToken), await db.$count(mail)]).toEqual(before)
    await shop.mailAccountLinks()
    const written = await db.execute(
      sql`SELECT recipient FROM mail WHERE kind = ${kind} AND recipient NOT LIKE 'lotte@%'`,
    )
    expect(written.rows).toEqual([{ recipient: 'annaknown@example.nl' }])
  }
})
