import { expect, it } from 'vitest'
import { dayAfter, endOfDay, momentIn, startOfDay } from './start-of-day.ts'

it.each([
  ['2026-12-31', 'Europe/Amsterdam', '2026-12-30T23:00:00.000Z'],
  ['2026-07-01', 'Europe/Amsterdam', '2026-06-30T22:00:00.000Z'],
  // Clocks change during these days, after their beginning.
  ['2026-03-29', 'Europe/Amsterdam', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25', 'Europe/Amsterdam', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Amsterdam', '2026-10-25T23:00:00.000Z'],
  ['2026-12-31', 'America/New_York', '2026-12-31T05:00:00.000Z'],
])('begins %s in %s at %s', (day, zone, moment) => {
  expect(startOfDay(day, zone).toISOString()).toBe(moment)
})

it.each([
  ['2026-12-04T00:10:00Z', '2026-12-04T22:59:59.999Z'],
  // By the shop's clock it is the next day already.
  ['2026-12-04T23:10:00Z', '2026-12-05T22:59:59.999Z'],
  ['2026-03-28T23:30:00Z', '2026-03-29T21:59:59.999Z'],
  ['2026-10-25T21:30:00Z', '2026-10-25T22:59:59.999Z'],
])('ends the day of %s in Amsterdam at %s', (moment, end) => {
  expect(endOfDay(new Date(moment), 'Europe/Amsterdam').toISOString()).toBe(end)
})

it('knows the day after, also over months and leap days', () => {
  expect(['2026-12-31', '2028-02-28', '2027-02-28'].map(dayAfter)).toEqual(['2027-01-01', '2028-02-29', '2027-03-01'])
})

it('knows the moment of a time of the day, before and after the clocks change', () => {
  const at = (day: string, time: string) => momentIn(day, time, 'Europe/Amsterdam').toISOString()
  expect(at('2026-03-29', '01:59')).toBe('2026-03-29T00:59:00.000Z')
  expect(at('2026-03-29', '23:59:59')).toBe('2026-03-29T21:59:59.000Z')
  expect(at('2026-10-25', '01:30')).toBe('2026-10-24T23:30:00.000Z')
  expect(at('2026-10-25', '23:59')).toBe('2026-10-25T22:59:00.000Z')
})
