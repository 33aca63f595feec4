import {
  getSession,
  login,
  loginByLink,
  register,
  requestLoginLink,
  requestPasswordReset,
  setPassword,
  updateAccount,
} from '@toonbank/contract/shop/account.ts'
import { listPeople } from '@toonbank/contract/shop/company.ts'
import { listOrders } from '@toonbank/contract/shop/order-calls.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { passkey } from '@toonbank/database/schema/passkey.ts'
import type { MailData } from '@toonbank/database/stored/mail-data.ts'
import { torture } from '@toonbank/domain/testing/torture.ts'
import { anOwner, joinCompany, personsPassword } from '@toonbank/testing/a-company.ts'
import { aShop, type Visitor } from '@toonbank/testing/a-shop.ts'
import { aGuest, anOrderBy } from '@toonbank/testing/walk.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const password = 'Vloerkleed1'
const emailOf = (name: string) => aGuest(name).emailAddress

/** A stranger who has typed somebody else's address, with a password of their own. */
async function aStranger(name: string, chosen = password): Promise<Visitor> {
  const visitor = shop.aVisitor()
  await visitor.ask(register, { body: { ...aGuest(name), password: chosen } })
  return visitor
}

async function tokenMailedTo(emailAddress: string, kind: 'loginLink' | 'passwordReset'): Promise<string> {
  await shop.aVisitor().ask(kind === 'loginLink' ? requestLoginLink : requestPasswordReset, { body: { emailAddress } })
  await shop.mailAccountLinks()
  const isTheirs = and(eq(mail.kind, kind), eq(mail.recipient, emailAddress))
  const [written] = await db.select().from(mail).where(isTheirs).orderBy(desc(mail.id))
  return new URL((written?.data as { url: string } | undefined)?.url ?? 'http://none').searchParams.get('token') ?? ''
}

async function byLink(emailAddress: string, visitor = shop.aVisitor()): Promise<Visitor> {
  const token = await tokenMailedTo(emailAddress, 'loginLink')
  expect(await visitor.ask(loginByLink, { body: { token, emailAddress } })).toMatchObject({ ok: true })
  return visitor
}

const isIn = async (visitor: Visitor) => (await visitor.ask(getSession, { body: {} })).ok
const mailsTold = (recipient: string) =>
  db
    .select()
    .from(mail)
    .where(and(eq(mail.recipient, recipient), eq(mail.kind, 'mailboxProven')))
const rowOf = async (emailAddress: string) =>
  (await db.select().from(customer).where(eq(customer.emailAddress, emailAddress)))[0]

it('ends the password, passkeys and sessions of a stranger when the owner first comes by a login link', async () => {
  const stranger = await aStranger('taken')
  const { id } = (await rowOf(emailOf('taken'))) ?? { id: 0 }
  const key = { uid: 'key', customerId: id, credentialId: 'key', publicKey: 'key', counter: 0, name: 'key' }
  await db.insert(passkey).values(key)
  const { order } = await anOrderBy(shop, stranger, 'taken')
  const owner = await byLink(emailOf('taken'))
  expect(await isIn(stranger)).toBe(false)
  const former = { email: emailOf('taken'), password }
  expect(await shop.aVisitor().ask(login, { body: former })).toMatchObject({ problem: 'accountLoginRequestError' })
  expect(await db.$count(passkey, eq(passkey.customerId, id))).toBe(0)
  expect(await owner.ask(getSession, { body: {} })).toMatchObject({ ok: true, value: { hasPassword: false } })
  expect(await owner.ask(listOrders, {}), 'the orders stay').toMatchObject({ value: { items: [{ uid: order.uid }] } })
  const [told, ...more] = await mailsTold(emailOf('taken'))
  expect(more).toEqual([])
  await shop.send(told?.id ?? 0)
  const [sent] = await db
    .select()
    .from(mail)
    .where(eq(mail.id, told?.id ?? 0))
  expect(sent?.subject).toBe('Alleen jij komt nu nog in je account')
  expect(sent?.text).toContain('niets meer waarmee eerder is ingelogd')
  expect(sent?.text).not.toContain('collega')
})

