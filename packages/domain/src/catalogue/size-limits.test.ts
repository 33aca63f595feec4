import { expect, it } from 'vitest'
import { toSizeLimit } from './size-limits.ts'

const sizes = ['60x120', '80x200', 'd80', '90x150', '200x300']

it.each([
  ['max80x', ['60x120', '80x200', 'd80']],
  ['min90x', ['90x150', '200x300']],
  ['min80xmax90x', ['80x200', 'd80', '90x150']],
  ['maxx150', ['60x120', 'd80', '90x150']],
  ['minx200', ['80x200', '200x300']],
  ['max80xmaxx150', ['60x120', 'd80']],
  ['min90x150', ['90x150', '200x300']],
  ['x200', ['80x200']],
  ['x80', ['d80']],
  ['80cm', ['80x200', 'd80']],
  ['200cm', ['80x200', '200x300']],
])('%s are the sizes that are so wide and long', (word, within) => {
  expect(sizes.filter((size) => toSizeLimit(word)?.(size))).toEqual(within)
})

it('reads no other word as a limit', () => {
  for (const word of ['80x', 'max', 'maxi80x', 'max80', '80x200', 'x', 'maxx', 'minx'])
    expect(toSizeLimit(word)).toBeUndefined()
})
