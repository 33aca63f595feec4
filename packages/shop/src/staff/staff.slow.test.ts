import {
  askOfficePasskey,
  askPasskeyByLink,
  logInToOffice,
  logInToOfficeByPasskey,
  readStaffLink,
  useStaffLink,
  useStaffLinkByPasskey,
} from '@toonbank/contract/staff/log-in.ts'
import { changeStaff, endStaff, inviteStaff, listStaff, resetStaff } from '@toonbank/contract/staff/member.ts'
import { listOrders } from '@toonbank/contract/staff/order-list.ts'
import {
  askProof,
  listMySessions,
  lockSession,
  proveByPasskey,
  proveByPassword,
  readMe,
} from '@toonbank/contract/staff/session.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { staffChallenge, staffChange, staffLink, staffMember, staffSession } from '@toonbank/database/schema/staff.ts'
import { type Cents, cents } from '@toonbank/domain/money/cents.ts'
import { asOwner } from '@toonbank/domain/staff/rights.ts'
import type { StaffRole } from '@toonbank/domain/staff/staff-member.ts'
import { anActor } from '@toonbank/domain/testing/an-actor.ts'
import { createOfficeClient, createStaffClient } from '@toonbank/server/compose/create-staff-api.ts'
import { tidyUp } from '@toonbank/server/compose/tidy-up.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { anAuthenticator } from '@toonbank/testing/an-authenticator.ts'
import { must } from '@toonbank/testing/must.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, it } from 'vitest'
import { beginShop } from './begin-shop.ts'

const shop = await aShop()
const { dependencies } = shop
const { db } = dependencies.database
const office = createOfficeClient(dependencies)
const here = new Headers({ 'x-client-address': '127.0.0.1', 'x-asked-from': 'here' })
const as = (token?: string) => office(here, token)
const start = Date.now()
let minutes = 0

beforeEach(() => {
  // Codes of thirty seconds work once: every test has a time of its own.
  minutes += 60
  shop.time.now = new Date(start + minutes * 60_000)
})
const later = (by: number) => {
  minutes += by
  shop.time.now = new Date(start + minutes * 60_000)
}

const tokenIn = (url: string): string => url.slice(url.indexOf('#') + 1)
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: dependencies.clock().getTime() })
const password = 'Een-lang-wachtwoord-9'

async function join(token: string, person: { readonly name?: string; readonly emailAddress?: string } = {}) {
  const read = await as().ask(readStaffLink, { body: { token } })
  if (!read.ok) throw new Error(read.problem)
  const { secret } = read.value.totp
  const used = await as().ask(useStaffLink, {
    body: { token, ...person, password, totpSecret: secret, code: codeOf(secret), device: 'Firefox op Linux' },
  })
  if (!used.ok) throw new Error(used.problem)
  return { ...used.value, secret }
}

/** Somebody new with this role, invited from the command line. */
async function aMember(role: StaffRole, name: string, more: object = {}) {
  const command = createStaffClient(dependencies, asOwner(anActor))
  const emailAddress = `${name.toLowerCase()}@winkel.example`
  const invited = await command.ask(inviteStaff, { body: { name, emailAddress, role, ...more } })
  if (!invited.ok) throw new Error(invited.problem)
  return { id: invited.value.id, emailAddress, ...(await join(tokenIn(invited.value.link ?? ''))) }
}

