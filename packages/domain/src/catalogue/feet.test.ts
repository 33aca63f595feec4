import { expect, it } from 'vitest'
import { feetToCentimetres } from './feet.ts'

const read = (typed: string) => feetToCentimetres(typed).trim().replaceAll(/\s+/g, ' ')

it('reads a size in feet in centimetres, however it is written', () => {
  for (const typed of ['8x10 ft', '8 ft x 10 ft', '8 x 10 feet', '8’ × 10’', '8 bij 10 voet', '8x10'])
    expect(read(typed), typed).toBe('244x305')
  expect(read('6 ft')).toBe('183cm')
})

it('reads inches beside feet, and every size of a text', () => {
  expect(read(`5'3" x 7'6"`)).toBe('160x229')
  expect(read('rug 6 ft or 8x10')).toBe('rug 183cm or 244x305')
})

it('leaves metres, centimetres and doormats as they are', () => {
  for (const typed of ['2x3', '2 x 3 m', '40x60', '8x10 cm', '160x230', '5x5']) expect(read(typed), typed).toBe(typed)
  expect(read('6x6'), 'no rug is six metres long').toBe('183x183')
  expect(read('21x21')).toBe('21x21')
})
