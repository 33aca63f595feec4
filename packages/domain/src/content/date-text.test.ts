import { expect, it } from 'vitest'
import { type DateFormat, formatDate } from './date-text.ts'

const words = { unavailableWords: 'Date not available', invalidWords: 'Invalid date' }

it.each([
  ['2026-12-12T09:00:00Z', 'DD-MM-YYYY', '12-12-2026'],
  ['2026-12-12T09:00:00Z', 'HH:mm', '10:00'],
  ['2026-07-01T22:30:05Z', 'DD-MM-YYYY HH:mm:ss', '02-07-2026 00:30:05'],
] as const)('writes %s as %s in Amsterdam: %s', (at, format, text) => {
  expect(formatDate(at, format, { timeZone: 'Europe/Amsterdam', ...words })).toBe(text)
})

it('reads the clock of New York when the shop names no zone', () => {
  expect(formatDate('2026-01-01T03:00:00Z', 'DD-MM-YYYY HH:mm:ss', words)).toBe('31-12-2025 22:00:00')
})

it.each([
  [null, 'Date not available'],
  [undefined, 'Date not available'],
  ['', 'Date not available'],
  ['gisteren', 'Invalid date'],
  [new Date(Number.NaN), 'Invalid date'],
])('says of %j: %s', (at, text) => {
  const format: DateFormat = 'DD-MM-YYYY'
  expect(formatDate(at, format, words)).toBe(text)
})
