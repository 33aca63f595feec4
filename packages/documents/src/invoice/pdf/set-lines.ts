/** Between two lines, in points. */
export const lineGap = 2

/** What of pdfkit sets lines; its types leave out that a line may bring its own measure. */
type Setting = Pick<PDFKit.PDFDocument, 'widthOfString' | 'currentLineHeight'> & {
  text(line: string, x: number, y: number, options: object): unknown
}

interface Line {
  readonly text: string
  /** In points. */
  readonly width: number
}

/** Where lines end in ways of their own, or not at all. */
const isUnusual = /[\t\v\f\r\u0085\u00ad\u2028\u2029]/

/**
 * The lines of a text where each fits as it is, as nearly all do: who breaks lines looks for every place where one may
 * end, and measures each word. Undefined: some line must be broken, or may have to be. `size`: of the font, in points.
 */
export function linesThatFit(
  doc: Setting,
  words: string,
  { width, size }: { readonly width: number; readonly size: number },
): readonly Line[] | undefined {
  if (isUnusual.test(words)) return undefined
  const texts = words.split('\n')
  const lines = texts.map((text) => ({ text, width: doc.widthOfString(text) }))
  // pdfkit measures the end of a line with it, as a letter.
  const fits = lines.every((line, at) => line.width + (at < lines.length - 1 ? size : 0.01) <= width)
  if (!fits) return undefined
  return texts.at(-1) === '' ? lines.slice(0, -1) : lines
}

/** Draws them below each other; returns their height. */
export function setLines(
  doc: Setting,
  lines: readonly Line[],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  align: 'left' | 'right',
): number {
  let below = y
  for (const line of lines) {
    const left = align === 'left' ? x : x + width - doc.widthOfString(line.text.trimEnd())
    if (line.text !== '') doc.text(line.text, left, below, { lineBreak: false, textWidth: line.width, wordCount: 1 })
    below += doc.currentLineHeight(true) + lineGap
  }
  return below - y
}