it('keeps password and other sessions from the second link on, and lets the owner choose a password', async () => {
  await aStranger('second')
  const owner = await byLink(emailOf('second'))
  expect(await owner.ask(updateAccount, { body: { newPassword: 'Karpetten2' } })).toMatchObject({ ok: true })
  const elsewhere = shop.aVisitor()
  const body = { email: emailOf('second'), password: 'Karpetten2' }
  expect(await elsewhere.ask(login, { body })).toMatchObject({ ok: true })
  await byLink(emailOf('second'))
  expect([await isIn(owner), await isIn(elsewhere)]).toEqual([true, true])
  expect(await mailsTold(emailOf('second'))).toHaveLength(1)
})

it('says nothing to a guest who has nothing to lose', async () => {
  const guest = shop.aVisitor()
  await guest.ask(register, { body: aGuest('nothing') })
  await byLink(emailOf('nothing'), guest)
  expect(await mailsTold(emailOf('nothing'))).toEqual([])
})

it('gives no orders of a guest to who registers that address with a password', async () => {
  const guest = shop.aVisitor()
  const { order } = await anOrderBy(shop, guest, 'guest-orders')
  const stranger = await aStranger('guest-orders')
  expect(await isIn(stranger)).toBe(false)
  expect(await stranger.ask(listOrders, {})).toMatchObject({ ok: false })
  const body = { email: emailOf('guest-orders'), password }
  expect(await stranger.ask(login, { body })).toMatchObject({ ok: false })
  const owner = await byLink(emailOf('guest-orders'))
  expect(await owner.ask(listOrders, {})).toMatchObject({ value: { items: [{ uid: order.uid }] } })
})

it('lets no browser that has typed the address in again by its cart, once the owner has come', async () => {
  const stranger = shop.aVisitor()
  await anOrderBy(shop, stranger, 'cart-again')
  const before = new Map(stranger.cookies)
  await byLink(emailOf('cart-again'))
  for (const [name, value] of before) if (name !== 'auth_token') stranger.cookies.set(name, value)
  stranger.cookies.delete('auth_token')
  expect(await stranger.ask(register, { body: aGuest('cart-again') })).toMatchObject({ problem: 'accountCreateError' })
})

it('does the same when an account moves to another address, whose owner comes by a link or a reset', async () => {
  for (const kind of ['loginLink', 'passwordReset'] as const) {
    const own = `own-${kind}`.toLowerCase()
    const stranger = await aStranger(own)
    await byLink(emailOf(own), stranger)
    await stranger.ask(updateAccount, { body: { newPassword: password } })
    const emailAddress = `victim-${kind}@example.nl`.toLowerCase()
    expect(await stranger.ask(updateAccount, { body: { password, emailAddress } })).toMatchObject({ ok: true })
    const token = await tokenMailedTo(emailAddress, kind)
    const owner = shop.aVisitor()
    await (kind === 'loginLink'
      ? owner.ask(loginByLink, { body: { token, emailAddress } })
      : owner.ask(setPassword, { body: { token, password: 'Karpetten2' } }))
    expect(await isIn(stranger)).toBe(false)
    const former = { email: emailAddress, password }
    expect(await shop.aVisitor().ask(login, { body: former })).toMatchObject({ ok: false })
  }
})

it.each(['loginLink', 'passwordReset'] as const)('ends whom a stranger let into the company, by a %s', async (kind) => {
  const emailAddress = `boss-${kind}@example.nl`.toLowerCase()
  const stranger = await anOwner(shop, emailAddress)
  const friend = shop.aVisitor()
  const person = `friend-${kind}@example.nl`.toLowerCase()
  await joinCompany(shop, stranger, friend, { role: 'finance', emailAddress: person })
  expect(await friend.ask(listOrders, {})).toMatchObject({ ok: true })
  const token = await tokenMailedTo(emailAddress, kind)
  const owner = shop.aVisitor()
  if (kind === 'loginLink') await owner.ask(loginByLink, { body: { token, emailAddress } })
  else {
    await owner.ask(setPassword, { body: { token, password: 'Karpetten2' } })
    await owner.ask(login, { body: { email: emailAddress, password: 'Karpetten2' } })
  }
  expect(await friend.ask(listOrders, {})).toMatchObject({ ok: false })
  const again = { email: person, password: personsPassword }
  expect(await friend.ask(login, { body: again })).toMatchObject({ ok: false })
  const listed = await owner.ask(listPeople, {})
  expect(listed.ok && listed.value.people.map((one) => one.emailAddress)).toEqual([emailAddress])
  const [told] = await mailsTold(emailAddress)
  expect(told?.data as MailData['mailboxProven']).toMatchObject({
    hadPeople: true,
    hasPassword: kind === 'passwordReset',
  })
})

