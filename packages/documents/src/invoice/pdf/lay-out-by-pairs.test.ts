import { fileURLToPath } from 'node:url'
import { tries } from '@toonbank/domain/testing/torture.ts'
import fc from 'fast-check'
import { openSync, type ParsedFont } from 'fontkit'
import { describe, expect, it } from 'vitest'
import { layOutByPairs } from './lay-out-by-pairs.ts'
import { fonts } from './paper-fonts.ts'

const files = {
  text: '@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf',
  title: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
} as const
const asFontkitDoes = (font: keyof typeof files) => openSync(fileURLToPath(import.meta.resolve(files[font])))

const placed = (font: ParsedFont, text: string) => {
  const { glyphs, positions, advanceWidth } = font.layout(text)
  const places = positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => [xAdvance, yAdvance, xOffset, yOffset])
  return { glyphs: glyphs.map(({ id }) => id), places, advanceWidth }
}

const letters = 'abcdefghijklmnopqrstuvwxyzfffiiijjltAVWTYLPo0123456789/.,-\'"()&@%€ éëïöüçøßŞşıİ–’…×½²'
const words = fc.array(fc.constantFrom(...letters), { maxLength: 14 }).map((all) => all.join(''))

describe.each(['text', 'title'] as const)('the font of a %s', (font) => {
  const own = asFontkitDoes(font)
  const byPairs = fonts[font]

  it('places every letter where fontkit places it', () => {
    fc.assert(
      fc.property(fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 10 })), (text) => {
        expect(placed(byPairs, text)).toEqual(placed(own, text))
      }),
      tries(60, 10_000),
    )
  })

  it('leaves ligatures, marks, fractions and soft hyphens to fontkit', () => {
    for (const text of ['fiets', 'soufflé', 'e\u0301e\u0301n', '1\u20442', 'vloer\u00adkleed', 'i\u0307', 'שלום', 'ij'])
      expect(placed(byPairs, text)).toEqual(placed(own, text))
  })
})

it('asks fontkit once for each pair of letters', () => {
  const font = asFontkitDoes('text')
  let asked = 0
  const { layout } = font
  font.layout = (...all) => {
    asked++
    return layout.apply(font, all)
  }
  layOutByPairs(font)
  font.layout('Vloerkleed ')
  const first = asked
  font.layout('Vloerkleed ')
  expect([first > 0, asked]).toEqual([true, first])
})
