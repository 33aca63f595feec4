import { expect, it } from 'vitest'
import { rights } from '../staff/rights.ts'
import { nextStepOf, type OrderProgress } from './next-step.ts'
import { allowedOfficeActs } from './office-acts.ts'

const order: OrderProgress = {
  ...{ status: 'paid', isOnHold: false, isPickup: false, isReady: false },
  ...{ unsent: 2, promisedOn: '2026-12-01', refundBy: null },
}

it.each([
  [{}, { kind: 'ship', pieces: 2, by: '2026-12-01' }],
  [
    { promisedOn: null, status: 'partlyShipped' },
    { kind: 'ship', pieces: 2, by: null },
  ],
  [{ status: 'pending' }, { kind: 'awaitPayment', pieces: 0, by: null }],
  [{ isOnHold: true }, { kind: 'release', pieces: 2, by: '2026-12-01' }],
  [{ isPickup: true }, { kind: 'announcePickup', pieces: 2, by: '2026-12-01' }],
  [
    { isPickup: true, isReady: true },
    { kind: 'handOver', pieces: 2, by: null },
  ],
  [
    { isOnHold: true, refundBy: '2026-12-09' },
    { kind: 'refund', pieces: 0, by: '2026-12-09' },
  ],
  [
    { status: 'shipped', unsent: 0 },
    { kind: 'nothing', pieces: 0, by: null },
  ],
  [{ status: 'cancelled' }, { kind: 'nothing', pieces: 0, by: null }],
] as const)('says the next step of an order with %j', (change, step) =>
  expect(nextStepOf({ ...order, ...change })).toEqual(step),
)

const now = { status: 'paid', isPickup: false, isOnHold: false, isRefundable: true, isOutstanding: false } as const

it('offers the acts that the state and the rights allow, and none that a hold stops', () => {
  expect(allowedOfficeActs(now, rights)).toEqual([
    ...['startProduction', 'ship', 'cancel', 'refund', 'changeAddress', 'hold', 'resend', 'note'],
  ])
  expect(allowedOfficeActs({ ...now, isOnHold: true }, rights)).toEqual([
    ...['cancel', 'refund', 'changeAddress', 'release', 'resend', 'note'],
  ])
  expect(allowedOfficeActs(now, ['readOrders', 'shipOrders'])).toEqual(['ship'])
  expect(allowedOfficeActs({ ...now, isPickup: true }, ['shipOrders'])).toEqual(['ship', 'announcePickup', 'handOver'])
  expect(allowedOfficeActs({ ...now, status: 'cancelled', isRefundable: false }, rights)).toEqual(['resend', 'note'])
})
