import {
  getSession,
  loginByLink,
  readLoginLink,
  register,
  requestLoginLink,
  requestPasswordReset,
  setPassword,
  updateAccount,
} from '@toonbank/contract/shop/account.ts'
import { addLine, getCart } from '@toonbank/contract/shop/cart.ts'
import { customer, passwordToken, session } from '@toonbank/database/schema/account.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { rateLimit } from '@toonbank/database/schema/rate-limit.ts'
import { createApi } from '@toonbank/server/compose/create-api.ts'
import { aShop, aVisitor, type Visitor } from '@toonbank/testing/a-shop.ts'
import { untilSomebodyWaits } from '@toonbank/testing/until-somebody-waits.ts'
import { aGuest, aPlainProduct } from '@toonbank/testing/walk.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
const goods = await aPlainProduct(shop, 5)
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

const ended = { ok: false, problem: 'loginLinkEnded' }
const minutes = 60_000

/** Somebody with an account, who is not here now; by default without a password. */
async function aCustomer(name: string, password = ''): Promise<string> {
  await shop.aVisitor().ask(register, { body: { ...aGuest(name), password } })
  return aGuest(name).emailAddress
}

const mailTo = async (recipient: string) =>
  (
    await db
      .select()
      .from(mail)
      .where(and(eq(mail.kind, 'loginLink'), eq(mail.recipient, recipient)))
      .orderBy(desc(mail.id))
  )[0]

async function aLink(emailAddress: string, to?: string): Promise<URL> {
  await shop.aVisitor().ask(requestLoginLink, { body: { emailAddress, ...(to === undefined ? {} : { to }) } })
  await shop.mailAccountLinks()
  return new URL((await mailTo(emailAddress))?.data.url ?? 'http://none')
}
const tokenOf = (url: URL): string => url.searchParams.get('token') ?? ''
const press = (visitor: Visitor, token: string, emailAddress: string) =>
  visitor.ask(loginByLink, { body: { token, emailAddress } })

it.each([
  ['without', ''],
  ['with', 'Vloerkleed1'],
])('logs in a customer %s a password, once', async (name, password) => {
  const emailAddress = await aCustomer(name, password)
  const token = tokenOf(await aLink(emailAddress))
  const visitor = shop.aVisitor()
  for (let scans = 0; scans < 3; scans++)
    expect(await visitor.ask(readLoginLink, { body: { token } })).toMatchObject({ ok: true, value: { emailAddress } })
  expect(visitor.cookies.has('auth_token'), 'reading logs nobody in').toBe(false)
  expect(await press(visitor, token, emailAddress)).toMatchObject({ ok: true, value: { emailAddress } })
  expect(await visitor.ask(getSession, { body: {} })).toMatchObject({ ok: true, value: { emailAddress } })
  expect(await press(shop.aVisitor(), token, emailAddress)).toMatchObject(ended)
  expect(await visitor.ask(readLoginLink, { body: { token } })).toMatchObject(ended)
})

it('follows the rules of a login: carts become one, their id and the session are new', async () => {
  const emailAddress = await aCustomer('carts')
  const before = shop.aVisitor()
  await press(before, tokenOf(await aLink(emailAddress)), emailAddress)
  await before.ask(addLine, { body: { item: { productId: goods.id, quantity: 1 } } })
  const visitor = shop.aVisitor()
  await visitor.ask(addLine, { body: { item: { productId: goods.id, quantity: 2 } } })
  const brought = visitor.cookies.get('es_cuid')
  await press(visitor, tokenOf(await aLink(emailAddress)), emailAddress)
  expect(visitor.cookies.get('es_cuid')).not.toBe(brought)
  expect(visitor.cookies.has('es_s')).toBe(false)
  const cart = await visitor.ask(getCart, {})
  expect(cart).toMatchObject({ ok: true, value: { isMerged: true, lines: [{ quantity: 2 }] } })
  const replaced = visitor.cookies.get('auth_token') ?? ''
  await press(visitor, tokenOf(await aLink(emailAddress)), emailAddress)
  expect(visitor.cookies.get('auth_token')).not.toBe(replaced)
  expect(await shop.aVisitor().ask(getSession, { body: { token: replaced } })).toMatchObject({ ok: false })
  expect(await before.ask(getSession, { body: {} }), 'a login ends no other session').toMatchObject({ ok: true })
})

it('works for half an hour by the shop’s clock', async () => {
  const emailAddress = await aCustomer('late')
  const now = Date.now()
  shop.time.now = new Date(now)
  const token = tokenOf(await aLink(emailAddress))
  shop.time.now = new Date(now + 30 * minutes - 1_000)
  expect(await shop.aVisitor().ask(readLoginLink, { body: { token } })).toMatchObject({ ok: true })
  shop.time.now = new Date(now + 30 * minutes)
  expect(await press(shop.aVisitor(), token, emailAddress)).toMatchObject(ended)
})

