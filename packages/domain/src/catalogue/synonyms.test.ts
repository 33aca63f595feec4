import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tries } from '../testing/torture.ts'
import { toSynonymBook } from './synonyms.ts'

const book = toSynonymBook([
  { words: ['tapijt', 'Karpét'], meanings: ['vloerkleed'] },
  { words: ['maatwerk', 'op maat laten maken'], meanings: ['op maat'] },
  { words: ['anti-slip'], meanings: ['antislip', 'ondertapijt'] },
])

it('reads a word as what the shop says for it, and leaves the others', () => {
  expect(book.split(['groot', 'karpet'])).toEqual([
    { words: ['groot'], meanings: [] },
    { words: ['karpet'], meanings: [['vloerkleed']] },
  ])
})

it('prefers the longest phrase, and minds neither spaces nor hyphens', () => {
  expect(book.split(['tapijt', 'op', 'maat', 'laten', 'maken'])).toEqual([
    { words: ['tapijt'], meanings: [['vloerkleed']] },
    { words: ['op', 'maat', 'laten', 'maken'], meanings: [['op', 'maat']] },
  ])
  for (const typed of [['anti', 'slip'], ['antislip']])
    expect(book.split(typed)).toEqual([{ words: typed, meanings: [['antislip'], ['ondertapijt']] }])
})

it('reads a shade as its colour', () => {
  expect(book.split(['donkergroen'])).toEqual([{ words: ['donkergroen'], meanings: [['groen']] }])
  expect(book.split(['dark', 'green', 'rug'])[0]).toEqual({ words: ['dark', 'green'], meanings: [['green']] })
  expect(book.split(['licht'])).toEqual([{ words: ['licht'], meanings: [] }])
})

it('knows what begins with some letters, from the third on', () => {
  expect(book.startingWith('tap')).toEqual([['vloerkleed']])
  expect([book.startingWith('ta'), book.startingWith('xyz')]).toEqual([[], []])
})

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/)
const phrase = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const someSynonyms = fc.array(
  fc.record({ words: fc.array(phrase, { maxLength: 3 }), meanings: fc.array(phrase, { maxLength: 3 }) }),
  { maxLength: 8 },
)

/** A book has all the traits in it, which takes a millisecond. */
const eachWithABook = tries(200, 20_000)

it('never loses, repeats or moves a typed word, whatever the synonyms', () => {
  fc.assert(
    fc.property(someSynonyms, fc.array(word, { maxLength: 12 }), (synonyms, typed) => {
      const split = toSynonymBook(synonyms).split(typed)
      expect(split.flatMap(({ words }) => words)).toEqual(typed)
      expect(split.every(({ words }) => words.length > 0)).toBe(true)
    }),
    eachWithABook,
  )
})

it('finds every word that a merchant gave it, with every meaning', () => {
  fc.assert(
    fc.property(someSynonyms, (synonyms) => {
      const one = toSynonymBook(synonyms)
      for (const { words, meanings } of synonyms)
        for (const typed of words) {
          const [segment] = one.split(typed.split(' '))
          expect(segment?.meanings).toEqual(expect.arrayContaining(meanings.map((meaning) => meaning.split(' '))))
        }
    }),
    eachWithABook,
  )
})
