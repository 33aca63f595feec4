import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents, sum } from '../money/cents.ts'
import { allocateRefund, refundableOf } from './refund.ts'

const anAmount = fc.integer({ min: 0, max: 1_000_000 }).map(cents)
const payments = fc
  .array(fc.record({ received: anAmount, refunded: anAmount }), { maxLength: 5 })
  .map((all) => all.map((one, at) => ({ attemptId: at + 1, ...one })))

it('splits a refund into parts that sum to it, none above what is left of its payment', () => {
  fc.assert(
    fc.property(payments, anAmount, (all, amount) => {
      const left = sum(all.map(refundableOf))
      const parts = allocateRefund(amount, all)
      if (amount < 1 || amount > left) {
        expect(parts).toBeUndefined()
        return
      }
      expect(sum((parts ?? []).map((part) => part.amount))).toBe(amount)
      for (const part of parts ?? []) {
        const payment = all.find(({ attemptId }) => attemptId === part.attemptId)
        expect(part.amount).toBeGreaterThan(0)
        expect(part.amount).toBeLessThanOrEqual(payment ? refundableOf(payment) : 0)
      }
    }),
  )
})

it('sends money back the way it came, payment after payment', () => {
  const payment = (attemptId: number, received: number, refunded = 0) => ({
    attemptId,
    received: cents(received),
    refunded: cents(refunded),
  })
  expect(allocateRefund(cents(70), [payment(1, 50, 20), payment(2, 60)])).toEqual([
    { attemptId: 1, amount: 30 },
    { attemptId: 2, amount: 40 },
  ])
  expect(allocateRefund(cents(0), [payment(1, 50)])).toBeUndefined()
  expect(allocateRefund(cents(31), [payment(1, 50, 20)])).toBeUndefined()
})
