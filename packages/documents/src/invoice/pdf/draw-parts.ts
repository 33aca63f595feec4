import { type Paper, type Part, page, type Words } from './open-paper.ts'
import type { TableRow, TotalRow } from './pdf-words.ts'

export const small = { size: 8.5, colour: 'muted' } as const
export const width = page.right - page.left
const half = width / 2

/** `logo` is a PNG without transparency; undefined: the name is printed. */
export interface Brand {
  readonly shopName: string
  readonly logo?: Buffer | undefined
}

export interface Labelled {
  readonly label: string
  readonly lines: readonly string[]
}

interface Head extends Brand {
  readonly seller: readonly string[]
  readonly title: string
  readonly blocks: readonly Labelled[]
  readonly meta: readonly (readonly [label: string, value: string])[]
}

export function drawHead(paper: Paper, { shopName, logo, seller, title, blocks, meta }: Head): number {
  drawMark(paper, { shopName, logo })
  const right = page.left + half + 20
  const below = block(paper, seller, right, page.top + 4, small)
  const top = drawTitle(paper, title, Math.max(below, page.top + 60) + 18) + 12
  let left = top
  for (const [at, one] of blocks.entries()) left = labelled(paper, one, page.left, left + (at === 0 ? 0 : 10))
  return Math.max(left, drawMeta(paper, meta, right, top))
}

export function drawMark(paper: Paper, { shopName, logo }: Brand): void {
  const place = { x: page.left, y: page.top, width: half }
  if (logo) paper.picture(paper.root, logo, shopName, { ...place, height: 44 })
  else paper.write(paper.root, 'P', shopName, place, { font: 'title', size: 22 })
}

export const drawTitle = (paper: Paper, title: string, y: number): number =>
  y + paper.write(paper.root, 'H1', title, { x: page.left, y, width }, { font: 'title', size: 26, colour: 'clay' })

function block(paper: Paper, lines: readonly string[], x: number, y: number, style: Words = {}): number {
  const text = lines.join('\n')
  return y + paper.write(paper.root, 'P', text, { x, y, width: half - 20 }, style)
}

function labelled(paper: Paper, { label, lines }: Labelled, x: number, y: number): number {
  const below = y + paper.write(paper.root, 'P', label, { x, y, width: half - 20 }, small)
  return block(paper, lines, x, below + 1)
}

function drawMeta(paper: Paper, rows: Head['meta'], x: number, top: number): number {
  let y = top
  for (const [label, value] of rows) {
    const both = paper.part(paper.root, 'P')
    paper.write(both, 'Span', `${label} `, { x, y: y + 0.8, width: 66 }, small)
    y += paper.write(both, 'Span', value, { x: x + 68, y, width: page.right - x - 68 }) + 1
    both.end()
  }
  return y
}

export interface TableColumn {
  readonly head: string
  readonly x: number
  readonly width: number
}

export function drawTable(
  paper: Paper,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  top: number,
): number {
  const [first] = columns
  const heads = columns.map(({ head }) => head)
  const table = paper.part(paper.root, 'Table')
  let y = drawRow(paper, table, columns, { kind: 'TH', cells: heads, more: [], style: small }, top)
  paper.rule(y, 'ink')
  for (const { title, more, cells } of rows) {
    if (y + heightOf(paper, title, more, first?.width ?? width) > page.bottom) {
      paper.newPage()
      y = repeatHeads(paper, columns)
    }
    y = drawRow(paper, table, columns, { kind: 'TD', cells: [title, ...cells], more, style: {} }, y + 6)
    paper.rule(y)
  }
  table.end()
  return y
}

const heightOf = (paper: Paper, title: string, more: readonly string[], width: number): number =>
  paper.heightOf(title, width) + (more.length > 0 ? paper.heightOf(more.join('\n'), width, small) : 0) + 16

/** The repeated header is an artifact: a screen reader has read it already. */
function repeatHeads(paper: Paper, columns: readonly TableColumn[]): number {
  for (const [at, { head, x, width }] of columns.entries())
    paper.repeat(head, { x, y: page.top, width }, { ...small, align: at === 0 ? 'left' : 'right' })
  const tallest = Math.max(...columns.map(({ head, width }) => paper.heightOf(head, width, small)))
  const y = page.top + tallest + 6
  paper.rule(y, 'ink')
  return y
}

interface Row {
  readonly kind: 'TH' | 'TD'
  readonly cells: readonly string[]
  readonly more: readonly string[]
  readonly style: Words
}

function drawRow(
  paper: Paper,
  table: Part,
  columns: readonly TableColumn[],
  { kind, cells, more, style }: Row,
  y: number,
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

export function drawTotals(paper: Paper, rows: readonly TotalRow[], top: number): number {
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

export function drawParagraphs(paper: Paper, paragraphs: readonly string[], top: number): number {
  let y = top
  for (const words of paragraphs) {
    if (y + paper.heightOf(words, width) > page.bottom + 20) {
      paper.newPage()
      y = page.top
    }
    y += paper.write(paper.root, 'P', words, { x: page.left, y, width }) + 6
  }
  return y
}
