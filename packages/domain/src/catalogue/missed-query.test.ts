import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { toMissedQuery } from './missed-query.ts'

it.each([
  ['  Badmat, Roze! ', 'badmat roze'],
  ['tegel 160 x 230', 'tegel 160 x 230'],
  ['gordijn 2 bij 3', 'gordijn 2 bij 3'],
])('counts %j as %j', (typed, query) => expect(toMissedQuery(typed)).toBe(query))

it.each([
  'jan@example.nl',
  'jan apenstaartje example punt nl',
  'bel 06-12 34 56 78',
  'gordijn +32 (0)470 12 34 56',
  'NL91 ABNA 0417 1643 00',
  'jan 3534 AB utrecht',
  '1234567',
  'x',
  '!!!',
  '42',
  'a'.repeat(61),
])('keeps nothing of %j', (typed) => expect(toMissedQuery(typed)).toBeUndefined())

it('keeps no e-mail address and no phone number, whatever stands around it', () => {
  const around = fc.string({ unit: 'grapheme', maxLength: 20 })
  const personal = fc.oneof(fc.emailAddress(), fc.stringMatching(/^0[1-9]([ -]?\d){8}$/))
  fc.assert(
    fc.property(around, personal, around, (before, middle, after) => {
      expect(toMissedQuery(`${before} ${middle} ${after}`)).toBeUndefined()
    }),
  )
})

it('keeps at most sixty letters, and nothing but letters, digits and spaces', () => {
  fc.assert(
    fc.property(anyText(90), (typed) => {
      expect(toMissedQuery(typed) ?? 'none').toMatch(/^[\p{L}\p{N} ]{2,60}$/u)
    }),
  )
})
