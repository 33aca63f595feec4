import { expect, it } from 'vitest'
import { closestWords, editDistance } from './edit-distance.ts'

it.each([
  ['vloerkleet', 'vloerkleed', 1],
  ['vloerkeled', 'vloerkleed', 1],
  ['jutte', 'jute', 1],
  ['blaw', 'blauw', 1],
  ['kleed', 'kleed', 0],
  ['', 'kleed', 5],
  ['kleed', '', 5],
  ['prezisch', 'perzisch', 1],
  ['ab', 'ba', 1],
  ['abc', 'cba', 2],
  ['xay', 'axz', 2],
  ['abcd', 'badc', 2],
])('%s and %s are %i apart', (one, other, apart) => {
  expect(editDistance(one, other)).toBe(apart)
  expect(editDistance(other, one)).toBe(apart)
})

const of = (typed: string, ...words: string[]) =>
  closestWords(
    typed,
    words.map((word) => ({ word })),
  ).map(({ word }) => word)

it('takes the closest words only, and nothing that is too far', () => {
  expect(of('vloerkleet', 'vloerkleden', 'vloerkleed', 'vloer')).toEqual(['vloerkleed'])
  expect(of('blauq', 'blauw', 'rood')).toEqual(['blauw'])
  expect(of('fiets', 'tapijt', 'wol')).toEqual([])
  expect(of('kleed')).toEqual([])
})

it('forgives one letter in four, and three at most', () => {
  expect(of('kleedje', 'kleetje')).toEqual(['kleetje'])
  expect(of('kleedje', 'kleetja')).toEqual([])
  expect(of('hoogpolige', 'hoogpolixx')).toEqual(['hoogpolixx'])
  expect(of('vloerbedekkingen', 'vloerbedekkinxyz')).toEqual(['vloerbedekkinxyz'])
  expect(of('vloerbedekkingen', 'vloerbedekkiwxyz')).toEqual([])
})

it('takes short words and numbers as they are typed', () => {
  expect(of('wal', 'wol')).toEqual([])
  expect(of('wolk', 'wol')).toEqual(['wol'])
  expect(of('160x231', '160x230')).toEqual([])
})
