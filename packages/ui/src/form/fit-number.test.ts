import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitNumber, readNumber } from './fit-number.ts'

describe('a number field (specification 2.5-18)', () => {
  it('clamps to its limits', () => {
    expect([-3, 5, 1500].map((value) => fitNumber(value, { min: 0, max: 999 }))).toEqual([0, 5, 999])
  })
  it('rounds to its step, counted from the smallest, and goes no further than the last step within the largest', () => {
    expect([12, 13, 17, 99].map((value) => fitNumber(value, { min: 10, max: 24, step: 5 }))).toEqual([10, 15, 15, 20])
    expect(fitNumber(0.3, { max: 0.3, step: 0.1 })).toBe(0.3)
  })
  it('rounds to its decimals, those of the step when nothing is said', () => {
    expect(fitNumber(2.345, { precision: 1 })).toBe(2.3)
    expect(fitNumber(0.72, { step: 0.25 })).toBe(0.75)
    expect(fitNumber(1.1 + 2.2, { step: 0.1 })).toBe(3.3)
    expect(fitNumber(2.345, {})).toBe(2.345)
  })
  it('reads nothing as null, and so what is no number', () => {
    expect(['', '  ', '-', 'x', '1e3', '1-2', '2,5,5'].map((text) => readNumber(text, { min: 0 }))).toEqual(
      Array(7).fill(null),
    )
    expect(readNumber('2,5', { step: 0.5 })).toBe(2.5)
    expect(readNumber('007', { min: 0, max: 5 })).toBe(5)
  })
  it('gives what it takes: a number that fits stays', () => {
    const rules = fc.record({
      min: fc.integer({ min: -50, max: 50 }),
      max: fc.integer({ min: 51, max: 500 }),
      step: fc.constantFrom(1, 2, 5, 0.5, 0.1),
    })
    fc.assert(
      fc.property(rules, fc.double({ min: -1_000, max: 1_000, noNaN: true }), (own, value) => {
        const fitted = fitNumber(value, own)
        expect(fitted).toBeGreaterThanOrEqual(own.min)
        expect(fitted).toBeLessThanOrEqual(own.max)
        expect(fitNumber(fitted, own)).toBe(fitted)
      }),
    )
  })
})
