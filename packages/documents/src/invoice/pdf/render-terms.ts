import type { Locale } from '@toonbank/domain/locale.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import type { TextPart } from '../../content/page-text.ts'
import { invoiceTexts } from '../invoice-texts.ts'
import { drawTitle, small, width } from './draw-parts.ts'
import { openPaper, type Paper, type Part, page, type Words } from './open-paper.ts'
import { languageTag, longDay } from './pdf-words.ts'

interface Terms {
  readonly title: string
  readonly parts: readonly TextPart[]
  readonly shopName: string
  readonly seller: string
  readonly since: string
  readonly at: Date
}

const bodyStyle: Words = { size: 10 }
const headings: Readonly<Record<'heading' | 'subheading', Words>> = {
  heading: { font: 'title', size: 14 },
  subheading: { font: 'title', size: 11.5 },
}
const roles = { heading: 'H2', subheading: 'H3' } as const

export async function renderTerms(
  { title, parts, shopName, seller, since, at }: Terms,
  locale: Locale,
): Promise<Buffer> {
  const texts = invoiceTexts[locale]
  const version = fillPlaceholders(texts.version, { date: longDay(since, locale) })
  const paper = openPaper({
    title: `${title} ${shopName}`,
    author: shopName,
    language: languageTag(locale),
    at,
    foot: (page, pages) => [shopName, title, version, fillPlaceholders(texts.page, { page, pages })].join('  ·  '),
  })
  const flow = openFlow(paper)
  flow.y += paper.write(paper.root, 'P', shopName, { x: page.left, y: flow.y, width }, { font: 'title', size: 22 })
  flow.y = drawTitle(paper, title, flow.y + 18) + 4
  flow.write(paper.root, 'P', version, { style: small })
  if (seller !== '') flow.write(paper.root, 'P', seller, { style: small })
  flow.y += 10
  for (const part of withLevels(parts)) drawPart(paper, flow, part)
  return paper.end()
}

/** No heading level is skipped: a subheading before any heading counts as one. */
function withLevels(parts: readonly TextPart[]): TextPart[] {
  const first = parts.findIndex(({ kind }) => kind === 'heading')
  return parts.map((part, at) =>
    part.kind === 'subheading' && (first === -1 || at < first) ? { ...part, kind: 'heading' } : part,
  )
}

function drawPart(paper: Paper, flow: Flow, part: TextPart): void {
  if (part.kind === 'list') {
    drawList(paper, flow, part)
    return
  }
  if (part.kind === 'paragraph') {
    flow.write(paper.root, 'P', part.text, { style: bodyStyle })
    flow.y += 6
    return
  }
  flow.y += 8
  flow.keep(64)
  flow.write(paper.root, roles[part.kind], part.text, { style: headings[part.kind] })
  flow.y += 3
}

function drawList(paper: Paper, flow: Flow, { items, isNumbered }: Extract<TextPart, { kind: 'list' }>): void {
  const list = paper.part(paper.root, 'L')
  for (const [at, item] of items.entries()) {
    flow.keep(14)
    const entry = paper.part(list, 'LI')
    const label = isNumbered ? `${at + 1}.` : '•'
    paper.write(entry, 'Lbl', label, { x: page.left + 4, y: flow.y, width: 16 }, bodyStyle)
    flow.write(entry, 'LBody', item, { style: bodyStyle, indent: 20 })
    flow.y += 3
    entry.end()
  }
  list.end()
  flow.y += 5
}

interface Flow {
  y: number
  keep(height: number): void
  write(within: Part, kind: string, text: string, how: { readonly style: Words; readonly indent?: number }): void
}

function openFlow(paper: Paper): Flow {
  const flow: Flow = {
    y: page.top,
    keep(height) {
      if (flow.y + height <= page.bottom) return
      paper.newPage()
      flow.y = page.top
    },
    write(within, kind, text, { style, indent = 0 }) {
      const element = paper.part(within, kind)
      const place = { x: page.left + indent, width: width - indent }
      for (let rest = text; rest !== ''; ) {
        flow.keep(paper.heightOf('x', place.width, style))
        const fitting = fit(paper, rest, { width: place.width, height: page.bottom - flow.y }, style)
        flow.y += paper.write(element, 'Span', fitting, { ...place, y: flow.y }, style)
        rest = rest.slice(fitting.length).trimStart()
        if (rest !== '') flow.y = page.bottom
      }
      element.end()
    },
  }
  return flow
}

function fit(
  paper: Paper,
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
  style: Words,
): string {
  if (paper.heightOf(text, width, style) <= height) return text
  const ends = [...text.matchAll(/\s+/g)].map(({ index }) => index)
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (paper.heightOf(text.slice(0, ends[middle]), width, style) <= height) low = middle
    else high = middle - 1
  }
  return text.slice(0, ends[low] ?? text.length)
}
