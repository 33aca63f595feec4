import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { fitsCredit } from './credit-limit.ts'

it('lets an order in up to the limit, the last cent included', () => {
  const credit = { open: cents(60_000), limit: cents(100_000) }
  expect(fitsCredit(credit, cents(40_000))).toBe(true)
  expect(fitsCredit(credit, cents(40_001))).toBe(false)
})

it('takes no limit for none, and a limit of nothing for no credit at all', () => {
  expect(fitsCredit({ open: cents(9_999_999), limit: undefined }, cents(1))).toBe(true)
  expect(fitsCredit({ open: cents(0), limit: cents(0) }, cents(1))).toBe(false)
})
