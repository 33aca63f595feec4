import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { BrokenFile, type Problem } from '../problem.ts'
import { fromGuardedCell } from './guarded-cell.ts'

export interface TableRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

export interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** A record with more characters is taken for an unclosed quote. */
const maxRecord = 2_000_000

/** Parses a CSV or TSV, each record with the number of its first line; throws `BrokenFile` for invalid quoting. */
export async function* readLines(
  text: AsyncIterable<string>,
  options: { readonly delimiter: string; readonly relax_quotes?: boolean },
): AsyncGenerator<TableLine> {
  // The parser runs ahead of its reader, so it records the current line itself for error messages.
  let parsedTo = 0
  const parser = parse({
    bom: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: maxRecord,
    on_record(record, { lines }) {
      parsedTo = lines
      return record
    },
    ...options,
  })
  // `pipeline` passes errors of the source to the parser, and the loop below throws them.
  pipeline(Readable.from(text), parser, () => {})
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: info.lines - breaksIn(record), cells: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new BrokenFile(sentences[error.code] ?? error.message, isUnclosed(error) ? parsedTo + 1 : Number(error.lines))
  }
}

const isUnclosed = ({ code }: CsvError) => code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'

function breaksIn(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks++
  return breaks
}

const sentences: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened here and never closed.',
  CSV_MAX_RECORD_SIZE: 'a quote is opened here and not closed for a very long time.',
  CSV_INVALID_CLOSING_QUOTE:
    'after a closing quote comes more text: a quote inside a quoted field must be written twice ("").',
  INVALID_OPENING_QUOTE:
    'a quote stands in the middle of a field: put the whole field in quotes and write the quote twice ("").',
}

export async function* readTable(
  lines: AsyncIterable<TableLine>,
  onProblem: (problem: Problem) => void,
  onColumns: (names: readonly string[]) => void = () => {},
): AsyncGenerator<TableRow> {
  let columns: string[] | undefined
  for await (const { line, cells } of lines) {
    if (isEmpty(cells)) continue
    if (!columns) {
      if (isSeparatorLine(cells.join(''))) continue
      columns = cells.map((name) => name.trim().toLowerCase())
      onColumns(cells.map((name) => name.trim()))
      continue
    }
    if (cells.length === columns.length) {
      const row = byName(columns, cells)
      const double = contradictory(columns, cells, row)
      if (double === undefined) yield { line, cells: row }
      else
        onProblem({
          line,
          field: double,
          message: 'two columns have this name and say different things: take one of them out.',
          once: `double ${double}`,
        })
    } else
      onProblem({
        line,
        field: 'the line',
        message: `it has ${cells.length} fields where the first line names ${columns.length}; is a field with a separator in it not quoted?`,
      })
  }
}

/** Spreadsheets write empty lines below the last row that was ever used. */
const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The line `sep=;` tells Excel the delimiter and is no row. */
export const isSeparatorLine = (line: string): boolean => /^\ufeff?"?sep=/i.test(line)

/** Google's tables may repeat this column, with one picture each. */
const repeated = /^additional[ _]image[ _]link$/

/** Two contradictory columns with one name are refused, because one of them would be lost silently. */
function contradictory(
  columns: readonly string[],
  cells: readonly string[],
  row: Readonly<Record<string, string>>,
): string | undefined {
  if (new Set(columns).size === columns.length) return undefined
  return columns.find((name, at) => {
    const cell = cells[at]?.trim()
    return cell && name !== '' && !repeated.test(name) && row[name] !== fromGuardedCell(cell)
  })
}

function byName(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  const row: Record<string, string> = {}
  for (const [at, name] of columns.entries()) {
    const cell = cells[at]?.trim()
    if (!cell || name === '') continue
    const said = row[name]
    row[name] = said !== undefined && repeated.test(name) ? `${said},${cell}` : fromGuardedCell(cell)
  }
  return row
}

/** Detects the delimiter: the most frequent one in the first line. */
export function separatorOf(head: string): ',' | ';' | '\t' {
  const first = head.slice(0, head.search(/[\r\n]|$/))
  const times = (separator: string) => first.split(separator).length
  if (times('\t') > 1 && times('\t') >= times(',')) return '\t'
  return times(';') > times(',') ? ';' : ','
}
