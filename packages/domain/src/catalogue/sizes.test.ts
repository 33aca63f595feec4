import { expect, it } from 'vitest'
import { byShapeAndArea, isOfSizes, sizeKey } from './sizes.ts'

it('knows a size however it is written', () => {
  for (const text of ['160 × 230 cm', '160x230', '160 X 230', '160*230cm', '160-x-230-cm'])
    expect(sizeKey(text)).toBe('160x230')
  expect(sizeKey('Rond Ø 200 cm')).toBe(sizeKey('rond-200'))
  expect(sizeKey('Ovaal 160 × 230 cm')).not.toBe(sizeKey('160 × 230 cm'))
  expect(sizeKey('–')).toBe('')
})

const named = (...names: string[]) => names.map((nld) => ({ name: { nld } }))

it('puts sizes by shape, then from small to large, and those without measures last', () => {
  const sizes = named(
    'Op maat',
    '300 × 400 cm',
    'Rond Ø 200 cm',
    '240x340',
    'Rond Ø 120 cm',
    '200 × 200 cm',
    '2 × 3 m',
    'Ovaal 160 × 230 cm',
    '80 × 150 cm',
    '160 × 230 cm',
  )
  expect(byShapeAndArea(sizes).map(({ name }) => name.nld)).toEqual([
    '80 × 150 cm',
    '160 × 230 cm',
    '2 × 3 m',
    '240x340',
    '300 × 400 cm',
    '200 × 200 cm',
    'Ovaal 160 × 230 cm',
    'Rond Ø 120 cm',
    'Rond Ø 200 cm',
    'Op maat',
  ])
})

it('knows a filter of sizes by its values, whatever it is called', () => {
  expect(isOfSizes(named('160 × 230 cm', 'Rond Ø 200 cm', 'Op maat'))).toBe(true)
  expect(isOfSizes(named('Wol', 'Katoen', '2 × geweven'))).toBe(false)
  expect(isOfSizes([])).toBe(false)
})
