import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { countedAmount } from './counted-amount.ts'

const counted = (asked: number, received: number, outstanding: number) =>
  countedAmount({ asked: cents(asked), received: cents(received), outstanding: cents(outstanding) })

it('counts no more than is outstanding', () => {
  expect(counted(100_00, 100_00, 60_00)).toBe(60_00)
  expect(counted(100_00, 120_00, 100_00)).toBe(100_00)
})

it('counts all of it where the customer has sent more than the deposit that was asked', () => {
  expect(counted(30_00, 50_00, 100_00)).toBe(50_00)
})

it('keeps the amount of a payment of which nobody owes anything: all of it goes back', () => {
  expect(counted(100_00, 120_00, 0)).toBe(100_00)
})
