import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromGuardedCell, toGuardedCell } from './guarded-cell.ts'

it.each(['=1+1', '=HYPERLINK("http://x.example")', '+31 30', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', '- los'])(
  '%j is no formula any more',
  (text) => {
    expect(toGuardedCell(text)).toBe(`'${text}`)
  },
)

it.each(['-5', '-12.50', '199,00', 'Kleed', "l'oreal", "'t Gooi", '<p>=</p>', ''])('%j is written as it is', (text) => {
  expect(toGuardedCell(text)).toBe(text)
})

const anyCell = fc
  .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '5', ',', 'a', '＝'), { maxLength: 6 })
  .map((signs) => signs.join(''))

it('reads every cell back as it was, and leaves no formula', () => {
  fc.assert(
    fc.property(fc.oneof(anyCell, fc.string()), (text) => {
      const cell = toGuardedCell(text)
      expect(fromGuardedCell(cell)).toBe(text)
      expect(/^[=+@\t\r＝]/.test(cell)).toBe(false)
      expect(/^-/.test(cell) && Number.isNaN(Number(cell.replace(',', '.')))).toBe(false)
    }),
  )
})
