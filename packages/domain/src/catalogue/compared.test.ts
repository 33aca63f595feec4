import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparedQuery, maxCompared, readCompared } from './compared.ts'

it('reads what it has written, however its fields are split', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: maxCompared }), (ids) => {
      expect(readCompared(new URLSearchParams(comparedQuery(ids)).getAll('ids'))).toEqual(ids)
      expect(readCompared(ids.map(String))).toEqual(ids)
    }),
  )
})

it('takes each product once, at most four, and nothing that is no number of one', () => {
  expect(readCompared(['7,7,x,0,-1,1e3,07', '8', '9,10,11'])).toEqual([7, 8, 9, 10])
  expect(readCompared([])).toEqual([])
})
