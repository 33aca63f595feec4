import { expect, it } from 'vitest'
import { compoundParts } from './compound-parts.ts'

it('reads a word as two in every way, the longest last part first', () => {
  expect(compoundParts('wolkleed')).toEqual([
    ['wol', 'kleed'],
    ['wolk', 'leed'],
    ['wolkl', 'eed'],
  ])
})

it('reads no short word, number or size so, and nothing that is too long for a word', () => {
  for (const word of ['kleed', '160x230', 'd200', 'a'.repeat(41)]) expect(compoundParts(word)).toEqual([])
})
