import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { areaOf, madeToMeasurePrice, measuresProblem, measuresText } from './made-to-measure.ts'

const settings = { shape: 'Rechthoek', minimum: 10_000, maximum: 400, maximumLength: 3_000, minimumPrice: 0 }

it('measures a rectangle by width and length, a round rug by its diameter squared', () => {
  expect(areaOf('Rechthoek', { width: 240, length: 300 })).toBe(72_000)
  expect(areaOf('Rond', { diameter: 200, width: 9 })).toBe(40_000)
  expect(areaOf('Ovaal', { width: 240 })).toBeUndefined()
})

it('refuses what the loom cannot make and what is too small to sell', () => {
  expect(measuresProblem(settings, { width: 400, length: 3_000 })).toBeUndefined()
  expect(measuresProblem(settings, { width: 401, length: 100 })).toBe('tooLarge')
  expect(measuresProblem(settings, { width: 100, length: 3_001 })).toBe('tooLarge')
  expect(measuresProblem(settings, { width: 99, length: 101 })).toBe('tooSmall')
  expect(measuresProblem({ ...settings, shape: 'Rond' }, { diameter: 401 })).toBe('tooLarge')
  expect(measuresProblem(settings, {})).toBe('missing')
})

it('asks area times price, rounded once, and at least the minimum price', () => {
  expect(madeToMeasurePrice(72_000, cents(89_50), 0)).toBe(644_40)
  expect(madeToMeasurePrice(10_101, cents(89_99), 0)).toBe(90_90)
  expect(madeToMeasurePrice(10_000, cents(50_00), 99_00)).toBe(99_00)
})

it('says the measures as people do', () => {
  expect([measuresText('Rechthoek', { width: 240, length: 300 }), measuresText('Rond', { diameter: 200 })]).toEqual([
    '240 × 300 cm',
    'Ø 200 cm',
  ])
})
