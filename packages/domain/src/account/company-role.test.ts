import { expect, it } from 'vitest'
import { type CompanyRight, type CompanyRole, companyRights, mayDo, mayOrderOnAccount, roleOf } from './company-role.ts'

const roles: readonly (CompanyRole | null)[] = ['owner', 'buyer', 'finance', null]

// Every cell by hand: a right that somebody gains or loses is a decision, not a side effect.
const table: Readonly<
  Record<CompanyRight, readonly [owner: boolean, buyer: boolean, finance: boolean, alone: boolean]>
> = {
  self: [true, true, true, true],
  order: [true, true, false, true],
  orderSamples: [true, true, true, true],
  readOrders: [true, true, true, true],
  payOrders: [true, true, true, true],
  readInvoices: [true, false, true, true],
  useTickets: [true, true, false, true],
  readAddresses: [true, true, true, true],
  manageCompany: [true, false, false, true],
  managePeople: [true, false, false, false],
}

it('gives each role what it is for, and nobody else', () => {
  for (const right of companyRights)
    expect([right, ...roles.map((role) => mayDo(role, right))]).toEqual([right, ...table[right]])
})

it('takes whose account it is for its owner, where it is a business', () => {
  expect(roleOf({ companyRole: null, customerType: 'business' })).toBe('owner')
  expect(roleOf({ companyRole: null, customerType: 'private' })).toBeNull()
  expect(roleOf({ companyRole: 'buyer', customerType: 'business' })).toBe('buyer')
  expect(roleOf({ companyRole: 'finance', customerType: 'private' })).toBe('finance')
})

it('lets a buyer order on account only where the owner allowed it, and finance never', () => {
  expect(roles.map((role) => mayOrderOnAccount(role, true))).toEqual([true, true, false, true])
  expect(roles.map((role) => mayOrderOnAccount(role, false))).toEqual([true, false, false, true])
})
