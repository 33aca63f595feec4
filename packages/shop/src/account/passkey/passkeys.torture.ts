import { getSession, login, loginByLink, register, updateAccount } from '@toonbank/contract/shop/account.ts'
import { addLine, getCart } from '@toonbank/contract/shop/cart.ts'
import {
  addPasskey,
  askPasskey,
  askPasskeyLogin,
  listPasskeys,
  loginByPasskey,
  removePasskey,
  renamePasskey,
  type SignedChallenge,
} from '@toonbank/contract/shop/passkey.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { passkey, passkeyChallenge } from '@toonbank/database/schema/passkey.ts'
import { createApi } from '@toonbank/server/compose/create-api.ts'
import { tidyUp } from '@toonbank/server/compose/tidy-up.ts'
import { aShop, aVisitor, type Visitor } from '@toonbank/testing/a-shop.ts'
import { anAuthenticator } from '@toonbank/testing/an-authenticator.ts'
import { aGuest, aPlainProduct } from '@toonbank/testing/walk.ts'
import { and, desc, eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { newAccountLink } from '../login/account-link.ts'
import { resetPassword } from '../login/reset-password.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => {
  shop.time.now = undefined
  expect(shop.unexpected).toEqual([])
})

const password = 'Vloerkleed1'
const refused = { ok: false, problem: 'passkeyRefused' }

async function aCustomer(name: string, secret = password) {
  const visitor = shop.aVisitor()
  await visitor.ask(register, { body: { ...aGuest(name), password: secret } })
  return visitor
}
async function optionsFor(visitor: Visitor, secret = password) {
  const asked = await visitor.ask(askPasskey, { body: { password: secret } })
  if (!asked.ok) throw new Error(asked.problem)
  return asked.value
}
async function aPasskeyOf(visitor: Visitor, name = 'Telefoon') {
  const device = anAuthenticator()
  const added = await visitor.ask(addPasskey, { body: { name, credential: device.make(await optionsFor(visitor)) } })
  if (!added.ok) throw new Error(added.problem)
  return { device, uid: added.value }
}
async function loginOptions(visitor: Visitor) {
  const asked = await visitor.ask(askPasskeyLogin, {})
  if (!asked.ok) throw new Error(asked.problem)
  return asked.value
}
const enter = (visitor: Visitor, credential: SignedChallenge) => visitor.ask(loginByPasskey, { body: { credential } })
const rowOf = async (name: string) => {
  const [row] = await db
    .select()
    .from(customer)
    .where(eq(customer.emailAddress, aGuest(name).emailAddress))
  if (!row) throw new Error('nobody has this name')
  return row
}
const mailsTo = (name: string) =>
  db.$count(mail, and(eq(mail.kind, 'passkeyAdded'), eq(mail.recipient, aGuest(name).emailAddress)))

it('logs in by a passkey: the cart comes along, and the list says when it was used last', async () => {
  const owner = await aCustomer('key')
  const { device, uid } = await aPasskeyOf(owner)
  const here = shop.aVisitor()
  await here.ask(addLine, { body: { item: { productId: (await aPlainProduct(shop)).id, quantity: 1 } } })
  shop.time.now = new Date(Date.now() + 60_000)
  expect(await enter(here, device.sign(await loginOptions(here)))).toMatchObject({
    ok: true,
    value: { emailAddress: 'annakey@example.nl' },
  })
  expect(await here.ask(getSession, { body: {} })).toMatchObject({ ok: true })
  const cart = await here.ask(getCart, {})
  expect(cart.ok && cart.value.lines).toHaveLength(1)
  expect(await here.ask(listPasskeys, {})).toMatchObject({
    value: { passkeys: [{ uid, name: 'Telefoon', lastUsedAt: shop.time.now.toISOString() }] },
  })
})

it('tells the owner once of each passkey that is added, and how to take the account back', async () => {
  const owner = await aCustomer('told')
  await aPasskeyOf(owner)
  expect(await mailsTo('told')).toBe(1)
  const [written] = await db.select().from(mail).where(eq(mail.kind, 'passkeyAdded')).orderBy(desc(mail.id))
  await shop.send(written?.id ?? 0)
  const [sent] = await db
    .select()
    .from(mail)
    .where(eq(mail.id, written?.id ?? 0))
  expect(sent).toMatchObject({ subject: 'Er is een passkey toegevoegd' })
  expect(sent?.text).toContain('http://localhost:3000/account/reset')
})

