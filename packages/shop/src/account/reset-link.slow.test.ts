import {
  getSession,
  login,
  readResetLink,
  register,
  requestPasswordReset,
  setPassword,
} from '@toonbank/contract/shop/account.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { aGuest } from '@toonbank/testing/walk.ts'
import { and, desc, eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

const emailOf = (name: string) => aGuest(name).emailAddress
async function aCustomer(name: string) {
  const visitor = shop.aVisitor()
  await visitor.ask(register, { body: { ...aGuest(name), password: 'Vloerkleed1' } })
  return visitor
}
/** Asks for a link and opens the mail. */
async function aLinkFor(name: string): Promise<string> {
  await shop.aVisitor().ask(requestPasswordReset, { body: { emailAddress: emailOf(name) } })
  await shop.mailAccountLinks()
  const isReset = and(eq(mail.kind, 'passwordReset'), eq(mail.recipient, emailOf(name)))
  const [written] = await db.select().from(mail).where(isReset).orderBy(desc(mail.id))
  const { url } = (written?.data ?? { url: 'http://none' }) as { url: string }
  return new URL(url).searchParams.get('token') ?? ''
}
const choose = (token: string, password = 'Karpetten2') =>
  shop.aVisitor().ask(setPassword, { body: { token, password } })
const ended = { ok: false, problem: 'accountPasswordResetError' }

it('works for half an hour by the shop’s clock', async () => {
  await aCustomer('late')
  const start = Date.now()
  shop.time.now = new Date(start)
  const token = await aLinkFor('late')
  shop.time.now = new Date(start + 30 * 60_000)
  expect(await choose(token)).toMatchObject(ended)
  shop.time.now = new Date(start + 29 * 60_000)
  expect(await choose(token)).toMatchObject({ ok: true })
})

it('is ended by a newer one, and by its use', async () => {
  await aCustomer('newer')
  const [older, newer] = [await aLinkFor('newer'), await aLinkFor('newer')]
  expect(await choose(older)).toMatchObject(ended)
  const answers = await Promise.all([choose(newer, 'Karpetten2'), choose(newer, 'Karpetten2')])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await choose(newer, 'Karpetten3')).toMatchObject(ended)
})

it('is looked at without being used up, and says afterwards that it has ended', async () => {
  await aCustomer('looked')
  const token = await aLinkFor('looked')
  const look = () => shop.aVisitor().ask(readResetLink, { body: { token } })
  expect([await look(), await look()]).toMatchObject([{ ok: true }, { ok: true }])
  expect(await choose(token)).toMatchObject({ ok: true })
  expect(await look()).toMatchObject(ended)
})

it('ends every session, and logs nobody in by itself', async () => {
  const here = await aCustomer('everywhere')
  const there = shop.aVisitor()
  await there.ask(login, { body: { email: emailOf('everywhere'), password: 'Vloerkleed1' } })
  const token = await aLinkFor('everywhere')
  expect(await here.ask(setPassword, { body: { token, password: 'Karpetten2' } })).toMatchObject({ ok: true })
  for (const visitor of [here, there])
    expect(await visitor.ask(getSession, { body: {} })).toMatchObject({ problem: 'sessionEnded' })
  const former = { email: emailOf('everywhere'), password: 'Vloerkleed1' }
  expect(await there.ask(login, { body: former })).toMatchObject({ problem: 'accountLoginRequestError' })
})

it('leaves nobody in who logs in with the former password at that moment', async () => {
  for (let n = 0; n < 8; n++) {
    await aCustomer(`moment${n}`)
    const token = await aLinkFor(`moment${n}`)
    const visitor = shop.aVisitor()
    const former = { email: emailOf(`moment${n}`), password: 'Vloerkleed1' }
    const [reset] = await Promise.all([choose(token), visitor.ask(login, { body: former })])
    expect(reset).toMatchObject({ ok: true })
    expect(await visitor.ask(getSession, { body: {} })).toMatchObject({ problem: 'sessionEnded' })
  }
})
