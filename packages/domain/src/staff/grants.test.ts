import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { isWithin, powersOf } from './grants.ts'
import { rights } from './rights.ts'
import { staffRoles } from './staff-member.ts'

const grants = fc.record({
  role: fc.constantFrom(...staffRoles),
  extras: fc.subarray([...rights]),
  refundLimit: fc.option(fc.nat(500_000).map(cents)),
})

it('lets nobody give a right or a limit that they do not have', () => {
  fc.assert(
    fc.property(grants, grants, (own, wanted) => {
      const [mine, theirs] = [powersOf(own), powersOf(wanted)]
      if (!isWithin(mine, theirs)) return
      expect(mine.rights).toContain('manageStaff')
      expect(mine.rights).toEqual(expect.arrayContaining([...theirs.rights]))
      if (mine.refundLimit !== null) expect(theirs.refundLimit).toBeLessThanOrEqual(mine.refundLimit)
    }),
  )
})

it('lets a chain of grants never end above its first giver', () => {
  fc.assert(
    fc.property(fc.array(grants, { minLength: 2, maxLength: 6 }), (chain) => {
      const powers = chain.map(powersOf)
      if (!powers.every((one, at) => at === 0 || isWithin(powers[at - 1] ?? one, one))) return
      expect(powers[0]?.rights).toEqual(expect.arrayContaining([...(powers.at(-1)?.rights ?? [])]))
    }),
  )
})

it('lets the owner give everything, and a manager invite no owner', () => {
  const owner = powersOf({ role: 'owner', extras: [], refundLimit: cents(1) })
  const manager = powersOf({ role: 'manager', extras: [], refundLimit: null })
  expect(owner.refundLimit).toBeNull()
  for (const role of staffRoles) expect(isWithin(owner, powersOf({ role, extras: [], refundLimit: null }))).toBe(true)
  expect(isWithin(manager, owner)).toBe(false)
  expect(isWithin(manager, manager)).toBe(true)
  expect(isWithin(manager, powersOf({ role: 'support', extras: ['closeBooks'], refundLimit: null }))).toBe(false)
})
