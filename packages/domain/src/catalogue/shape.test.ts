import fc from 'fast-check'
import { expect, it } from 'vitest'
import { locales } from '../locale.ts'
import { shapes, shapeWord, toShape } from './shape.ts'

const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((sign, at) => (upper[at] ? sign.toUpperCase() : sign.toLowerCase())).join(''))
const anySaying = fc
  .constantFrom(...shapes)
  .chain((shape) =>
    fc
      .constantFrom(shape, ...locales.map((locale) => shapeWord(shape, locale)))
      .chain((word) => fc.tuple(fc.constant(shape), anyCase(word))),
  )

it('reads every shape by its code and by its word in either language, in capitals or not', () => {
  fc.assert(
    fc.property(anySaying, fc.constantFrom('', ' ', '  '), ([shape, said], around) => {
      expect(toShape(`${around}${said}${around}`)).toBe(shape)
    }),
  )
})

it('reads nothing else as a shape', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/^[a-z]+$/i.test(text.trim()))
      expect(toShape(text)).toBeUndefined()
    }),
  )
  for (const text of ['zeshoek', 'ron', 'rondo', 'constructor', '']) expect(toShape(text)).toBeUndefined()
})
