import { expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

it.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [3, 4, [1, 2, 3, 4]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('page %i of %i offers %j', (current, last, expected) => {
  expect(pageNumbers(current, last)).toEqual(expected)
})