it('starts one session when the button is pressed ten times at once', async () => {
  const emailAddress = await aCustomer('twice')
  const token = tokenOf(await aLink(emailAddress))
  const sessions = sql`customer_id = (SELECT id FROM ${customer} WHERE email_address = ${emailAddress})`
  const visitors = Array.from({ length: 10 }, shop.aVisitor)
  const answers = await Promise.all(visitors.map((visitor) => press(visitor, token, emailAddress)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(visitors.filter(({ cookies }) => cookies.has('auth_token'))).toHaveLength(1)
  expect(await db.$count(session, sessions)).toBe(1)
})

it('is ended by a newer one, by a reset and by a change of password; a reset link is another thing', async () => {
  const emailAddress = await aCustomer('newer', 'Vloerkleed1')
  const [first, second] = [tokenOf(await aLink(emailAddress)), tokenOf(await aLink(emailAddress))]
  const works = async (token: string) => (await shop.aVisitor().ask(readLoginLink, { body: { token } })).ok
  expect([await works(first), await works(second)]).toEqual([false, true])

  const visitor = shop.aVisitor()
  await visitor.ask(requestPasswordReset, { body: { emailAddress } })
  await shop.mailAccountLinks()
  expect(await works(second), 'asking for a new password ends nothing').toBe(true)
  const [reset] = await db
    .select()
    .from(mail)
    .where(and(eq(mail.kind, 'passwordReset'), eq(mail.recipient, emailAddress)))
  const resetToken = tokenOf(new URL(reset?.data.url ?? 'http://none'))
  expect(await press(visitor, resetToken, emailAddress), 'each link is for its own purpose').toMatchObject(ended)
  expect(await visitor.ask(setPassword, { body: { token: second, password: 'Karpetten2' } })).toMatchObject({
    ok: false,
  })
  expect(await visitor.ask(setPassword, { body: { token: resetToken, password: 'Karpetten2' } })).toMatchObject({
    ok: true,
  })
  expect(await works(second)).toBe(false)

  const third = tokenOf(await aLink(emailAddress))
  await press(visitor, third, emailAddress)
  const fourth = tokenOf(await aLink(emailAddress))
  await visitor.ask(updateAccount, { body: { password: 'Karpetten2', newPassword: 'Karpetten3' } })
  expect(await works(fourth)).toBe(false)
})

it('is pressed while the password is reset and a newer one is asked for: each has its answer', async () => {
  const emailAddress = await aCustomer('at-once', 'Vloerkleed1')
  const login = tokenOf(await aLink(emailAddress))
  await shop.aVisitor().ask(requestPasswordReset, { body: { emailAddress } })
  await shop.mailAccountLinks()
  const [reset] = await db.select().from(mail).where(eq(mail.kind, 'passwordReset')).orderBy(desc(mail.id))
  const token = tokenOf(new URL(reset?.data.url ?? 'http://none'))
  await shop.aVisitor().ask(requestLoginLink, { body: { emailAddress } })
  // Every session takes its time, so that the three really meet.
  await db.execute(sql`CREATE FUNCTION linger() RETURNS trigger AS 'BEGIN PERFORM pg_sleep(0.3); RETURN NEW; END'
    LANGUAGE plpgsql`)
  await db.execute(sql`CREATE TRIGGER linger BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION linger()`)
  const [pressed, set] = await Promise.all([
    press(shop.aVisitor(), login, emailAddress),
    shop.aVisitor().ask(setPassword, { body: { token, password: 'Wolkleed2026' } }),
    shop.mailAccountLinks(),
  ])
  await db.execute(sql`DROP FUNCTION linger() CASCADE`)
  expect(set).toMatchObject({ ok: true })
  expect(pressed.ok || pressed.problem === 'loginLinkEnded').toBe(true)
})

it('mails no link to a mailbox that its customer leaves at that moment', async () => {
  const emailAddress = await aCustomer('leaving', 'Vloerkleed1')
  await shop.aVisitor().ask(requestLoginLink, { body: { emailAddress } })
  const moving = await shop.database.pool.connect()
  await moving.query('BEGIN')
  await moving.query('UPDATE customer SET email_address = $1 WHERE email_address = $2', [
    'left@example.nl',
    emailAddress,
  ])
  const mailed = shop.mailAccountLinks()
  await untilSomebodyWaits(shop.database)
  await moving.query('COMMIT')
  moving.release()
  await mailed
  expect(await mailTo(emailAddress)).toBeUndefined()
})

it('logs nobody into another account than the one that stood on the button', async () => {
  const [mine, theirs] = [await aCustomer('mine'), await aCustomer('theirs')]
  const token = tokenOf(await aLink(theirs))
  const visitor = shop.aVisitor()
  expect(await press(visitor, token, mine)).toMatchObject(ended)
  expect(visitor.cookies.has('auth_token')).toBe(false)
  expect(await press(visitor, token, theirs.toUpperCase()), 'and that press has cost nothing').toMatchObject({
    ok: true,
  })
})

it('leads to a path of the shop only, in the language in which it was asked for', async () => {
  const emailAddress = await aCustomer('leads')
  expect((await aLink(emailAddress, '/checkout/gegevens')).searchParams.get('to')).toBe('/checkout/gegevens')
  for (const elsewhere of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\u0000',
    '/x/..//evil.example',
  ])
    expect((await aLink(emailAddress, elsewhere)).searchParams.has('to')).toBe(false)
  const english = shop.aVisitor('en-US')
  await english.ask(requestLoginLink, { body: { emailAddress, to: '/en/product/7/wool' } })
  await shop.mailAccountLinks()
  const written = await mailTo(emailAddress)
  expect(written?.locale).toBe('eng')
  expect(written?.data.url).toMatch(/\/en\/account\/login\/link\?token=[\w-]{32}&to=%2Fen%2Fproduct%2F7%2Fwool$/)
})

it('is one button in a mail, and only the hash of its token is stored beside it', async () => {
  const emailAddress = await aCustomer('kept')
  const token = tokenOf(await aLink(emailAddress))
  expect(await db.$count(passwordToken, eq(passwordToken.tokenHash, token))).toBe(0)
  const written = await mailTo(emailAddress)
  await shop.send(written?.id ?? 0)
  const [sent] = await db
    .select()
    .from(mail)
    .where(eq(mail.id, written?.id ?? 0))
  expect(sent?.subject).toBe('Je inloglink voor Nop & Draad')
  expect(sent?.html).toContain(token)
  expect(sent?.text).toContain('tot een half uur na deze mail')
})

it('answers an unknown address like a known one and an inactive one, and mails it nothing', async () => {
  await aCustomer('known')
  const ask = async (emailAddress: string) => {
    const visitor = shop.aVisitor()
    const response = await visitor.request(requestLoginLink.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ emailAddress }),
    })
    const cookies = [...visitor.cookies].map(([name, value]) => [name, Buffer.from(value, 'base64url').toString()])
    return JSON.stringify([response.status, await response.text(), cookies]).replaceAll(emailAddress, 'who')
  }
  const answers = []
  for (const who of ['annaknown@example.nl', 'nobody@example.nl', 'gesloten@example.nl']) answers.push(await ask(who))
  expect(new Set(answers).size).toBe(1)
  const mails = await db.$count(mail, eq(mail.kind, 'loginLink'))
  await shop.mailAccountLinks()
  expect(await db.$count(mail, eq(mail.kind, 'loginLink')), 'who may log in with a password').toBe(mails + 2)
})

