import { expect, it } from 'vitest'
import { cheapPassword } from '../testing/cheap-password.ts'
import { hashPassword, passwordFits } from './password-hash.ts'

it('hashes at the cost that a shop needs unless told otherwise, and says the cost in the hash', async () => {
  const hash = await hashPassword({}, 'Vloerkleed1', 'here')
  expect(hash).toMatch(/^scrypt:15:[\w-]{22}:[\w-]{43}$/)
  expect(await passwordFits({}, 'Vloerkleed1', hash, 'here')).toBe(true)
  expect(await passwordFits({}, 'Vloerkleed2', hash, 'here')).toBe(false)
})

it('reads a hash of any cost, and those of before, which did not say it', async () => {
  const cheap = await hashPassword({ passwordCost: cheapPassword }, 'Vloerkleed1', 'here')
  expect(await passwordFits({}, 'Vloerkleed1', cheap, 'here')).toBe(true)
  const former = (await hashPassword({}, 'Vloerkleed1', 'here')).replace('scrypt:15:', 'scrypt:')
  expect(await passwordFits({}, 'Vloerkleed1', former, 'here')).toBe(true)
})

it('fits no password to an account without one', async () => {
  expect(await passwordFits({ passwordCost: cheapPassword }, '', null, 'here')).toBe(false)
})
