import { expect, it } from 'vitest'
import { nearDayText } from './weekday-text.ts'

it('names a day of the coming six by its weekday, a later one by its date', () => {
  const monday = new Date('2026-12-21T09:00:00Z')
  expect(nearDayText('2026-12-22', monday, 'nld')).toBe('dinsdag')
  expect(nearDayText('2026-12-26', monday, 'eng')).toBe('Saturday')
  expect(nearDayText('2026-12-28', monday, 'nld')).toBe('28 december')
  expect(nearDayText('2026-12-28', monday, 'eng')).toBe('28 December')
  // Late on Monday the next Monday is less than seven days away.
  expect(nearDayText('2026-12-28', new Date('2026-12-21T22:30:00Z'), 'nld')).toBe('28 december')
})
