type Cell = string | number

/** A Markdown table; numbers with three significant digits at least, and no more than are known. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.map(toText).join(' | ')} |`
  const rule = `|${head.map((_, at) => (at === 0 ? '---' : '---:')).join('|')}|`
  return [line(head), rule, ...rows.map(line), ''].join('\n')
}

function toText(cell: Cell): string {
  if (typeof cell === 'string') return cell
  if (cell >= 100) return Math.round(cell).toLocaleString('en')
  return String(Number(cell.toPrecision(3)))
}
