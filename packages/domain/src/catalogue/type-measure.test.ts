import { expect, it } from 'vitest'
import { zero } from '../money/cents.ts'
import type { CustomSettings } from './made-to-measure.ts'
import { type TypedMeasures, typeMeasure, typeMeasures } from './type-measure.ts'

const rectangle: CustomSettings = {
  shape: 'rectangle',
  minimum: 10_000,
  maximum: 400,
  maximumLength: 1_200,
  minimumPrice: zero,
}
const round: CustomSettings = { ...rectangle, shape: 'round' }
const nothing: TypedMeasures = { measures: { width: null, length: null }, faults: {} }

it('takes what is typed, and what is too large becomes the largest and says so', () => {
  expect(typeMeasure(rectangle, nothing, 'width', '0240')).toEqual({
    measures: { width: 240, length: null },
    faults: {},
  })
  expect(typeMeasure(rectangle, nothing, 'width', '400').faults).toEqual({})
  expect(typeMeasure(rectangle, nothing, 'width', '401')).toEqual({
    measures: { width: 400, length: null },
    faults: { width: 'tooLarge' },
  })
  expect(typeMeasure(rectangle, nothing, 'length', '13 m')).toEqual({
    measures: { width: null, length: 1_200 },
    faults: { length: 'tooLarge' },
  })
  expect(typeMeasure(round, nothing, 'diameter', '4,01 m')).toEqual({
    measures: { diameter: 400 },
    faults: { diameter: 'tooLarge' },
  })
})

it.each(['', '-240'])('clears a side by %j without a word', (text) => {
  const before = { measures: { width: 240, length: 300 }, faults: { width: 'tooLarge' as const } }
  expect(typeMeasure(rectangle, before, 'width', text)).toEqual({ measures: { width: null, length: 300 }, faults: {} })
})

it('says of what it cannot read that it cannot, and keeps the other side and what was said of it', () => {
  const before = { measures: { width: 400, length: 300 }, faults: { width: 'tooLarge' as const } }
  expect(typeMeasure(rectangle, before, 'length', 'lang')).toEqual({
    measures: { width: 400, length: null },
    faults: { width: 'tooLarge', length: 'notAMeasure' },
  })
  expect(typeMeasure(rectangle, nothing, 'width', '240,5').faults).toEqual({ width: 'notWhole' })
  expect(typeMeasure(rectangle, before, 'width', '0')).toEqual({
    measures: { width: null, length: 300 },
    faults: { width: 'zero' },
  })
})

it('fills both sides from the first field, where there are two', () => {
  expect(typeMeasure(rectangle, nothing, 'width', '240 x 1300')).toEqual({
    measures: { width: 240, length: 1_200 },
    faults: { length: 'tooLarge' },
  })
  expect(typeMeasure(rectangle, nothing, 'length', '240x300').faults).toEqual({ length: 'notAMeasure' })
  expect(typeMeasure(round, nothing, 'diameter', '240x240').faults).toEqual({ diameter: 'notAMeasure' })
})

it('reads a whole form the same way', () => {
  const form = (texts: Record<string, string>) => typeMeasures(rectangle, (side) => texts[side] ?? '')
  expect(form({ width: '2,40 m', length: '300' })).toEqual({ measures: { width: 240, length: 300 }, faults: {} })
  expect(form({ width: '240x300', length: '' })).toEqual({ measures: { width: 240, length: 300 }, faults: {} })
  expect(form({ width: '240x300', length: '  ' })).toEqual({ measures: { width: 240, length: 300 }, faults: {} })
  expect(form({})).toEqual(nothing)
  expect(typeMeasures(round, (side) => (side === 'diameter' ? '200' : '999'))).toEqual({
    measures: { diameter: 200 },
    faults: {},
  })
})
