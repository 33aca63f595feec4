import type { InvoiceDocument } from '@toonbank/database/stored/invoice.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { fillPlaceholders } from '@toonbank/domain/text/fill-text.ts'
import { invoiceTexts } from '../invoice-texts.ts'
import { openPaper, type Paper, type Part, page, type Words } from './open-paper.ts'
import {
  buyerLines,
  deliveryLines,
  languageTag,
  metaRows,
  remarks,
  sellerLines,
  type TableRow,
  tableRows,
  titleOf,
  totalRows,
} from './pdf-words.ts'

const small = { size: 8.5, colour: 'muted' } as const
const width = page.right - page.left
const half = width / 2

/** Renders an invoice or credit note as PDF from its stored document only; `at`: the moment when it was issued. */
export async function renderInvoice(document: InvoiceDocument, locale: Locale, at: Date): Promise<Buffer> {
  const texts = invoiceTexts[locale]
  const { seller, shopName, number } = document
  const title = `${titleOf(document, locale)} ${number}`
  const paper = openPaper({
    title,
    author: shopName,
    language: languageTag(locale),
    at,
    foot: (page, pages) => [seller.name, title, fillPlaceholders(texts.page, { page, pages })].join('  ·  '),
  })
  let y = drawHead(paper, document, locale)
  y = drawTable(paper, document, locale, y + 22)
  y = drawTotals(paper, document, locale, y + 14)
  drawRemarks(paper, document, locale, y + 18)
  return paper.end()
}

/** Draws a section line by line; returns where it ends. */
function block(paper: Paper, lines: readonly string[], x: number, y: number, style: Words = {}): number {
  const text = lines.join('\n')
  return y + paper.write(paper.root, 'P', text, { x, y, width: half - 20 }, style)
}

function labelled(paper: Paper, label: string, lines: readonly string[], x: number, y: number): number {
  const below = y + paper.write(paper.root, 'P', label, { x, y, width: half - 20 }, small)
  return block(paper, lines, x, below + 1)
}

function drawHead(paper: Paper, document: InvoiceDocument, locale: Locale): number {
  const texts = invoiceTexts[locale]
  paper.write(
    paper.root,
    'P',
    document.shopName,
    { x: page.left, y: page.top, width: half },
    { font: 'title', size: 22 },
  )
  const right = page.left + half + 20
  const seller = block(paper, sellerLines(document, locale), right, page.top + 4, { size: 8.5, colour: 'muted' })
  const titleY = Math.max(seller, page.top + 60) + 18
  const heading = titleOf(document, locale)
  const after =
    titleY +
    paper.write(
      paper.root,
      'H1',
      heading,
      { x: page.left, y: titleY, width },
      { font: 'title', size: 26, colour: 'clay' },
    )
  const top = after + 12
  const ends = [
    labelled(paper, texts.buyer, buyerLines(document, locale), page.left, top),
    drawMeta(paper, document, locale, right, top),
  ]
  const delivery = deliveryLines(document, locale)
  const isElsewhere = delivery.some((line) => !buyerLines(document, locale).includes(line))
  if (isElsewhere) ends[0] = labelled(paper, texts.delivery, delivery, page.left, (ends[0] ?? top) + 10)
  return Math.max(...ends)
}

function drawMeta(paper: Paper, document: InvoiceDocument, locale: Locale, x: number, top: number): number {
  let y = top
  for (const [label, value] of metaRows(document, locale)) {
    const both = paper.part(paper.root, 'P')
    paper.write(both, 'Span', `${label} `, { x, y: y + 0.8, width: 66 }, small)
    y += paper.write(both, 'Span', value, { x: x + 68, y, width: page.right - x - 68 }) + 1
    both.end()
  }
  return y
}

/** Left edges and widths of the columns: description, quantity, unit price, rate, amounts on both sides of VAT. */
const columns = [
  { x: page.left, width: 180 },
  { x: 234, width: 42 },
  { x: 280, width: 80 },
  { x: 364, width: 34 },
  { x: 402, width: 68 },
  { x: 474, width: 71.28 },
] as const

