import { expect, it } from 'vitest'
import { nearestSizes } from './nearest-sizes.ts'

const sold = ['160x230', '170x240', '200x300', '240x330', '250x350', '70x200', 'd160', 'd200', 'wol'].map((word) => ({
  word,
}))

it.each([
  ['244x305', ['240x330', '250x350']],
  ['152x244', ['160x230', '170x240']],
  ['183x274', ['200x300']],
  ['d183', ['d200']],
  ['183cm', ['170x240', '200x300', '70x200']],
  ['700x900', []],
  ['wol', []],
])('nearest to %s are %j', (typed, sizes) => {
  expect(nearestSizes(typed, sold).map(({ word }) => word)).toEqual(sizes)
})
