import { expect, it } from 'vitest'
import { isLost, isUnfinished, mayBecome, type PaymentStatus, paymentStatuses } from './payment-status.ts'

const from = (status: PaymentStatus) => paymentStatuses.filter((next) => mayBecome(status, next))

it('moves a payment forward only, whatever notices come late', () => {
  expect(Object.fromEntries(paymentStatuses.map((status) => [status, from(status)]))).toEqual({
    open: ['pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'],
    pending: ['authorized', 'paid', 'failed', 'canceled', 'expired'],
    // Promised money is not lost by a late failure of an earlier try.
    authorized: ['paid'],
    paid: [],
    // Money that comes in after a failure still counts; another failure says nothing new.
    failed: ['authorized', 'paid'],
    canceled: ['authorized', 'paid'],
    expired: ['authorized', 'paid'],
  })
})

it('knows what is over without money and what can still be finished', () => {
  expect(paymentStatuses.filter(isLost)).toEqual(['failed', 'canceled', 'expired'])
  expect(paymentStatuses.filter(isUnfinished)).toEqual(['open', 'pending'])
})