it('leaves no stranger in who logs in, or gives the account another address, at that moment', async () => {
  for (let n = 0; n < 8; n++) {
    const guest = shop.aVisitor()
    const emailAddress = emailOf(`moment-${n}`)
    await guest.ask(register, { body: { ...aGuest(`moment-${n}`), password: n % 2 === 0 ? password : '' } })
    const token = await tokenMailedTo(emailAddress, 'loginLink')
    const owner = shop.aVisitor()
    const there = shop.aVisitor()
    const [pressed] = await Promise.all([
      owner.ask(loginByLink, { body: { token, emailAddress } }),
      there.ask(login, { body: { email: emailAddress, password } }),
      guest.ask(updateAccount, { body: { password, emailAddress: `thief-${n}@example.nl` } }),
    ])
    const [now] = await db
      .select()
      .from(customer)
      .where(sql`email_address IN (${emailAddress}, ${`thief-${n}@example.nl`})`)
    // Either the owner came first, and nobody else is in, or the address was gone by then, and the owner is not in it.
    if (pressed.ok) expect(now).toMatchObject({ emailAddress, passwordHash: null })
    if (pressed.ok) expect([await isIn(there), await isIn(guest)]).toEqual([false, false])
    else expect(now?.emailAddress).toBe(`thief-${n}@example.nl`)
  }
})

torture(
  'changes nothing when the process ends before the commit, and all of it when the button is pressed again',
  async () => {
    const stranger = await aStranger('killed')
    const emailAddress = emailOf('killed')
    const token = await tokenMailedTo(emailAddress, 'loginLink')
    await db.execute(sql`CREATE FUNCTION end_it() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(5); RETURN NEW; END $$`)
    await db.execute(sql`CREATE TRIGGER end_it BEFORE INSERT ON session FOR EACH ROW
    WHEN (NEW.is_by_link) EXECUTE FUNCTION end_it()`)
    const owner = shop.aVisitor()
    expect(await owner.ask(loginByLink, { body: { token, emailAddress } }).catch(() => ({ ok: false }))).toMatchObject({
      ok: false,
    })
    await db.execute(sql`DROP FUNCTION end_it() CASCADE`)
    shop.unexpected.length = 0
    expect(await isIn(stranger)).toBe(true)
    expect(await mailsTold(emailAddress)).toEqual([])
    expect(await owner.ask(loginByLink, { body: { token, emailAddress } })).toMatchObject({ ok: true })
    expect(await isIn(stranger)).toBe(false)
    expect(await mailsTold(emailAddress)).toHaveLength(1)
  },
)

torture(
  'answers each of twenty presses of one login link at once: one is in, the others hear that it has ended',
  async () => {
    await aStranger('twenty')
    const emailAddress = emailOf('twenty')
    const token = await tokenMailedTo(emailAddress, 'loginLink')
    // Longer than anybody waits for a lock.
    await db.execute(sql`CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(3); RETURN NEW; END $$`)
    await db.execute(sql`CREATE TRIGGER linger BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION linger()`)
    const press = async () => {
      const response = await shop.aVisitor().request(loginByLink.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, emailAddress }),
      })
      return response.status
    }
    const statuses = await Promise.all(Array.from({ length: 20 }, press))
    await db.execute(sql`DROP FUNCTION linger() CASCADE`)
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 422)])
  },
)
