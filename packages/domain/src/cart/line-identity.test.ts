import { expect, it } from 'vitest'
import { lineIdentity } from './line-identity.ts'

const [size, colour] = [
  { groupId: 'size', id: 'large' },
  { groupId: 'colour', id: 'blue' },
]

it('is the product with its choices, in whichever order they were made', () => {
  expect(lineIdentity(7, [size, colour])).toBe('7-colour.blue-size.large')
  expect(lineIdentity(7, [colour, size])).toBe(lineIdentity(7, [size, colour]))
  expect(lineIdentity(7, [])).toBe('7')
})

it('keeps apart what is made to measure, however alike', () => {
  expect(lineIdentity(7, [size], '1732276800')).toBe('7-size.large-1732276800')
})
