import { describe, expect, it } from 'vitest'
import { deliveryDays, deliveryTime } from './delivery-time.ts'

describe('the delivery time', () => {
  it.each([
    [1, { kind: 'tomorrow' }],
    [2, { kind: 'days', days: 2 }],
    [6, { kind: 'days', days: 6 }],
    [7, { kind: 'week' }],
    [8, { kind: 'weeks', from: 2, to: 3 }],
    [14, { kind: 'weeks', from: 2, to: 3 }],
    [15, { kind: 'weeks', from: 3, to: 4 }],
    [42, { kind: 'weeks', from: 6, to: 7 }],
    [0, { kind: 'none' }],
    [-3, { kind: 'none' }],
    [null, { kind: 'none' }],
    [undefined, { kind: 'none' }],
    [Number.NaN, { kind: 'none' }],
  ])('of %s days is said as %j', (days, expected) => {
    expect(deliveryTime(days)).toEqual(expected)
  })

  it('is that of the slowest chosen option', () => {
    expect(deliveryDays(2, [{ deliveryTime: 5 }, { deliveryTime: 28 }])).toBe(28)
  })

  it('is the product’s own when no option says anything', () => {
    expect(deliveryDays(2, [{ deliveryTime: 0 }])).toBe(2)
    expect(deliveryDays(2, [])).toBe(2)
  })
})