it('makes one first owner by the link of the start, however many press at once', async () => {
  const begun = await beginShop(dependencies)
  const token = tokenIn(begun ?? '')
  const both = await Promise.allSettled([
    join(token, { name: 'Eva', emailAddress: 'eva@winkel.example' }),
    join(token, { name: 'Mallory', emailAddress: 'mallory@winkel.example' }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  // The owner of the demo is none: everybody knows the password.
  expect(await db.$count(staffMember, and(eq(staffMember.role, 'owner'), eq(staffMember.fromDemo, false)))).toBe(1)
  expect(await beginShop(dependencies)).toBeUndefined()
  expect(await as().ask(readStaffLink, { body: { token } })).toMatchObject({ ok: false, problem: 'linkEnded' })
})

it('lets somebody in with password and code, each code once, and tells no reason when it does not', async () => {
  const { emailAddress, secret } = await aMember('support', 'Bram')
  later(1)
  const code = codeOf(secret)
  const logIn = (given: object) => as().ask(logInToOffice, { body: { emailAddress, password, code, ...given } })
  for (const wrong of [
    { password: 'Een-ander-wachtwoord-9' },
    { code: '000000' },
    { emailAddress: 'no@winkel.example' },
  ])
    expect(await logIn(wrong)).toMatchObject({ ok: false, problem: 'loginRefused' })
  const tries = await Promise.all([logIn({}), logIn({}), logIn({})])
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await logIn({})).toMatchObject({ ok: false, problem: 'loginRefused' })
})

it('takes each recovery code once, and writes that it was one', async () => {
  const { id, emailAddress, recoveryCodes } = await aMember('support', 'Cor')
  expect(recoveryCodes).toHaveLength(10)
  const code = recoveryCodes[3] ?? ''
  const logIn = () => as().ask(logInToOffice, { body: { emailAddress, password, code: code.toLowerCase() } })
  const tries = await Promise.all([logIn(), logIn()])
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await logIn()).toMatchObject({ ok: false })
  const acts = await db.select({ act: staffChange.act }).from(staffChange).where(eq(staffChange.staffId, id))
  expect(acts.map(({ act }) => act)).toContain('loggedInByRecoveryCode')
})

it('locks a session that nobody used for half an hour, and unlocks it by a proof', async () => {
  const { token, secret } = await aMember('support', 'Dana')
  expect(await as(token).ask(listOrders, { query: { statuses: 'paid' } })).toMatchObject({ ok: true })
  later(31)
  expect(await as(token).ask(listOrders, { query: { statuses: 'paid' } })).toMatchObject({ problem: 'sessionLocked' })
  expect(await as(token).ask(readMe, {})).toMatchObject({ ok: true, value: { name: 'Dana', isLocked: true } })
  expect(await as(token).ask(proveByPassword, { body: { password, code: '111111' } })).toMatchObject({ ok: false })
  expect(await as(token).ask(proveByPassword, { body: { password, code: codeOf(secret) } })).toMatchObject({ ok: true })
  expect(await as(token).ask(listOrders, { query: { statuses: 'paid' } })).toMatchObject({ ok: true })
  await as(token).ask(lockSession, {})
  expect(await as(token).ask(listMySessions, {})).toMatchObject({ problem: 'sessionLocked' })
})

it('asks for the second factor again before it changes the staff', async () => {
  const { token, secret } = await aMember('owner', 'Els')
  later(11)
  const invite = () =>
    as(token).ask(inviteStaff, { body: { name: 'Fay', emailAddress: 'fay@winkel.example', role: 'viewer' } })
  expect(await invite()).toMatchObject({ problem: 'secondFactorNeeded' })
  await as(token).ask(proveByPassword, { body: { password, code: codeOf(secret) } })
  // From a screen nobody sees the link of a colleague.
  expect(await invite()).toMatchObject({ ok: true, value: { link: null } })
  const mailed = await db
    .select()
    .from(mail)
    .where(inArray(mail.recipient, ['fay@winkel.example']))
  expect(mailed.map(({ kind }) => kind)).toEqual(['staffLink'])
})

it('lets a manager neither invite, raise, reset nor end above their own rights', async () => {
  const manager = await aMember('manager', 'Gijs')
  const other = await aMember('owner', 'Hanna')
  const helper = await aMember('support', 'Iris')
  const { ask } = as(manager.token)
  const above = { ok: false, problem: 'aboveOwnRights' }
  const invite = { name: 'Jan', emailAddress: 'jan@winkel.example' }
  expect(await ask(inviteStaff, { body: { ...invite, role: 'owner' } })).toMatchObject(above)
  expect(await ask(inviteStaff, { body: { ...invite, role: 'support', refundLimit: cents(2_500_01) } })).toMatchObject(
    above,
  )
  expect(await ask(inviteStaff, { body: { ...invite, role: 'support', extras: ['closeBooks'] } })).toMatchObject(above)
  for (const call of [resetStaff, endStaff])
    expect(await ask(call, { params: { id: String(other.id) } })).toMatchObject(above)
  expect(await ask(changeStaff, { params: { id: String(helper.id) }, body: { role: 'owner' } })).toMatchObject(above)
  expect(await ask(changeStaff, { params: { id: String(helper.id) }, body: { role: 'viewer' } })).toMatchObject({
    ok: true,
  })
  expect(await as(helper.token).ask(listStaff, {})).toMatchObject({ problem: 'notAllowed' })
})

it('changes nobody from a page that shows what they no longer have', async () => {
  const [first, second] = [await aMember('owner', 'Puck'), await aMember('owner', 'Quin')]
  const { id } = await aMember('support', 'Roos')
  const seen = { role: 'support', refundLimit: null } as const
  const change = (token: string, refundLimit: Cents) =>
    as(token).ask(changeStaff, { params: { id: String(id) }, body: { role: 'support', refundLimit, seen } })
  expect(await change(first.token, cents(50_00))).toMatchObject({ ok: true })
  expect(await change(first.token, cents(50_00))).toMatchObject({ ok: true })
  expect(await change(second.token, cents(75_00))).toMatchObject({ problem: 'changedMeanwhile' })
})

it('ends what somebody logged in with when they are reset or leave', async () => {
  const owner = await aMember('owner', 'Kim')
  const gone = await aMember('support', 'Lot')
  const params = { id: String(gone.id) }
  expect(await as(owner.token).ask(resetStaff, { params })).toMatchObject({ ok: true, value: { link: null } })
  expect(await as(gone.token).ask(readMe, {})).toMatchObject({ problem: 'notAuthenticated' })
  const command = await createStaffClient(dependencies, asOwner(anActor)).ask(resetStaff, { params })
  const back = await join(tokenIn((command.ok && command.value.link) || ''))
  expect(await as(back.token).ask(readMe, {})).toMatchObject({ ok: true })
  expect(await as(owner.token).ask(endStaff, { params })).toMatchObject({ ok: true })
  expect(await as(back.token).ask(readMe, {})).toMatchObject({ problem: 'notAuthenticated' })
  expect(await as(owner.token).ask(endStaff, { params })).toMatchObject({ problem: 'memberNotFound' })
})

it('always keeps an owner, also when two end each other at once', async () => {
  const [first, second] = [await aMember('owner', 'Mo'), await aMember('owner', 'Nel')]
  const others = await db.select().from(staffMember).where(eq(staffMember.role, 'owner'))
  for (const { id, state } of others)
    if (![first.id, second.id].includes(id) && state === 'active')
      expect(await as(first.token).ask(endStaff, { params: { id: String(id) } })).toMatchObject({ ok: true })
  const ended = await Promise.all([
    as(first.token).ask(endStaff, { params: { id: String(second.id) } }),
    as(second.token).ask(endStaff, { params: { id: String(first.id) } }),
  ])
  expect(ended.filter(({ ok }) => ok)).toHaveLength(1)
  const left = ended[0]?.ok ? first : second
  for (const call of [endStaff, resetStaff])
    expect(await as(left.token).ask(call, { params: { id: String(left.id) } })).toMatchObject({ problem: 'lastOwner' })
  const lower = { params: { id: String(left.id) }, body: { role: 'viewer' as const } }
  expect(await as(left.token).ask(changeStaff, lower)).toMatchObject({ problem: 'lastOwner' })
})

it('lets a made-up passkey in nowhere', async () => {
  expect(await as().ask(askOfficePasskey, {})).toMatchObject({ ok: true })
  const encoded = Buffer.from(JSON.stringify({ challenge: 'x' })).toString('base64url')
  const response = { clientDataJSON: encoded, authenticatorData: 'AA', signature: 'AA' }
  const credential = { id: 'AA', rawId: 'AA', type: 'public-key' as const, response }
  expect(await as().ask(logInToOfficeByPasskey, { body: { credential } })).toMatchObject({ problem: 'passkeyRefused' })
})

it('lets nobody rewrite the history of the staff', async () => {
  await expect(db.delete(staffChange)).rejects.toThrow()
  await expect(db.update(staffChange).set({ act: 'left' })).rejects.toThrow()
})

it('lets somebody in with the passkey that they made by their link, once a signature, and takes it as a proof', async () => {
  const command = createStaffClient(dependencies, asOwner(anActor))
  const body = { name: 'Oda', emailAddress: 'oda@winkel.example', role: 'support' as const }
  const invited = await command.ask(inviteStaff, { body })
  const token = tokenIn((invited.ok && invited.value.link) || '')
  const device = anAuthenticator()
  const must = <Value>(answer: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value => {
    if (!answer.ok) throw new Error('refused')
    return answer.value
  }
  const made = device.make(must(await as().ask(askPasskeyByLink, { body: { token } })))
  const begun = must(await as().ask(useStaffLinkByPasskey, { body: { token, credential: made } }))
  expect(await as(begun.token).ask(readMe, {})).toMatchObject({ ok: true, value: { name: 'Oda', hasPasskey: true } })

  const credential = device.sign(must(await as().ask(askOfficePasskey, {})))
  const tries = await Promise.all([1, 2].map(() => as().ask(logInToOfficeByPasskey, { body: { credential } })))
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)

  await as(begun.token).ask(lockSession, {})
  // A challenge of a login is no proof of somebody's session, and another device's key is none either.
  const ofLogin = device.sign(must(await as().ask(askOfficePasskey, {})))
  expect(await as(begun.token).ask(proveByPasskey, { body: { credential: ofLogin } })).toMatchObject({ ok: false })
  const others = anAuthenticator().sign(must(await as(begun.token).ask(askProof, {})))
  expect(await as(begun.token).ask(proveByPasskey, { body: { credential: others } })).toMatchObject({ ok: false })
  const proof = device.sign(must(await as(begun.token).ask(askProof, {})))
  expect(await as(begun.token).ask(proveByPasskey, { body: { credential: proof } })).toMatchObject({ ok: true })
  expect(await as(begun.token).ask(listMySessions, {})).toMatchObject({ ok: true })
})

it('keeps no session, challenge or link for ever', async () => {
  await aMember('viewer', 'Pim')
  await as().ask(askOfficePasskey, {})
  const left = async () => Promise.all([db.$count(staffSession), db.$count(staffChallenge), db.$count(staffLink)])
  expect((await left()).every((count) => count > 0)).toBe(true)
  later(60 * 24 * 60)
  await tidyUp(dependencies)
  expect(await left()).toEqual([0, 0, 0])
})

it('lets the people of the demo in on this machine alone: everybody knows their password', async () => {
  const body = { emailAddress: 'milan@toonbank.example', password: 'Beheer1Demo', code: '' }
  const outside = new Headers({ 'x-client-address': '203.0.113.9', 'x-asked-from': 'outside' })
  expect(await office(outside, undefined).ask(logInToOffice, { body })).toMatchObject({ problem: 'loginRefused' })
  const begun = await as().ask(logInToOffice, { body })
  const token = begun.ok ? begun.value.token : ''
  expect(await as(token).ask(readMe, {})).toMatchObject({ ok: true, value: { role: 'manager' } })
  expect(await office(outside, token).ask(readMe, {})).toMatchObject({ problem: 'notAuthenticated' })
})

it('invites who has left again: one history, the new role, and no way in of before', async () => {
  const command = createStaffClient(dependencies, asOwner(anActor))
  const gone = await aMember('manager', 'Terug')
  await must(command.ask(endStaff, { params: { id: String(gone.id) } }))
  const listed = async () => (await must(command.ask(listStaff, {}))).find(({ id }) => id === gone.id)
  // Without any session it is still known when they were there.
  expect(await listed()).toMatchObject({ state: 'left', sessions: 0, lastSeen: dependencies.clock().toISOString() })
  const body = { name: 'Terug', emailAddress: gone.emailAddress.toUpperCase(), role: 'viewer' as const }
  const again = await Promise.all([1, 2].map(() => command.ask(inviteStaff, { body })))
  expect(again.filter(({ ok }) => ok)).toHaveLength(1)
  expect(again).toContainEqual(expect.objectContaining({ problem: 'emailInUse' }))
  expect(await listed()).toMatchObject({ id: gone.id, role: 'viewer', state: 'invited' })
  later(1)
  const old = { emailAddress: gone.emailAddress, password, code: codeOf(gone.secret) }
  expect(await as().ask(logInToOffice, { body: old })).toMatchObject({ problem: 'loginRefused' })
  expect(await as(gone.token).ask(readMe, {})).toMatchObject({ ok: false })
  const [link] = again.flatMap((one) => (one.ok ? [one.value.link ?? ''] : []))
  const back = await join(tokenIn(link ?? ''))
  expect(await as(back.token).ask(readMe, {})).toMatchObject({ ok: true, value: { id: gone.id } })
  const ofThem = eq(staffChange.staffId, gone.id)
  const acts = await db.select({ act: staffChange.act }).from(staffChange).where(ofThem).orderBy(staffChange.id)
  expect(acts.map(({ act }) => act)).toEqual(['invited', 'joined', 'left', 'invited', 'joined'])
})