function drawTable(paper: Paper, document: InvoiceDocument, locale: Locale, top: number): number {
  const texts = invoiceTexts[locale]
  const heads = [texts.description, texts.quantity, texts.unitPrice, texts.rate, texts.exclVat, texts.inclVat]
  const table = paper.part(paper.root, 'Table')
  let y = drawRow(paper, table, 'TH', heads, [], top, small)
  paper.rule(y, 'ink')
  for (const row of tableRows(document, locale)) {
    if (y + heightOf(paper, row) > page.bottom) {
      paper.newPage()
      y = repeatHeads(paper, heads)
    }
    y = drawRow(paper, table, 'TD', [row.title, ...row.cells], row.more, y + 6)
    paper.rule(y)
  }
  table.end()
  return y
}

const heightOf = (paper: Paper, { title, more }: TableRow): number =>
  paper.heightOf(title, columns[0].width) +
  (more.length > 0 ? paper.heightOf(more.join('\n'), columns[0].width, small) : 0) +
  16

/** Repeats the header on another page as an artifact: a screen reader has read it already. */
function repeatHeads(paper: Paper, heads: readonly string[]): number {
  for (const [at, { x, width }] of columns.entries())
    paper.repeat(heads[at] ?? '', { x, y: page.top, width }, { ...small, align: at === 0 ? 'left' : 'right' })
  const y = page.top + paper.heightOf(heads[2] ?? '', columns[2].width, small) + 6
  paper.rule(y, 'ink')
  return y
}

function drawRow(
  paper: Paper,
  table: Part,
  kind: 'TH' | 'TD',
  cells: readonly string[],
  more: readonly string[],
  y: number,
  style: Words = {},
): number {
  const row = paper.part(table, 'TR')
  let bottom = y
  for (const [at, { x, width }] of columns.entries()) {
    const cell = paper.part(row, kind, kind === 'TH' ? { scope: 'Column' } : {})
    const words = cells[at] ?? ''
    let end = y
    if (words !== '') {
      const aligned = { ...style, align: at === 0 ? ('left' as const) : ('right' as const) }
      end += paper.write(cell, 'P', words, { x, y, width }, aligned)
    }
    if (at === 0 && more.length > 0) end += paper.write(cell, 'P', more.join('\n'), { x, y: end, width }, small)
    cell.end()
    bottom = Math.max(bottom, end)
  }
  row.end()
  return bottom + 5
}

function drawTotals(paper: Paper, document: InvoiceDocument, locale: Locale, top: number): number {
  const rows = totalRows(document, locale)
  let y = top
  if (y + rows.length * 20 > page.bottom) {
    paper.newPage()
    y = page.top
  }
  const table = paper.part(paper.root, 'Table')
  for (const { label, amount, isMain } of rows) {
    const style: Words = isMain ? { font: 'title', size: 14 } : {}
    const row = paper.part(table, 'TR')
    const [name, value] = [paper.part(row, 'TH', { scope: 'Row' }), paper.part(row, 'TD')]
    const gap = isMain ? 5 : 0
    const height = paper.write(name, 'P', label, { x: 282, y: y + gap, width: 168 }, style)
    paper.write(value, 'P', amount, { x: 430, y: y + gap, width: page.right - 430 }, { ...style, align: 'right' })
    for (const part of [name, value, row]) part.end()
    y += height + gap * 2 + 3
  }
  table.end()
  return y
}

function drawRemarks(paper: Paper, document: InvoiceDocument, locale: Locale, top: number): void {
  let y = top
  for (const remark of remarks(document, locale)) {
    if (y + 30 > page.bottom) {
      paper.newPage()
      y = page.top
    }
    y += paper.write(paper.root, 'P', remark, { x: page.left, y, width }) + 6
  }
}
