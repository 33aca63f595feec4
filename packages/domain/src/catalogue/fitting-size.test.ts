import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fittingSize } from './fitting-size.ts'
import { namedSize } from './named-size.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))
const underlays = named('75 × 145 cm', '135 × 195 cm', '155 × 225 cm', '190 × 290 cm', '230 × 320 cm', 'Rond Ø 190 cm')
const under = (rug: string, sizes = underlays) => {
  const size = namedSize(rug)
  return size && fittingSize(size, sizes)?.name
}

it.each([
  ['80 × 150 cm', '75 × 145 cm'],
  ['160 × 230 cm', '155 × 225 cm'],
  ['230 × 160 cm', '155 × 225 cm'],
  ['200 × 290 cm', '190 × 290 cm'],
  ['240 × 330 cm', '230 × 320 cm'],
  ['Rond Ø 200 cm', 'Rond Ø 190 cm'],
  ['120 × 170 cm', undefined],
  ['Ovaal 160 × 230 cm', undefined],
  ['70 × 145 cm', undefined],
  ['45 × 45 cm', undefined],
])('lays under %s the underlay of %s', (rug, underlay) => expect(under(rug)).toBe(underlay))

it('takes the same size before a smaller one', () => {
  expect(under('160 × 230 cm', named('155 × 225 cm', '160 × 230 cm', '160 × 235 cm'))).toBe('160 × 230 cm')
})

it('is never larger than the rug, and never more than 20 cm less', () => {
  const side = fc.integer({ min: 60, max: 400 })
  const size = fc.tuple(side, side)
  fc.assert(
    fc.property(size, fc.array(size, { minLength: 1, maxLength: 20 }), ([width, length], others) => {
      const found = fittingSize(
        { shape: 'rectangle', width, length },
        others.map(([w, l]) => ({ name: `${w} × ${l} cm`, sides: [w, l].toSorted((a, b) => a - b) })),
      )
      const rug = [width, length].toSorted((a, b) => a - b)
      const lacking = (sides: readonly number[]) => sides.map((own, at) => (rug[at] ?? 0) - own)
      const fits = (sides: readonly number[]) => lacking(sides).every((less) => less >= 0 && less <= 20)
      expect(found === undefined).toBe(!others.some(([w, l]) => fits([w, l].toSorted((a, b) => a - b))))
      if (found) expect(fits(found.sides)).toBe(true)
    }),
  )
})
