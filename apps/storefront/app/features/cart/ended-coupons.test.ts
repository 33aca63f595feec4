import { expect, it } from 'vitest'
import type { SettledCart } from './cart-view.ts'
import { endedCoupons, takeOutCoupon } from './ended-coupons.ts'

const withCodes = (...titles: string[]) => ({ coupons: titles.map((title) => ({ title })) }) as unknown as SettledCart

it('a code that is gone by itself has ended', () => {
  expect(endedCoupons(withCodes('TEN', 'FIVE'), withCodes('FIVE'))).toEqual(['TEN'])
  expect(endedCoupons(withCodes('TEN'), withCodes('TEN', 'FIVE'))).toEqual([])
  expect(endedCoupons(null, withCodes('TEN'))).toEqual([])
  expect(endedCoupons(withCodes('TEN'), null), 'nothing is known').toEqual([])
})

it('one that the shopper took out has not, until it is used again', () => {
  takeOutCoupon('TEN')
  expect(endedCoupons(withCodes('TEN'), withCodes())).toEqual([])
  expect(endedCoupons(withCodes(), withCodes('TEN'))).toEqual([])
  expect(endedCoupons(withCodes('TEN'), withCodes())).toEqual(['TEN'])
})
