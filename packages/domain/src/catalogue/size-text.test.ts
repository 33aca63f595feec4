import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

const group = (displayType: 'text' | 'image' | 'custom', ...names: string[]) => ({
  displayType: displayType as 'text',
  items: names.map((name) => ({ name: { nld: name, eng: name.replace('Rond', 'Round') } })),
})
const none = { nld: '', eng: '' }

it.each([
  [['140 × 200 cm', '200 × 290 cm', '300 × 400 cm'], '140 × 200 – 300 × 400 cm'],
  [['140 × 200 cm'], '140 × 200 cm'],
  [['80 cm breed', '200 cm'], '80 cm breed – 200 cm'],
  [['Rond Ø 120 cm', 'Rond Ø 240 cm'], 'Rond Ø 120 – 240 cm'],
  [['Rond Ø 120 cm', '200 × 240 Rond Ø '], 'Rond Ø 120 – 200 × 240 Rond Ø '],
  [['300 x 400 cm', '80 x 150 cm', '160x230 cm'], '80 x 150 – 300 x 400 cm'],
  [['Rond 200 cm', '80 × 150 cm', 'Ø 120 cm'], 'Ø 120 – Rond 200 cm'],
  [['L', '160 × 230 cm', 'S'], 'L – S'],
])('says of sizes %j that they go from the first to the last', (names, text) => {
  expect(sizeText([group('image', 'Linnen'), group('text', ...names)]).nld).toBe(text)
})

it('says what both share once, in each language', () => {
  expect(sizeText([group('text', 'Rond Ø 120 cm', 'Rond Ø 240 cm')])).toEqual({
    nld: 'Rond Ø 120 – 240 cm',
    eng: 'Round Ø 120 – 240 cm',
  })
})

it('says nothing of a rug without sizes, or one made to measure', () => {
  expect(sizeText([])).toEqual(none)
  expect(sizeText([group('image', 'Linnen')])).toEqual(none)
  expect(sizeText([group('text')])).toEqual(none)
  expect(sizeText([group('custom', 'Ovaal'), group('text', '140 × 200 cm', '300 × 400 cm')])).toEqual(none)
})