it('asks for the password, or for a mailed link where there is none, before it adds one', async () => {
  const owner = await aCustomer('asked')
  for (const wrong of ['', 'Verkeerd1'])
    expect(await owner.ask(askPasskey, { body: { password: wrong } })).toMatchObject({ problem: 'passwordWrong' })
  const guest = await aCustomer('guest', '')
  expect(await guest.ask(askPasskey, { body: {} })).toMatchObject({ problem: 'passwordWrong' })
  const byLink = shop.aVisitor()
  const { id } = await rowOf('guest')
  const link = { customerId: id, purpose: 'login', locale: 'nld' } as const
  const token = new URL(await newAccountLink(db, shop.dependencies, link)).searchParams.get('token') ?? ''
  await byLink.ask(loginByLink, { body: { token, emailAddress: aGuest('guest').emailAddress } })
  expect(await byLink.ask(listPasskeys, {})).toMatchObject({ value: { isOwnerProven: true } })
  expect(await byLink.ask(askPasskey, { body: {} })).toMatchObject({ ok: true })
  shop.time.now = new Date(Date.now() + 31 * 60_000)
  expect(await byLink.ask(askPasskey, { body: {} }), 'half an hour').toMatchObject({ problem: 'passwordWrong' })
  expect(await byLink.ask(listPasskeys, {})).toMatchObject({ value: { isOwnerProven: false } })
})

it('limits how often the password can be guessed there', async () => {
  await aCustomer('guessed')
  const strict = createApi({ ...shop.dependencies, rateLimitScale: 1 })
  const visitor = aVisitor((request) => strict.fetch(request))
  await visitor.ask(login, { body: { email: aGuest('guessed').emailAddress, password } })
  const answers = []
  for (let n = 0; n < 6; n++) answers.push(await visitor.ask(askPasskey, { body: { password: 'Verkeerd1' } }))
  expect(answers.at(-1)).toMatchObject({ problem: 'tooManyRequests' })
})

