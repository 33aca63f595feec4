import { expect, it } from 'vitest'
import { toPriceChoice, withPrice } from './price-choice.ts'

const filter = { range: { min: 10, max: 900 } }

it.each([
  [
    { min: 100, max: 400 },
    { min: 100, max: 400 },
  ],
  [
    { min: 400, max: 100 },
    { min: 100, max: 400 },
  ],
  [
    { min: 0, max: 400 },
    { min: 10, max: 400 },
  ],
  [
    { min: 99.6, max: 5_000 },
    { min: 100, max: 900 },
  ],
  [{ min: 10, max: 900 }, undefined],
  [{ min: -5, max: 99_999 }, undefined],
])('%j is the choice %j', (marks, choice) => {
  expect(toPriceChoice(marks, filter)).toEqual(choice)
})

it('stands last in the address, or not at all', () => {
  expect(withPrice('vloerkleden/kleur:blauw', 'prijs', { min: 1, max: 2 })).toBe('vloerkleden/kleur:blauw/prijs:1-2')
  expect(withPrice('vloerkleden', 'prijs', undefined)).toBe('vloerkleden')
})
