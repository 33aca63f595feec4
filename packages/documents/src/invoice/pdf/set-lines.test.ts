import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { fonts } from './paper-fonts.ts'
import { lineGap, linesThatFit, setLines } from './set-lines.ts'

const place = { x: 50, y: 60, width: 180 }
const size = 9.5

/** What stands on a page, as PDF writes it, and how high it is. */
function onPage(draw: (doc: PDFKit.PDFDocument) => number): readonly [content: string, height: number] {
  const doc = new PDFDocument({ size: 'A4', margin: 0, compress: false, ...({ font: null } as object) })
  const height = draw(doc.registerFont('text', fonts.text).font('text').fontSize(size))
  const { content } = doc.page as unknown as { readonly content: { readonly buffer: readonly Uint8Array[] } }
  return [Buffer.concat(content.buffer).toString('latin1'), height]
}

const words = fc
  .array(fc.constantFrom('Kelim', 'Çelik-Şahin', '€\u00a01.234,50', '12', 'Weverskade 18', '-', '\n', ' \n', ' ', ''), {
    maxLength: 9,
  })
  .map((parts) => parts.join(' '))
const align = fc.constantFrom('left' as const, 'right' as const)

it('sets lines that fit where pdfkit sets them', () => {
  let set = 0
  fc.assert(
    fc.property(words, align, (text, side) => {
      const ours = onPage((doc) => {
        const lines = linesThatFit(doc, text, { width: place.width, size })
        if (lines) set++
        return lines ? setLines(doc, lines, place, side) : -1
      })
      if (ours[1] === -1) return
      const { x, y, width } = place
      expect(ours).toEqual(onPage((doc) => doc.text(text, x, y, { width, align: side, lineGap }).y - y))
    }),
    { numRuns: 150 },
  )
  expect(set).toBeGreaterThan(30)
})

it('leaves to pdfkit what it breaks, or may', () => {
  const fits = (text: string) => {
    let lines: unknown
    onPage((doc) => {
      lines = linesThatFit(doc, text, { width: place.width, size })
      return 0
    })
    return lines !== undefined
  }
  expect(fits('a line\nand another')).toBe(true)
  for (const text of [
    'a long line '.repeat(9),
    `short\n${'a long line '.repeat(9)}`,
    'one\u2028two',
    'soft\u00adhyphen',
  ])
    expect([text, fits(text)]).toEqual([text, false])
})
