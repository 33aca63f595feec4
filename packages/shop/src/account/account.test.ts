import {
  getSession,
  login,
  logout,
  register,
  requestPasswordReset,
  setPassword,
  updateAccount,
  verifyEmail,
} from '@toonbank/contract/shop/account.ts'
import { createAddress, deleteAddress, listAddresses, updateAddress } from '@toonbank/contract/shop/address.ts'
import { listOrders } from '@toonbank/contract/shop/order-calls.ts'
import { passwordToken, session } from '@toonbank/database/schema/account.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { createApi } from '@toonbank/server/compose/create-api.ts'
import { aShop, aVisitor } from '@toonbank/testing/a-shop.ts'
import { aGuest } from '@toonbank/testing/walk.ts'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const anAddress = {
  firstName: 'Anna',
  lastName: 'de Vries',
  countryCode: 'BE' as const,
  zipCode: '2000',
  houseNumber: '1',
  streetName: 'Grote Markt',
  city: 'Antwerpen',
}

it('knows whether an address has an account', async () => {
  const visitor = shop.aVisitor()
  expect(await visitor.ask(verifyEmail, { body: { email: 'LOTTE@example.nl' } })).toMatchObject({ ok: true })
  expect(await visitor.ask(verifyEmail, { body: { email: 'nobody@example.nl' } })).toMatchObject({
    ok: false,
    problem: 'accountUnknown',
  })
  expect(await visitor.ask(verifyEmail, { body: { email: 'nobody' } })).toMatchObject({
    ok: false,
    problem: 'invalidInput',
    fields: [{ field: 'email', problem: 'emailInvalid' }],
  })
})

it('makes an account whose address is its first invoice and delivery address, and logs in', async () => {
  const visitor = shop.aVisitor()
  const made = await visitor.ask(register, { body: { ...aGuest('new'), zipCode: '3511lx', password: 'Vloerkleed1' } })
  expect(made).toMatchObject({
    ok: true,
    value: {
      firstName: 'Anna',
      status: 'active',
      customerType: 'private',
      addresses: { invoice: [{ zipCode: '3511 LX' }], delivery: [{ zipCode: '3511 LX' }] },
    },
  })
  expect(await visitor.ask(getSession, { body: {} })).toMatchObject({
    ok: true,
    value: { emailAddress: 'annanew@example.nl' },
  })
  expect(
    await shop.aVisitor().ask(login, { body: { email: 'annaNEW@example.nl', password: 'Vloerkleed1' } }),
  ).toMatchObject({ ok: true })
})

it('refuses a known address without logging in, also when two come at once', async () => {
  const visitors = [shop.aVisitor(), shop.aVisitor(), shop.aVisitor()]
  const answers = await Promise.all(visitors.map((visitor) => visitor.ask(register, { body: aGuest('same') })))
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.problem === 'accountCreateError')).toHaveLength(2)
  expect(visitors.filter((visitor) => visitor.cookies.has('auth_token'))).toHaveLength(1)
})

it('asks a business for its name, numbers and reference, and checks the numbers', async () => {
  const business = { ...aGuest('business'), customerType: 'business' as const }
  const refused = await shop.aVisitor().ask(register, { body: { ...business, cocNumber: '123', vatNumber: 'NL1' } })
  expect(refused.ok ? [] : refused.fields.map(({ field }) => field).toSorted()).toEqual([
    'cocNumber',
    'companyName',
    'reference',
    'vatNumber',
  ])
  const numbers = { companyName: 'Kade BV', cocNumber: '12345678', vatNumber: 'nl 0000.99998.b57', reference: 'K1' }
  expect(await shop.aVisitor().ask(register, { body: { ...business, ...numbers } })).toMatchObject({
    ok: true,
    value: { customerType: 'business', vatNumber: 'NL000099998B57' },
  })
})

it('says the same of a wrong password and an unknown address', async () => {
  const answers = await Promise.all(
    ['lotte@example.nl', 'nobody@example.nl'].map((email) =>
      shop.aVisitor().ask(login, { body: { email, password: 'Verkeerd1' } }),
    ),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ ok: false, problem: 'accountLoginRequestError' })
})

