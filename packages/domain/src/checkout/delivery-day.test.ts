import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deliveryDay, leavesToday } from './delivery-day.ts'
import { easterSunday, isHoliday, isIsoDay, toDayNumber, toIsoDay, weekdayOf, weekdays } from './holidays.ts'

const usual = {
  days: 1,
  countryCode: 'NL',
  isPickup: false,
  cutOff: '16:00',
  timeZone: 'Europe/Amsterdam',
  shippingDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  closedDays: [],
} as const
const on = (orderedAt: string, more: Partial<Parameters<typeof deliveryDay>[1]> = {}) =>
  deliveryDay(new Date(orderedAt), { ...usual, ...more })?.on

it('knows Easter and what hangs on it', () => {
  expect([2024, 2026, 2027, 2038, 2100].map((year) => toIsoDay(easterSunday(year)))).toEqual([
    '2024-03-31',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
    '2100-03-28',
  ])
  const day = (text: string) => toDayNumber(...(text.split('-').map(Number) as [number, number, number]))
  const dutch = ['2026-01-01', '2026-04-06', '2026-04-27', '2026-05-14', '2026-05-25', '2026-12-26', '2030-05-05']
  expect(dutch.filter((text) => !isHoliday(day(text), 'NL'))).toEqual([])
  // 27 April 2025 is a Sunday.
  expect([isHoliday(day('2025-04-26'), 'NL'), isHoliday(day('2025-04-27'), 'NL')]).toEqual([true, false])
  expect([isHoliday(day('2026-05-05'), 'NL'), isHoliday(day('2026-05-01'), 'NL')]).toEqual([false, false])
  const belgian = ['2026-05-01', '2026-07-21', '2026-08-15', '2026-11-01', '2026-11-11', '2026-12-25']
  expect(belgian.filter((text) => !isHoliday(day(text), 'BE'))).toEqual([])
  expect(isHoliday(day('2026-12-26'), 'BE')).toBe(false)
})

it('is the next day before the cut-off, and a day later after it, by the clock of the shop', () => {
  // Monday 23 November 2026, winter time: 15:59 and 16:00 in Utrecht.
  expect(on('2026-11-23T14:59:59Z')).toBe('2026-11-24')
  expect(on('2026-11-23T15:00:00Z')).toBe('2026-11-25')
  // In summer time the clock is an hour further.
  expect([on('2026-07-06T13:59:00Z'), on('2026-07-06T14:00:00Z')]).toEqual(['2026-07-07', '2026-07-08'])
  // Just after midnight in Utrecht it is still the day before in UTC.
  expect(on('2026-11-22T23:30:00Z')).toBe('2026-11-24')
})

it('leaves no goods in a weekend, brings them on Saturdays in the Netherlands and not in Belgium', () => {
  expect(on('2026-11-27T09:00:00Z')).toBe('2026-11-28')
  expect(on('2026-11-27T09:00:00Z', { countryCode: 'BE' })).toBe('2026-11-30')
  expect(on('2026-11-28T09:00:00Z')).toBe('2026-12-01')
  expect(on('2026-11-26T09:00:00Z', { days: 3 })).toBe('2026-11-30')
  expect(on('2026-11-27T09:00:00Z', { isPickup: true })).toBe('2026-11-30')
})

it('skips the holidays of the shop when it leaves, and of its country when it arrives', () => {
  // Thursday 24 December: Christmas on Friday and Saturday.
  expect(on('2026-12-24T09:00:00Z')).toBe('2026-12-28')
  expect(on('2026-07-20T09:00:00Z', { countryCode: 'BE' })).toBe('2026-07-22')
  expect(on('2026-04-27T09:00:00Z')).toBe('2026-04-29')
})

it('counts in weeks from a week on, and says by when', () => {
  const of = (days: number) => deliveryDay(new Date('2026-11-23T09:00:00Z'), { ...usual, days })
  expect(of(7)).toEqual({ on: '2026-11-30', isLatest: true })
  expect(of(42)).toEqual({ on: '2027-01-11', isLatest: true })
  expect([of(0), of(-1)]).toEqual([undefined, undefined])
})

it('leaves on the days on which the merchant sends, and promises none on which the shop is closed', () => {
  const rule = { shippingDays: ['tuesday', 'friday'], closedDays: ['2026-11-27', '2026-12-01'] } as const
  expect(on('2026-11-23T09:00:00Z', { shippingDays: rule.shippingDays })).toBe('2026-11-25')
  expect(on('2026-11-24T09:00:00Z', rule)).toBe('2026-11-25')
  // Friday and the next Tuesday are closed: it leaves on Friday a week later.
  expect(on('2026-11-24T16:00:00Z', rule)).toBe('2026-12-05')
  expect(on('2026-11-26T09:00:00Z', { closedDays: ['2026-11-27', '2026-11-28'] })).toBe('2026-11-30')
  expect(on('2026-11-26T09:00:00Z', { isPickup: true, closedDays: ['2026-11-27'] })).toBe('2026-11-30')
})

it('tells the cut-off only of a day on which goods leave, while it is to come', () => {
  const leaves = (at: string, more = {}) => leavesToday(new Date(at), { ...usual, ...more })
  expect([leaves('2026-11-23T14:59:00Z'), leaves('2026-11-23T15:00:00Z')]).toEqual([true, false])
  // Saturday, and King's day.
  expect([leaves('2026-11-28T09:00:00Z'), leaves('2026-04-27T09:00:00Z')]).toEqual([false, false])
  expect(leaves('2026-11-23T09:00:00Z', { closedDays: ['2026-11-23'] })).toBe(false)
})

it('takes days that the calendar has, written like 2026-11-24, and nothing else', () => {
  const days = ['2026-11-24', '2028-02-29', '2026-02-29', '2026-13-01', '2026-1-1', '', '2026-11-24T00:00']
  expect(days.map(isIsoDay)).toEqual([true, true, false, false, false, false, false])
})

it('is never a Sunday or a holiday, never before the goods have left, and never earlier for slower goods', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      moment,
      fc.constantFrom('NL', 'BE'),
      fc.integer({ min: 1, max: 6 }),
      fc.subarray([...weekdays], { minLength: 1 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 }),
      fc.integer({ min: 0, max: 300 }),
      (at, countryCode, days, shippingDays, closed, laterHours) => {
        const today = Math.floor(at.getTime() / 86_400_000)
        const closedDays = closed.map((after) => toIsoDay(today + after))
        const of = (moment: Date, more = {}) =>
          deliveryDay(moment, { ...usual, countryCode, days, shippingDays, closedDays, ...more })?.on ?? ''
        const day = of(at)
        const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
        const number = toDayNumber(year, month, date)
        expect(weekdayOf(number)).not.toBe(0)
        expect(isHoliday(number, countryCode)).toBe(false)
        expect(closedDays).not.toContain(day)
        // Not before the days that were promised, of which each is a day of the carrier.
        expect(number >= today + days).toBe(true)
        expect(of(new Date(at.getTime() + laterHours * 3_600_000)) >= day).toBe(true)
        const slower = of(at, { days: days + 1 })
        expect(days < 6 ? day < slower : day <= slower).toBe(true)
      },
    ),
  )
})

it('tells the cut-off exactly while ordering before it brings the goods earlier', () => {
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (at) => {
      const leaves = leavesToday(at, usual)
      const atMidnight = deliveryDay(at, { ...usual, isPickup: true, cutOff: '00:00' })?.on ?? ''
      const now = on(at.toISOString(), { isPickup: true }) ?? ''
      expect(now < atMidnight).toBe(leaves)
    }),
  )
})
