import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromRoom, toRoom } from './room-attribute.ts'

const picture = fc.record({
  base: fc.webPath().map((path) => `/media/0123abcd${path}`),
  width: fc.nat(),
  height: fc.nat(),
  colour: fc.constantFrom('#cba', '#e7e2da'),
})

it('names a picture so that it is found again', () => {
  fc.assert(
    fc.property(picture, (one) => {
      expect(fromRoom(toRoom(one))).toEqual(one)
    }),
  )
  expect(fromRoom(undefined)).toBeNull()
  expect(fromRoom('1600 soon')).toBeNull()
})
