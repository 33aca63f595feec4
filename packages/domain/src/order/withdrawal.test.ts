import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isHolidayOfLaw, toDayNumber, weekdayOf } from '../checkout/holidays.ts'
import {
  addDays,
  lastDayToWithdraw,
  piecesLeft,
  type WithdrawalLine,
  type WithdrawalPeriod,
  withdrawalRightOf,
} from './withdrawal.ts'

const period: WithdrawalPeriod = { isBusiness: false, isCancelled: false, lastDay: '2026-12-07', today: '2026-12-07' }
const line: WithdrawalLine = { isReturnable: true, quantity: 2, gone: 0, withdrawn: 0 }

it('counts from the day after the goods were received, the shop’s days where they are more', () => {
  expect(lastDayToWithdraw('2026-11-23', 14, 'NL')).toBe('2026-12-07')
  expect(lastDayToWithdraw('2026-11-24', 30, 'NL')).toBe('2026-12-24')
  expect(lastDayToWithdraw('2026-11-23', 1, 'NL')).toBe('2026-12-07')
})

it.each([
  ['a Saturday', '2026-11-21', 'NL', '2026-12-07'],
  ['a Sunday', '2026-11-22', 'NL', '2026-12-07'],
  ['Christmas, Boxing Day and a Sunday', '2026-12-11', 'NL', '2026-12-28'],
  ['a holiday of Belgium', '2026-10-28', 'BE', '2026-11-12'],
  ['no holiday of the Netherlands', '2026-10-28', 'NL', '2026-11-11'],
  ['Good Friday, and Easter after it', '2027-03-12', 'NL', '2027-03-30'],
  ['5 May of any year, Ascension Day and the Friday after it', '2027-04-21', 'NL', '2027-05-10'],
  ['the Friday after Ascension Day, a working day in Belgium', '2027-04-23', 'BE', '2027-05-07'],
  ['King’s day, and the Friday that a decree equates with it', '2028-04-13', 'NL', '2028-05-01'],
  ['Good Friday, which is a working day in Belgium', '2027-03-12', 'BE', '2027-03-26'],
  ['Good Friday of the year in which King’s day follows Easter', '2038-04-09', 'NL', '2038-04-28'],
  ['29 February', '2028-02-15', 'NL', '2028-02-29'],
] as const)('ends on the next working day where the last day is %s', (_, receivedOn, country, lastDay) => {
  expect(lastDayToWithdraw(receivedOn, 14, country)).toBe(lastDay)
})

it('never ends before the law’s fourteen days, nor on a day off', () => {
  const days = fc.integer({ min: 0, max: 4_000 }).map((after) => addDays('2026-01-01', after))
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 365 }), fc.constantFrom('NL', 'BE'), (day, ofShop, country) => {
      const last = lastDayToWithdraw(day, ofShop, country)
      expect(last >= addDays(day, Math.max(14, ofShop))).toBe(true)
      const [year = 0, month = 0, date = 0] = last.split('-').map(Number)
      const number = toDayNumber(year, month, date)
      expect(weekdayOf(number) % 6 !== 0 && !isHolidayOfLaw(number, country)).toBe(true)
    }),
  )
})

it('lets a consumer withdraw up to and on the last day, and while goods are still to come', () => {
  expect(withdrawalRightOf(line, period)).toBe('open')
  expect(withdrawalRightOf(line, { ...period, today: '2026-12-08' })).toBe('over')
  expect(withdrawalRightOf(line, { ...period, today: '2036-12-08', lastDay: null })).toBe('open')
})

it('says why a line has no right, and says it of what was made to measure first', () => {
  expect(withdrawalRightOf({ ...line, isReturnable: false, gone: 2 }, { ...period, isBusiness: true })).toBe(
    'madeToMeasure',
  )
  expect(withdrawalRightOf(line, { ...period, isBusiness: true })).toBe('business')
  expect(withdrawalRightOf({ ...line, gone: 1, withdrawn: 1 }, period)).toBe('gone')
  expect(withdrawalRightOf(line, { ...period, isCancelled: true })).toBe('gone')
})

it('has the right exactly where pieces are left, of a consumer in time, of what is not made to measure', () => {
  const many = fc.nat({ max: 5 })
  fc.assert(
    fc.property(
      fc.record({ isReturnable: fc.boolean(), quantity: fc.integer({ min: 1, max: 5 }), gone: many, withdrawn: many }),
      fc.record({ isBusiness: fc.boolean(), isCancelled: fc.boolean() }),
      fc.constantFrom(null, '2026-12-06', '2026-12-07'),
      (one, order, lastDay) => {
        const isOpen = withdrawalRightOf(one, { ...period, ...order, lastDay }) === 'open'
        const isInTime = lastDay === null || lastDay >= period.today
        expect(isOpen).toBe(
          one.isReturnable && piecesLeft(one) > 0 && !order.isBusiness && !order.isCancelled && isInTime,
        )
      },
    ),
  )
})
