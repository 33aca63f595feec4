import { expect, it } from 'vitest'
import { isLost, isUnfinished, mayBecome } from './payment-status.ts'

it('moves a payment forward only, whatever notices come late', () => {
  expect([mayBecome('open', 'paid'), mayBecome('pending', 'paid'), mayBecome('authorized', 'paid')]).toEqual([true, true, true])
  expect([mayBecome('paid', 'expired'), mayBecome('paid', 'open'), mayBecome('failed', 'expired'), mayBecome('paid', 'paid')]).toEqual([
    false,
    false,
    false,
    false,
  ])
})

it('still counts money that comes in after a failure', () => {
  expect(mayBecome('expired', 'paid')).toBe(true)
})

it('knows what is over without money and what can still be finished', () => {
  expect([isLost('canceled'), isLost('pending'), isUnfinished('pending'), isUnfinished('paid')]).toEqual([true, false, true, false])
})
