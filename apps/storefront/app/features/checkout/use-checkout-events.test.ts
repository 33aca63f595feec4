import type { Payment } from '@toonbank/contract/shop/order.ts'
import { expect, it } from 'vitest'
import { isBought } from './use-checkout-events.ts'

/** A paid payment of a paid order, but for what is named. */
function aPayment(own: { status?: Payment['status']; transfer?: object; order?: object } = {}): Payment {
  const payments = [{ uid: 'pay-1', transfer: own.transfer ?? null }]
  const order = { status: 'paid', ofSamples: false, payments, ...own.order }
  return { uid: 'pay-1', status: own.status ?? 'paid', order } as never
}

it('tells the tag of what was paid, accepted on account, or is to be transferred', () => {
  const pending = { status: 'pending' }
  expect(isBought(aPayment())).toBe(true)
  expect(isBought(aPayment({ status: 'open', order: pending }))).toBe(false)
  expect(isBought(aPayment({ status: 'open', transfer: {}, order: pending }))).toBe(true)
  expect(isBought(aPayment({ status: 'failed', transfer: {}, order: pending }))).toBe(false)
  expect(isBought(aPayment({ order: { status: 'cancelled' } }))).toBe(false)
})

it('tells it of no samples, free or paid', () => {
  expect(isBought(aPayment({ order: { ofSamples: true } }))).toBe(false)
})
