import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import PDFDocument from 'pdfkit'

const open = (address: string) => openSync(fileURLToPath(address))

/**
 * The fonts of all documents are parsed once, because parsing takes longer than drawing a page. They contain no text of
 * a document.
 */
const fonts = {
  text: open(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
  title: open(import.meta.resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf')),
} as const

type Font = keyof typeof fonts

export const colours = { ink: '#1F1B16', muted: '#6B6257', line: '#E4DBCE', clay: '#A3471F' } as const
export const page = { width: 595.28, height: 841.89, left: 50, right: 545.28, top: 50, bottom: 770 } as const

const usualSize = 9.5
const lineGap = 2

export interface Words {
  readonly font?: Font
  readonly size?: number
  readonly colour?: keyof typeof colours
  readonly align?: 'left' | 'right'
}

export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
}

interface PaperOptions {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly at: Date
  readonly foot: (page: number, pages: number) => string
}

export type Part = PDFKit.PDFStructureElement

export interface Paper {
  readonly root: Part
  part(within: Part, kind: string, options?: { readonly scope?: 'Column' | 'Row' }): Part
  write(within: Part, kind: string, words: string, place: Place, style?: Words): number
  /** Draws a PNG that fits into the place; readers of the structure hear `alt`. */
  picture(within: Part, png: Buffer, alt: string, place: Place & { readonly height: number }): void
  /** Writes a text as an artifact: repeated text, which screen readers skip. */
  repeat(words: string, place: Place, style?: Words): void
  heightOf(words: string, width: number, style?: Words): number
  rule(y: number, colour?: keyof typeof colours): void
  newPage(): void
  /** A page of A6 without a foot, as printers of labels take it; gives its width. */
  newLabel(): number
  end(): Buffer
}

/**
 * A tagged PDF (PDF/UA) of A4 pages with embedded fonts, so that its text can be searched, copied and read aloud.
 * Rules, feet and repeated headers are artifacts.
 */
export function openPaper({ title, author, language, at, foot }: PaperOptions): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    ...({ subset: 'PDF/UA', font: null } as object),
    tagged: true,
    displayTitle: true,
    lang: language,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: at, ModDate: at },
  })
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font)
  const labels = new Set<number>()
  const root = doc.struct('Document')
  doc.addStructure(root)

  const styled = ({ font = 'text', size = usualSize, colour = 'ink' }: Words = {}) =>
    doc.font(font).fontSize(size).fillColor(colours[colour])
  const put = (words: string, { x, y, width }: Place, style: Words = {}): number => {
    // A line ends with a space, because a screen reader would otherwise read 'Weverskade 183534 AB'.
    const spaced = words.replaceAll('\n', ' \n')
    return styled(style).text(spaced, x, y, { width, align: style.align ?? 'left', lineGap }).y - y
  }
  const heightOf = (words: string, width: number, style?: Words) =>
    styled(style).heightOfString(words, { width, lineGap })
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
      made.add(() => {
        height = put(words, place, style)
      })
      made.end()
      return height
    },
    picture(within, png, alt, { x, y, width, height }) {
      const figure = doc.struct('Figure', { alt })
      within.add(figure)
      figure.add(() => doc.image(png, x, y, { fit: [width, height] }))
      figure.end()
    },
    repeat: (words, place, style) => artifact(() => put(words, place, style)),
    heightOf,
    rule: (y, colour = 'line') =>
      artifact(() =>
        doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.7).strokeColor(colours[colour]).stroke(),
      ),
    newPage: () => void doc.addPage(),
    newLabel() {
      doc.addPage({ size: 'A6', margin: 0 })
      labels.add(doc.bufferedPageRange().count - 1)
      return doc.page.width
    },
    end() {
      const { start, count } = doc.bufferedPageRange()
      const pages = count - labels.size
      for (let at = start; at < start + count; at++) {
        if (labels.has(at)) continue
        doc.switchToPage(at)
        const place = { x: page.left, y: page.height - 46, width: page.right - page.left }
        artifact(() => put(foot(at - start + 1, pages), place, { size: 7.5, colour: 'muted' }))
      }
      root.end()
      doc.end()
      const bytes = doc.read() as Buffer
      // pdfkit waits for an element that was left open, and then the end of the file is missing.
      if (bytes.toString('latin1', bytes.length - 6) !== '%%EOF\n') throw new Error('a document is not finished')
      return bytes
    },
  }
}