it('takes a signature once, only over a challenge of its own, for five minutes', async () => {
  const { device } = await aPasskeyOf(await aCustomer('replay'))
  const visitor = shop.aVisitor()
  const signed = device.sign(await loginOptions(visitor))
  const answers = await Promise.all([enter(shop.aVisitor(), signed), enter(shop.aVisitor(), signed)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await enter(visitor, signed), 'replay').toMatchObject(refused)
  expect(await enter(visitor, device.sign({ challenge: 'bWFkZS11cA' })), 'foreign').toMatchObject(refused)
  const old = device.sign(await loginOptions(visitor))
  shop.time.now = new Date(Date.now() + 6 * 60_000)
  expect(await enter(visitor, old), 'too late').toMatchObject(refused)
})

it('keeps what is signed to add a passkey from logging in, and the other way round', async () => {
  const owner = await aCustomer('mixed')
  const { device } = await aPasskeyOf(owner)
  const stranger = await aCustomer('stranger')
  expect(await enter(shop.aVisitor(), device.sign(await optionsFor(owner)))).toMatchObject(refused)
  const other = anAuthenticator()
  const made = other.make(await optionsFor(owner))
  const body = { name: 'x', credential: made }
  expect(await stranger.ask(addPasskey, { body }), 'a challenge of somebody else').toMatchObject(refused)
  const user = { id: 'eA' }
  const forLogin = other.make({ ...(await loginOptions(owner)), user })
  expect(await owner.ask(addPasskey, { body: { name: 'x', credential: forLogin } })).toMatchObject(refused)
  expect(
    await stranger.ask(addPasskey, { body: { name: 'x', credential: device.make(await optionsFor(stranger)) } }),
    'a passkey that is known',
  ).toMatchObject(refused)
})

it('refuses another origin, another shop, another key, another customer and a copied device', async () => {
  const { device } = await aPasskeyOf(await aCustomer('attacked'))
  const { device: theirs } = await aPasskeyOf(await aCustomer('attacker'))
  const visitor = shop.aVisitor()
  const options = () => loginOptions(visitor)
  const origin = 'http://localhost:3000.evil.example'
  expect(await enter(visitor, device.sign(await options(), { origin }))).toMatchObject(refused)
  expect(await enter(visitor, device.sign(await options(), { rpId: 'evil.example' }))).toMatchObject(refused)
  const byOtherKey = { ...theirs.sign(await options()), id: device.id, rawId: device.id }
  expect(await enter(visitor, byOtherKey), 'signed by another key').toMatchObject(refused)
  const { uid } = await rowOf('attacker')
  const userHandle = Buffer.from(uid).toString('base64url')
  expect(await enter(visitor, device.sign(await options(), { userHandle })), 'another customer').toMatchObject(refused)
  expect(await enter(visitor, anAuthenticator().sign(await options())), 'unknown').toMatchObject(refused)
  expect(await enter(visitor, device.sign(await options(), { counter: 7 }))).toMatchObject({ ok: true })
  expect(await enter(visitor, device.sign(await options(), { counter: 7 })), 'a copy').toMatchObject(refused)
  expect(await enter(visitor, device.sign(await options(), { counter: 8 }))).toMatchObject({ ok: true })
  const owner = await aCustomer('elsewhere')
  const made = anAuthenticator().make(await optionsFor(owner), { origin })
  expect(await owner.ask(addPasskey, { body: { name: 'x', credential: made } })).toMatchObject(refused)
})

it('lets a customer name and remove their own passkeys only; a removed one logs in no more', async () => {
  const [owner, stranger] = [await aCustomer('owner'), await aCustomer('looks')]
  const { device, uid: id } = await aPasskeyOf(owner)
  const notThere = { ok: false, problem: 'passkeyNotFound' }
  expect(await stranger.ask(renamePasskey, { params: { id }, body: { name: 'Van mij' } })).toMatchObject(notThere)
  expect(await stranger.ask(removePasskey, { params: { id } })).toMatchObject(notThere)
  expect(await owner.ask(renamePasskey, { params: { id }, body: { name: ' ' } })).toMatchObject({
    fields: [{ field: 'name', problem: 'required' }],
  })
  expect(await owner.ask(renamePasskey, { params: { id }, body: { name: 'Laptop' } })).toMatchObject({ ok: true })
  expect(await owner.ask(listPasskeys, {})).toMatchObject({ value: { passkeys: [{ name: 'Laptop' }] } })
  expect(await stranger.ask(listPasskeys, {})).toMatchObject({ value: { passkeys: [] } })
  expect(await owner.ask(removePasskey, { params: { id } })).toMatchObject({ ok: true })
  const visitor = shop.aVisitor()
  expect(await enter(visitor, device.sign(await loginOptions(visitor)))).toMatchObject(refused)
})

it('ends all passkeys when the password is reset by mail, but not when it is changed in the account', async () => {
  const owner = await aCustomer('resets')
  const { device } = await aPasskeyOf(owner)
  await owner.ask(updateAccount, { body: { password, newPassword: 'Karpetten2' } })
  const visitor = shop.aVisitor()
  expect(await enter(visitor, device.sign(await loginOptions(visitor)))).toMatchObject({ ok: true })
  const { id } = await rowOf('resets')
  const link = { customerId: id, purpose: 'password', locale: 'nld' } as const
  const token = new URL(await newAccountLink(db, shop.dependencies, link)).searchParams.get('token') ?? ''
  expect(await resetPassword(shop.dependencies, token, 'Karpetten3', { address: 'here', token: undefined })).toBe(true)
  expect(await db.$count(passkey, eq(passkey.customerId, id))).toBe(0)
  expect(await enter(visitor, device.sign(await loginOptions(visitor)))).toMatchObject(refused)
})

it('leaves nobody in when the password is reset while a passkey logs in', async () => {
  for (let n = 0; n < 8; n++) {
    const { device } = await aPasskeyOf(await aCustomer(`race${n}`))
    const { id } = await rowOf(`race${n}`)
    const link = { customerId: id, purpose: 'password', locale: 'nld' } as const
    const token = new URL(await newAccountLink(db, shop.dependencies, link)).searchParams.get('token') ?? ''
    const visitor = shop.aVisitor()
    const signed = device.sign(await loginOptions(visitor))
    const [isReset] = await Promise.all([
      resetPassword(shop.dependencies, token, 'Karpetten2', { address: 'here', token: undefined }),
      enter(visitor, signed),
    ])
    expect(isReset).toBe(true)
    expect(await visitor.ask(getSession, { body: {} })).toMatchObject({ problem: 'sessionEnded' })
  }
})

it('lets nobody into an account of the demo where others can reach the shop', async () => {
  const lotte = shop.aVisitor()
  await lotte.ask(login, { body: { email: 'lotte@example.nl', password } })
  const row = eq(customer.emailAddress, 'lotte@example.nl')
  const [{ id, uid } = { id: 0, uid: '' }] = await db.select().from(customer).where(row)
  const { device } = await aPasskeyOf(await aCustomer('demo'))
  await db.update(passkey).set({ customerId: id }).where(eq(passkey.credentialId, device.id))
  const userHandle = Buffer.from(uid).toString('base64url')
  const open = createApi({ ...shop.dependencies, isPublic: true })
  const visitor = aVisitor((request) => open.fetch(request))
  expect(await enter(visitor, device.sign(await loginOptions(visitor), { userHandle }))).toMatchObject(refused)
})

it('forgets at night what nobody has signed', async () => {
  await loginOptions(shop.aVisitor())
  expect(await db.$count(passkeyChallenge)).toBeGreaterThan(0)
  shop.time.now = new Date(Date.now() + 6 * 60_000)
  await tidyUp(shop.dependencies)
  expect(await db.$count(passkeyChallenge)).toBe(0)
})
