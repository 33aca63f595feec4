import { expect, it } from 'vitest'
import { ratingOf } from './review-rules.ts'

it('rates by the mean of all stars, to one decimal, and not at all without reviews', () => {
  expect(ratingOf([0, 0, 0, 0, 0])).toBeNull()
  expect(ratingOf([1, 0, 0, 0, 2])).toEqual({ average: 3.7, count: 3 })
})
