import { expect, it } from 'vitest'
import { minutesToNextTry } from './vat-check.ts'

it('asks again soon at first, and once a day at last', () => {
  expect([1, 2, 3, 7, 8, 9, 1_000].map(minutesToNextTry)).toEqual([10, 20, 40, 640, 1_280, 1_440, 1_440])
})
