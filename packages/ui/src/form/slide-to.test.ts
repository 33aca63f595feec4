import { expect, it } from 'vitest'
import { slideTo } from './slide-to.ts'

it('moves one handle, which stops where the other stands', () => {
  expect(slideTo({ min: 100, max: 400 }, 'min', 250)).toEqual({ min: 250, max: 400 })
  expect(slideTo({ min: 100, max: 400 }, 'min', 500)).toEqual({ min: 400, max: 400 })
  expect(slideTo({ min: 100, max: 400 }, 'max', 50)).toEqual({ min: 100, max: 100 })
})
