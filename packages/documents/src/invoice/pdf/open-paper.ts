import PDFDocument from 'pdfkit'
import { usualLetters } from './cache-encoded.ts'
import { fonts } from './paper-fonts.ts'
import { lineGap, linesThatFit, setLines } from './set-lines.ts'

type Font = keyof typeof fonts

/** Design tokens of the shop, in points. */
export const colours = { ink: '#1F1B16', muted: '#6B6257', line: '#E4DBCE', clay: '#A3471F' } as const
export const page = { width: 595.28, height: 841.89, left: 50, right: 545.28, top: 50, bottom: 770 } as const

const usualSize = 9.5

export interface Words {
  readonly font?: Font
  readonly size?: number
  readonly colour?: keyof typeof colours
  readonly align?: 'left' | 'right'
}

/** Position and maximum width of a text. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

interface PaperOptions {
  readonly title: string
  readonly author: string
  /** Locale, like 'nl-NL'. */
  readonly language: string
  readonly at: Date
  /** Text at the foot of each page. */
  readonly foot: (page: number, pages: number) => string
}

/** An element of the structure tree, through which screen readers navigate. */
export type Part = PDFKit.PDFStructureElement

export interface Paper {
  /** Root of the structure tree. */
  readonly root: Part
  /** Adds an element within another one. */
  part(within: Part, kind: string, options?: { readonly scope?: 'Column' | 'Row' }): Part
  /** Writes a text as an element of its own; returns its height. */
  write(within: Part, kind: string, words: string, place: Place, style?: Words): number
  /** Writes a text as an artifact: repeated text, which screen readers skip. */
  repeat(words: string, place: Place, style?: Words): void
  heightOf(words: string, width: number, style?: Words): number
  rule(y: number, colour?: keyof typeof colours): void
  newPage(): void
  /** Finishes the document; returns its bytes. */
  end(): Buffer
}

/**
 * A tagged PDF (PDF/UA) of A4 pages with embedded fonts, so that its text can be searched, copied and read aloud.
 * Rules, feet and repeated headers are artifacts: not part of the structure.
 */
export function openPaper({ title, author, language, at, foot }: PaperOptions): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    // Missing in the types of the library. No font to begin with: its own one would be loaded for nothing.
    ...({ subset: 'PDF/UA', font: null } as object),
    tagged: true,
    displayTitle: true,
    lang: language,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: at, ModDate: at },
  })
  for (const [name, font] of Object.entries(fonts)) {
    doc.registerFont(name, font).font(name)
    const opened = openedFont(doc)
    opened.encode(usualLetters[name as Font])
    embedAsEncoded(doc, opened)
  }
  const pieces = collectPieces(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)

  const styled = ({ font = 'text', size = usualSize, colour = 'ink' }: Words = {}) =>
    doc.font(font).fontSize(size).fillColor(colours[colour])
  const fitting = (words: string, width: number, { size = usualSize }: Words = {}) =>
    linesThatFit(doc, words, { width, size })
  /** Returns the height. */
  const put = (words: string, place: Place, style: Words = {}): number => {
    const { x, y, width } = place
    const align = style.align ?? 'left'
    // A line ends with a space: who reads the structure, not the page, would else hear 'Weverskade 183534 AB'.
    const spaced = words.replaceAll('\n', ' \n')
    styled(style)
    const lines = fitting(spaced, width, style)
    // What does not end on this page is broken over two by pdfkit.
    const isOnPage = lines && y + lines.length * (doc.currentLineHeight(true) + lineGap) <= doc.page.height
    return isOnPage ? setLines(doc, lines, place, align) : doc.text(spaced, x, y, { width, align, lineGap }).y - y
  }
  const heightOf = (words: string, width: number, style?: Words) => {
    styled(style)
    const lines = fitting(words, width, style)
    return lines
      ? lines.length * (doc.currentLineHeight(true) + lineGap)
      : doc.heightOfString(words, { width, lineGap })
  }
  const part: Paper['part'] = (within, kind, options = {}) => {
    const made = doc.struct(kind, { ...(options as object) })
    within.add(made)
    return made
  }
  const artifact = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }
  return {
    root,
    part,
    write(within, kind, words, place, style) {
      const made = part(within, kind)
      let height = 0
      // Drawn at once, for `within` stands in the document already; measuring the text again would take as long.
      made.add(() => {
        height = put(words, place, style)
      })
      made.end()
      return height
    },
    repeat: (words, place, style) => artifact(() => put(words, place, style)),
    heightOf,
    rule: (y, colour = 'line') =>
      artifact(() =>
        doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.7).strokeColor(colours[colour]).stroke(),
      ),
    newPage: () => void doc.addPage(),
    end() {
      const { start, count } = doc.bufferedPageRange()
      for (let at = start; at < start + count; at++) {
        doc.switchToPage(at)
        const place = { x: page.left, y: page.height - 46, width: page.right - page.left }
        artifact(() => put(foot(at - start + 1, count), place, { size: 7.5, colour: 'muted' }))
      }
      root.end()
      doc.end()
      const bytes = Buffer.concat(pieces)
      // pdfkit waits for an element that was left open, and has not written what must come last.
      if (bytes.toString('latin1', bytes.length - 6) !== '%%EOF\n') throw new Error('a document is not finished')
      return bytes
    },
  }
}

/** An internal of pdfkit: the font that it writes with, which notes the glyphs to embed, and embeds them in the end. */
interface OpenedFont {
  encode(text: string): unknown
  embed(): void
}
const openedFont = (doc: PDFKit.PDFDocument) => (doc as unknown as { readonly _font: OpenedFont })._font

/** The file of a font is compressed when it is encoded (`cache-encoded.ts`); pdfkit makes an object for it first. */
function embedAsEncoded(doc: PDFKit.PDFDocument, font: OpenedFont): void {
  const embed = font.embed.bind(font)
  const ref = doc.ref.bind(doc)
  font.embed = () => {
    doc.ref = () => {
      doc.ref = ref
      return ref({ Filter: 'FlateDecode' })
    }
    embed()
  }
}

/**
 * What a document has written, and whatever it writes from now on, all of it before `end` returns. It comes in hundreds
 * of pieces; a stream would copy each twice.
 */
function collectPieces(doc: PDFKit.PDFDocument): Uint8Array[] {
  const pieces = [doc.read() as Buffer]
  const push = (piece: Buffer | null) => piece !== null && pieces.push(piece) > 0
  Object.assign(doc, { push })
  return pieces
}