it('takes the token as a bearer header too, stores only its hash, and ends it at logout', async () => {
  const visitor = shop.aVisitor()
  await visitor.ask(login, { body: { email: 'lotte@example.nl', password: 'Vloerkleed1' } })
  const token = visitor.cookies.get('auth_token') ?? ''
  const asBearer = () =>
    shop
      .aVisitor()
      .request('/api/v2/account/session', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  expect((await asBearer()).status).toBe(200)
  expect(await db.$count(session, eq(session.tokenHash, token))).toBe(0)
  await visitor.ask(logout, {})
  expect((await asBearer()).status).toBe(401)
})

it('sends a link that sets a password once and ends every session', async () => {
  const [visitor, elsewhere] = [shop.aVisitor(), shop.aVisitor()]
  await elsewhere.ask(register, { body: aGuest('reset') })
  expect(await visitor.ask(requestPasswordReset, { body: { emailAddress: 'annareset@example.nl' } })).toMatchObject({
    ok: true,
  })
  expect(await visitor.ask(requestPasswordReset, { body: { emailAddress: 'nobody@example.nl' } })).toMatchObject({
    ok: true,
  })
  await shop.mailAccountLinks()
  const [written] = await db
    .select()
    .from(mail)
    .where(and(eq(mail.kind, 'passwordReset'), eq(mail.recipient, 'annareset@example.nl')))
  const token =
    new URL((written?.data as { url: string } | undefined)?.url ?? 'http://none').searchParams.get('token') ?? ''
  expect(await visitor.ask(setPassword, { body: { token, password: 'zwak' } })).toMatchObject({
    ok: false,
    fields: [{ field: 'password', problem: 'passwordTooWeak' }],
  })
  expect(await visitor.ask(setPassword, { body: { token, password: 'Karpetten2' } })).toMatchObject({ ok: true })
  expect(await visitor.ask(setPassword, { body: { token, password: 'Karpetten3' } })).toMatchObject({
    ok: false,
    problem: 'accountPasswordResetError',
  })
  expect(await elsewhere.ask(getSession, { body: {} })).toMatchObject({ ok: false, problem: 'sessionEnded' })
  expect(await visitor.ask(login, { body: { email: 'annareset@example.nl', password: 'Karpetten2' } })).toMatchObject({
    ok: true,
  })
})

it('keeps addresses of one customer from another', async () => {
  const [owner, stranger] = [shop.aVisitor(), shop.aVisitor()]
  await owner.ask(register, { body: aGuest('owns') })
  await stranger.ask(register, { body: aGuest('looks') })
  const made = await owner.ask(createAddress, { body: anAddress })
  const id = made.ok ? made.value : ''
  expect(await stranger.ask(updateAddress, { params: { id }, body: { city: 'Gent' } })).toMatchObject({
    ok: false,
    problem: 'addressNotFound',
  })
  expect(await stranger.ask(deleteAddress, { params: { id } })).toMatchObject({ ok: false, problem: 'addressNotFound' })
  expect(await stranger.ask(updateAccount, { body: { defaultAddressId: id } })).toMatchObject({
    ok: false,
    problem: 'addressNotFound',
  })
  expect(await owner.ask(updateAddress, { params: { id }, body: { zipCode: '9999 XX' } })).toMatchObject({
    ok: false,
    problem: 'zipCodeInvalid',
  })
  expect(await owner.ask(updateAddress, { params: { id }, body: { city: 'Berchem' } })).toMatchObject({ ok: true })
  expect(await owner.ask(updateAccount, { body: { defaultAddressId: id } })).toMatchObject({ ok: true })
  expect(await owner.ask(listAddresses, {})).toMatchObject({ ok: true, value: [{ uid: id, city: 'Berchem' }, {}] })
})

it('changes the city of an imported address whose zip code no form takes, but not its country', async () => {
  const owner = shop.aVisitor()
  await owner.ask(register, { body: aGuest('imported') })
  const made = await owner.ask(createAddress, { body: anAddress })
  const id = made.ok ? made.value : ''
  await shop.database.pool.query(`UPDATE customer_address SET zip_code = '35' WHERE uid = $1`, [id])
  const change = (body: object) => owner.ask(updateAddress, { params: { id }, body })
  expect(await change({ city: 'Zeist' })).toMatchObject({ ok: true })
  expect(await change({ countryCode: 'NL' })).toMatchObject({ problem: 'zipCodeInvalid' })
  expect(await owner.ask(listAddresses, {})).toMatchObject({ value: [{}, { city: 'Zeist', zipCode: '35' }] })
})

it('asks for the password before a new e-mail address or password, and refuses one that is taken', async () => {
  const visitor = shop.aVisitor()
  await visitor.ask(register, { body: { ...aGuest('mail'), password: 'Vloerkleed1' } })
  expect(await visitor.ask(updateAccount, { body: { emailAddress: 'other@example.nl' } })).toMatchObject({
    ok: false,
    problem: 'passwordWrong',
  })
  expect(
    await visitor.ask(updateAccount, { body: { emailAddress: 'lotte@example.nl', password: 'Vloerkleed1' } }),
  ).toMatchObject({
    ok: false,
    problem: 'emailInUse',
  })
  expect(
    await visitor.ask(updateAccount, { body: { emailAddress: 'other@example.nl', password: 'Vloerkleed1' } }),
  ).toMatchObject({
    ok: true,
  })
})

it('answers 401 to whoever is not logged in', async () => {
  expect(await shop.aVisitor().ask(listOrders, { query: {} })).toMatchObject({ ok: false, problem: 'notAuthenticated' })
  expect((await shop.aVisitor().request('/api/v2/account/orders')).status).toBe(401)
})

it('does nothing with the session cookie when the request cannot prove where it comes from', async () => {
  const visitor = shop.aVisitor()
  await visitor.ask(register, { body: aGuest('csrf') })
  const cookie = `auth_token=${visitor.cookies.get('auth_token')}`
  const ask = (headers: Record<string, string>) =>
    shop.api.fetch(
      new Request('http://localhost:3000/api/v2/account', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', ...headers },
        body: '{"firstName":"Eva"}',
      }),
    )
  expect((await ask({})).status).toBe(403)
  expect((await ask({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await ask({ 'sec-fetch-site': 'same-site' })).status).toBe(403)
  expect((await ask({ origin: 'http://localhost:3000' })).status).toBe(200)
})

it('limits how often a password can be tried', async () => {
  // Two instead of ten: each costs a slow hash.
  const strict = createApi({ ...shop.dependencies, rateLimitScale: 0.2 })
  const visitor = aVisitor((request) => strict.fetch(request))
  const answers = []
  for (let n = 0; n < 4; n++)
    answers.push(await visitor.ask(login, { body: { email: 'inkoop@studiovondel.example', password: 'Verkeerd1' } }))
  expect(answers.filter((answer) => !answer.ok && answer.problem === 'tooManyRequests')).toHaveLength(2)
})

it('logs nobody in from another site, also when the browser has no cookie of ours yet', async () => {
  const login = (headers: Record<string, string>) =>
    shop.api.fetch(
      new Request('http://localhost:3000/api/v2/account/login', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'email=lotte@example.nl&password=Vloerkleed1',
      }),
    )
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
  ]) {
    const answer = await login(headers)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    expect((await login({ ...headers, authorization: 'Basic eDp5' })).status).toBe(403)
  }
})

