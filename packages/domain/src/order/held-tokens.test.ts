import { expect, it } from 'vitest'
import { readHeldTokens, withHeldToken } from './held-tokens.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32)) as [string, string, string, string]

it('holds the newest three orders, each once, and nothing that is no secret', () => {
  expect(withHeldToken(undefined, a)).toBe(a)
  expect(withHeldToken(a, b)).toBe(`${b}.${a}`)
  expect(withHeldToken(`${b}.${a}`, a)).toBe(`${a}.${b}`)
  expect(withHeldToken(`${c}.${b}.${a}`, d)).toBe(`${d}.${c}.${b}`)
  expect(readHeldTokens(`${a}.x.${a}. ;.${b}.${c}.${d}`)).toEqual([a, b, c])
})

it('leaves out what is too short or too long for a secret, or has other signs around it', () => {
  expect(readHeldTokens(undefined)).toEqual([])
  expect(readHeldTokens('')).toEqual([])
  const long = 'x'.repeat(101)
  expect(readHeldTokens(['y'.repeat(15), long, ` ${a}`, `${b};`, 'z'.repeat(100)].join('.'))).toEqual(['z'.repeat(100)])
})
