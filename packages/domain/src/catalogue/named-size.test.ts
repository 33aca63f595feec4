import { expect, it } from 'vitest'
import { isFloorSize, namedSize } from './named-size.ts'

it.each([
  ['160 × 230 cm', { shape: 'rectangle', width: 160, length: 230 }],
  ['160x230', { shape: 'rectangle', width: 160, length: 230 }],
  ['160 cm x 230 cm', { shape: 'rectangle', width: 160, length: 230 }],
  ['1,6 × 2,35 m', { shape: 'rectangle', width: 160, length: 235 }],
  ['Ovaal 160 × 230 cm', { shape: 'oval', width: 160, length: 230 }],
  ['Rond Ø 200 cm', { shape: 'round', width: 200, length: 200 }],
  ['Round 2 m', { shape: 'round', width: 200, length: 200 }],
  ['L', undefined],
  ['Op maat', undefined],
])('reads %s in centimetres', (name, size) => expect(namedSize(name)).toEqual(size))

it('knows what lies on a floor from a cushion or a doormat', () => {
  const isFloor = (name: string) => isFloorSize(namedSize(name) ?? { shape: 'round', width: 0, length: 0 })
  expect(['80 × 150 cm', '60 × 120 cm', 'Rond Ø 120 cm'].map(isFloor)).toEqual([true, true, true])
  expect(['45 × 45 cm', '40 × 60 cm', '30 × 300 cm', 'Rond Ø 40 cm'].map(isFloor)).toEqual([false, false, false, false])
})
