import { expect, it } from 'vitest'
import { vatGroups } from './vat.ts'

it('groups by rate and reason, the highest rate first, then what has no reason, then reasons by their name', () => {
  const groups = vatGroups([
    { rate: 0, reason: 'reverseCharge' },
    { rate: 900 },
    { rate: 0, reason: 'exempt' },
    { rate: 0 },
    { rate: 2100, reason: undefined },
    { rate: 0, reason: 'exempt' },
    { rate: 900 },
  ])
  expect(groups).toStrictEqual([
    { rate: 2100 },
    { rate: 900 },
    { rate: 0 },
    { rate: 0, reason: 'exempt' },
    { rate: 0, reason: 'reverseCharge' },
  ])
})
