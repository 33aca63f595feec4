import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { BrokenFile, type Problem } from '../problem.ts'
import { fromGuardedCell } from './guarded-cell.ts'

/** A line of a table by its column names in lower case; only cells that hold something. */
export interface TableRow {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

export interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** A cell of more than this is an unclosed quote, not a description. */
const largestRecord = 2_000_000

/** Lines of a CSV or TSV with the number on which each begins. Throws `BrokenFile` where the quotes do not fit. */
export async function* readLines(
  text: AsyncIterable<string>,
  options: { readonly delimiter: string; readonly relax_quotes?: boolean },
): AsyncGenerator<TableLine> {
  // The parser is ahead of who reads from it, so it must say itself where it stood when something went wrong.
  let parsedTo = 0
  const parser = parse({
    bom: true,
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: largestRecord,
    on_record(record, { lines }) {
      parsedTo = lines
      return record
    },
    ...options,
  })
  // What goes wrong on the way arrives here, where it is read.
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

/** The names of the columns are the first line; they are compared in lower case. */
export async function* readTable(
  lines: AsyncIterable<TableLine>,
  onProblem: (problem: Problem) => void,
): AsyncGenerator<TableRow> {
  let columns: string[] | undefined
  for await (const { line, cells } of lines) {
    if (!columns) {
      columns = cells.map((name) => name.trim().toLowerCase())
      continue
    }
    if (cells.length === columns.length) yield { line, cells: byName(columns, cells) }
    else
      onProblem({
        line,
        field: 'the line',
        message: `it has ${cells.length} fields where the first line names ${columns.length}; is a field with a separator in it not quoted?`,
      })
  }
}

function byName(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  const row: Record<string, string> = {}
  for (const [at, name] of columns.entries()) {
    const cell = cells[at]?.trim()
    if (cell && name !== '') row[name] = fromGuardedCell(cell)
  }
  return row
}

/** What separates the columns, told from the first line: it stands there most often. */
export function separatorOf(head: string): ',' | ';' | '\t' {
  const first = head.slice(0, head.search(/[\r\n]|$/))
  const times = (separator: string) => first.split(separator).length
  if (times('\t') > 1 && times('\t') >= times(',')) return '\t'
  return times(';') > times(',') ? ';' : ','
}
