import { expect, it } from 'vitest'
import { alertsToSend } from './stock-alert-rules.ts'

it('tells three a day for each piece, those who were told already among them, and everybody where there is no limit', () => {
  expect(alertsToSend(2, 0)).toBe(6)
  expect(alertsToSend(2, 4)).toBe(2)
  expect(alertsToSend(1, 9)).toBe(0)
  expect(alertsToSend(0, 0)).toBe(0)
  expect(alertsToSend(undefined, 1_000)).toBe(Number.POSITIVE_INFINITY)
})
