import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { parseMeasure } from './parse-measure.ts'

it.each([
  ['240', [240]],
  [' 0240 ', [240]],
  ['240 cm', [240]],
  ['240cm', [240]],
  ['240,0', [240]],
  ['2,40 m', [240]],
  ['2,40', [240]],
  ['2.40', [240]],
  ['2,4', [240]],
  ['3,00', [300]],
  ['0,80', [80]],
  ['2,40 x 3', [240, 300]],
  ['2,40 x 300', [240, 300]],
  ['3 x 2.40', [300, 240]],
  ['2.4m', [240]],
  ['2 meter', [200]],
  ['2400 mm', [240]],
  ['１２０', [120]],
  ['240x300', [240, 300]],
  ['240 × 300 cm', [240, 300]],
  ['2,4 x 3 m', [240, 300]],
  ['240 bij 300', [240, 300]],
  ['2400 millimeter', [240]],
  ['2400 millimetres x 3 m', [240, 300]],
  ['1000000', [1_000_000]],
  ['1000001', [1_000_000]],
  [`${'0'.repeat(57)}240`, [240]],
  ['99999999999999999999', [1_000_000]],
])('understands %j', (typed, value) => expect(parseMeasure(typed)).toEqual({ ok: true, value }))

it.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['0', 'zero'],
  ['000', 'zero'],
  ['0 cm', 'zero'],
  ['-5', 'negative'],
  ['−240 cm', 'negative'],
  ['1e3', 'notAMeasure'],
  ['0x1f', 'notAMeasure'],
  ['twee meter', 'notAMeasure'],
  ['240²', 'notAMeasure'],
  ['٢٤٠', 'notAMeasure'],
  ['NaN', 'notAMeasure'],
  ['Infinity', 'notAMeasure'],
  ['1 200', 'notAMeasure'],
  ['240x', 'notAMeasure'],
  ['<b>240</b>', 'notAMeasure'],
  ['240,5', 'notWhole'],
  ['2,405', 'notWhole'],
  ['12,5', 'notWhole'],
  ['1.200 cm', 'notWhole'],
  ['2,405 m', 'notWhole'],
  ['2405 mm', 'notWhole'],
  ['9'.repeat(100), 'notAMeasure'],
  [`${'0'.repeat(58)}240`, 'notAMeasure'],
  ['240-300', 'notAMeasure'],
  ['240 - 5', 'notAMeasure'],
  ['- 240', 'negative'],
  ['-x5', 'notAMeasure'],
  ['-', 'notAMeasure'],
  ['240 x 300,5', 'notWhole'],
  ['240 x 0', 'zero'],
  ['0 x 240', 'zero'],
])('refuses %j: %s', (typed, problem) => expect(parseMeasure(typed)).toEqual({ ok: false, problem }))

const metres = (cm: number, mark: string) => `${Math.trunc(cm / 100)}${mark}${String(cm % 100).padStart(2, '0')}`
const spellings: readonly ((cm: number) => string)[] = [
  (cm) => String(cm),
  (cm) => `000${cm}`,
  (cm) => `${cm} CM`,
  (cm) => `${cm}0 mm`,
  (cm) => (cm < 10 ? String(cm) : `${cm},00`),
  (cm) => (cm < 1_000 ? metres(cm, ',') : String(cm)),
  (cm) => `${metres(cm, ',')} m`,
  (cm) => `${metres(cm, '.')}m`,
  (cm) => String(cm).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
]
const typedMeasure = fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(...spellings))

it('reads every size in every spelling as the size it is, alone and in pairs', () => {
  fc.assert(
    fc.property(typedMeasure, typedMeasure, ([cm, spell], [other, spellOther]) => {
      expect(parseMeasure(spell(cm))).toEqual({ ok: true, value: [cm] })
      const bare = (written: string) => /^[\d０-９]+$/.test(written)
      if (bare(spell(cm)) && bare(spellOther(other)))
        expect(parseMeasure(`${spell(cm)} x ${spellOther(other)}`)).toEqual({ ok: true, value: [cm, other] })
    }),
  )
})

it('makes of any text whole centimetres above nought, or a refusal', () => {
  const typedText = fc.oneof(anyText(80), fc.stringMatching(/^[-−0-9.,xe cm]{0,12}$/))
  fc.assert(
    fc.property(typedText, (text) => {
      const read = parseMeasure(text)
      if (read.ok)
        for (const cm of read.value) expect(Number.isSafeInteger(cm) && cm >= 1 && cm <= 1_000_000).toBe(true)
    }),
  )
})
