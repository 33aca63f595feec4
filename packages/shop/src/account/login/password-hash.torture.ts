import { getSession, login, register } from '@toonbank/contract/shop/account.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { aShop } from '@toonbank/testing/a-shop.ts'
import { cheapPassword } from '@toonbank/testing/cheap-password.ts'
import { aGuest } from '@toonbank/testing/walk.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { hashPassword, isOutdated, passwordFits } from './password-hash.ts'
import { renewHash } from './renew-hash.ts'

const shop = await aShop()
const { db } = shop.database
afterEach(() => expect(shop.unexpected).toEqual([]))

const cheap = { passwordCost: cheapPassword }
/** scrypt of 'Vloerkleed1' at cost 5, as the shop wrote it before argon2id; the second with the cost left out (15). */
const former = 'scrypt:5:AQEBAQEBAQEBAQEBAQEBAQ:Ws7PZLLDd890xGh2qjLW5XHT6y-gB9wa8ENaTMA9YsQ'
const oldest = 'scrypt:AQEBAQEBAQEBAQEBAQEBAQ:s3qiN5VYDsg14q4Job85savNvpJGBRLktcIoZlKvksU'

it('hashes with argon2id at the cost that a shop needs unless told otherwise, and says so in the hash', async () => {
  const hash = await hashPassword({}, 'Vloerkleed1', 'here')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await passwordFits({}, 'Vloerkleed1', hash, 'here')).toBe(true)
  expect(await passwordFits({}, 'Vloerkleed2', hash, 'here')).toBe(false)
  expect([isOutdated({}, hash), isOutdated(cheap, hash), isOutdated({}, former)]).toEqual([false, true, true])
})

it('reads a hash of any cost, and former ones, which were made by scrypt', async () => {
  expect(await passwordFits({}, 'Vloerkleed1', await hashPassword(cheap, 'Vloerkleed1', 'here'), 'here')).toBe(true)
  for (const stored of [former, oldest]) {
    expect(await passwordFits({}, 'Vloerkleed1', stored, 'here')).toBe(true)
    expect(await passwordFits({}, 'Vloerkleed2', stored, 'here')).toBe(false)
  }
})

it('fits no password to an account without one, nor to a hash that nobody can read', async () => {
  for (const stored of [null, '', '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$', 'plain'])
    expect(await passwordFits(cheap, '', stored, 'here')).toBe(false)
})

const hashOf = async (name: string) => {
  const isTheirs = eq(customer.emailAddress, aGuest(name).emailAddress)
  const [row] = await db.select().from(customer).where(isTheirs)
  if (!row) throw new Error('nobody has this name')
  return row
}
const setHash = (name: string, passwordHash: string) =>
  db
    .update(customer)
    .set({ passwordHash })
    .where(eq(customer.emailAddress, aGuest(name).emailAddress))
const logIn = (name: string, password: string) => {
  const visitor = shop.aVisitor()
  return visitor.ask(login, { body: { email: aGuest(name).emailAddress, password } })
}

it('renews an old hash at the next login, and nothing when the password was wrong', async () => {
  const visitor = shop.aVisitor()
  await visitor.ask(register, { body: { ...aGuest('renewed'), password: 'Vloerkleed1' } })
  await setHash('renewed', former)
  expect(await logIn('renewed', 'Vloerkleed2')).toMatchObject({ problem: 'accountLoginRequestError' })
  expect((await hashOf('renewed')).passwordHash).toBe(former)
  expect(await logIn('renewed', 'Vloerkleed1')).toMatchObject({ ok: true })
  const { passwordHash } = await hashOf('renewed')
  expect(passwordHash).toMatch(/^\$argon2id\$/)
  expect(await logIn('renewed', 'Vloerkleed1')).toMatchObject({ ok: true })
  expect((await hashOf('renewed')).passwordHash, 'not each time').toBe(passwordHash)
  expect(await visitor.ask(getSession, { body: {} }), 'a session is not ended by it').toMatchObject({ ok: true })
})

it('does not bring back a password that was changed while it logged in', async () => {
  await shop.aVisitor().ask(register, { body: { ...aGuest('changes'), password: 'Vloerkleed1' } })
  await setHash('changes', former)
  const before = await hashOf('changes')
  const changed = await hashPassword(cheap, 'Karpetten2', 'here')
  await setHash('changes', changed)
  expect(await renewHash(shop.dependencies, before, 'Vloerkleed1', 'here')).toBe(former)
  expect((await hashOf('changes')).passwordHash).toBe(changed)
})
