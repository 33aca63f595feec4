import { expect, it } from 'vitest'
import { fillAnswer, hasPlaceholder, unknownPlaceholders } from './answer-template.ts'

it('fills in what is known, and leaves the rest for its writer to see', () => {
  const text = 'Hoi {naam}, {naam}: over {bestelnummer} en {iets}.'
  expect(fillAnswer(text, { naam: 'Lotte' })).toBe('Hoi Lotte, Lotte: over {bestelnummer} en {iets}.')
  expect(fillAnswer(text, { naam: '', bestelnummer: 'TB26-1' })).toBe('Hoi {naam}, {naam}: over TB26-1 en {iets}.')
})

it('finds placeholders that nobody knows, and those that were left', () => {
  expect(unknownPlaceholders('{naam} {Naam} {bestelnr} { }')).toEqual(['Naam', 'bestelnr', ' '])
  expect(hasPlaceholder('Hoi {naam}')).toBe(true)
  expect(hasPlaceholder('Wij leveren {morgen}')).toBe(false)
})
