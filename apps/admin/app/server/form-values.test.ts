import { expect, it } from 'vitest'
import { toCents, toJson } from './form-values.server.ts'

it.each([
  ['100', 100_00],
  ['€ 12,50', 12_50],
  ['12,5', 12_50],
  ['1.250,50', 1_250_50],
  ['1,250.50', 1_250_50],
  ['1.250', 1_250_00],
  ['0,05', 5],
])('reads %s as it was meant', (typed, cents) => {
  expect(toCents(typed)).toBe(cents)
})

it.each(['', 'veel', '12,,5', '1e5', '-5'])('reads no amount in %s', (typed) => {
  expect(toCents(typed)).toBeNaN()
})

it('reads what a form of ours carries, and nothing where it is cut off', () => {
  expect(toJson('{"view":"all"}')).toEqual({ view: 'all' })
  for (const carried of ['', '{"view":', 'x']) expect(toJson(carried)).toBeUndefined()
})