it('lets nobody into an account of the demo where others can reach the shop', async () => {
  const token = tokenOf(await aLink('lotte@example.nl'))
  const open = createApi({ ...shop.dependencies, isPublic: true })
  const outside = aVisitor((request) => open.fetch(request))
  expect(await outside.ask(readLoginLink, { body: { token } })).toMatchObject(ended)
  expect(await press(outside, token, 'lotte@example.nl')).toMatchObject(ended)
  const mails = await db.$count(mail, eq(mail.kind, 'loginLink'))
  await outside.ask(requestLoginLink, { body: { emailAddress: 'lotte@example.nl' } })
  await shop.mailAccountLinks()
  expect(await db.$count(mail, eq(mail.kind, 'loginLink'))).toBe(mails)
})

it('is sent five times an hour to one address, and thirty times from one network', async () => {
  await db.delete(rateLimit)
  const strict = createApi({ ...shop.dependencies, rateLimitScale: 1 })
  const visitor = aVisitor((request) => strict.fetch(request))
  const ask = (emailAddress: string) => visitor.ask(requestLoginLink, { body: { emailAddress } })
  const answers = []
  for (let n = 0; n < 6; n++) answers.push((await ask('nobody@example.nl')).ok)
  expect(answers).toEqual([true, true, true, true, true, false])
  for (let n = 6; n < 30; n++) expect(await ask(`nobody${n}@example.nl`)).toMatchObject({ ok: true })
  expect(await ask('lotte@example.nl')).toMatchObject({ ok: false, problem: 'tooManyRequests' })
  await db.delete(rateLimit)
})

it('goes when it is over, with the nightly clean-up', async () => {
  const emailAddress = await aCustomer('night')
  await aLink(emailAddress)
  const { tidyUp } = await import('@toonbank/server/compose/tidy-up.ts')
  const own = db.$count(
    passwordToken,
    and(
      eq(passwordToken.purpose, 'login'),
      sql`customer_id = (SELECT id FROM ${customer} WHERE email_address = ${emailAddress})`,
    ),
  )
  expect(await own).toBe(1)
  shop.time.now = new Date(Date.now() + 31 * minutes)
  await tidyUp(shop.dependencies)
  expect(await db.$count(passwordToken, eq(passwordToken.purpose, 'login'))).toBe(0)
})
