import { expect, it } from 'vitest'
import { bySizeUse, sizeKey } from './sizes.ts'

it('knows a size however it is written', () => {
  for (const text of ['160 × 230 cm', '160x230', '160 X 230', '160*230cm', '160-x-230-cm'])
    expect(sizeKey(text)).toBe('160x230')
  expect(sizeKey('Rond Ø 200 cm')).toBe(sizeKey('rond-200'))
  expect(sizeKey('Ovaal 160 × 230 cm')).not.toBe(sizeKey('160 × 230 cm'))
  expect(sizeKey('–')).toBe('')
})

it('puts the sizes that are bought most first, the others from small to large, and those without measures last', () => {
  const named = (...names: string[]) => names.map((nld) => ({ name: { nld } }))
  const sizes = named(
    'Op maat',
    '300 × 400 cm',
    '240x340',
    'Rond Ø 120 cm',
    '200 × 300 cm',
    '80 × 150 cm',
    '160 × 230 cm',
  )
  expect(bySizeUse(sizes).map(({ name }) => name.nld)).toEqual([
    '160 × 230 cm',
    '200 × 300 cm',
    '240x340',
    '300 × 400 cm',
    'Rond Ø 120 cm',
    '80 × 150 cm',
    'Op maat',
  ])
})
