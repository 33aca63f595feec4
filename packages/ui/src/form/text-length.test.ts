import { expect, it } from 'vitest'
import { countWords, isNearEnd } from './text-length.ts'

it.each([
  ['', 0],
  ['  \n ', 0],
  ['Past dit onder de eettafel?', 5],
  ["Foto's van het zee-en-zand kleed – 2,40 m", 7],
])('counts the words of %j', (text, words) => {
  expect(countWords(text)).toBe(words)
})

it('is near the end of a long text with 100 characters left, of a short one with a tenth', () => {
  expect([isNearEnd(3_899, 4_000), isNearEnd(3_900, 4_000)]).toEqual([false, true])
  expect([isNearEnd(35, 40), isNearEnd(36, 40)]).toEqual([false, true])
})