it('ends the other sessions and the mailed link when the password changes, and the session that a login replaces', async () => {
  const [here, there] = [shop.aVisitor(), shop.aVisitor()]
  const { emailAddress } = aGuest('secure')
  const credentials = { email: emailAddress, password: 'Vloerkleed1' }
  await here.ask(register, { body: { ...aGuest('secure'), password: credentials.password } })
  await there.ask(login, { body: credentials })
  await here.ask(requestPasswordReset, { body: { emailAddress } })
  await shop.mailAccountLinks()
  const links = await db.$count(passwordToken)
  expect(
    await here.ask(updateAccount, { body: { password: credentials.password, newPassword: 'Vloerkleed2' } }),
  ).toMatchObject({
    ok: true,
  })
  expect(await here.ask(getSession, { body: {} })).toMatchObject({ ok: true })
  expect(await there.ask(getSession, { body: {} })).toMatchObject({ ok: false, problem: 'sessionEnded' })
  expect(await db.$count(passwordToken)).toBe(links - 1)
  const replaced = here.cookies.get('auth_token') ?? ''
  await here.ask(login, { body: { ...credentials, password: 'Vloerkleed2' } })
  expect(await shop.aVisitor().ask(getSession, { body: { token: replaced } })).toMatchObject({ ok: false })
})

it('gives an e-mail address to one of two customers who want it at once', async () => {
  const customers = [shop.aVisitor(), shop.aVisitor()]
  for (const [n, customer] of customers.entries())
    await customer.ask(register, { body: { ...aGuest(`wants${n}`), password: 'Vloerkleed1' } })
  const body = { emailAddress: 'wanted@example.nl', password: 'Vloerkleed1' }
  const answers = await Promise.all(customers.map((customer) => customer.ask(updateAccount, { body })))
  expect(answers.map((answer) => (answer.ok ? 'changed' : answer.problem)).toSorted()).toEqual([
    'changed',
    'emailInUse',
  ])
})
