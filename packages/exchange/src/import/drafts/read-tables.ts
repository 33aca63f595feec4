import type { Bulk } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { TableName } from '../files/detect-format.ts'
import { exportedAtColumn, momentOfRow } from '../files/exported-at.ts'
import { groupRows, type NamedRow } from '../files/group-rows.ts'
import { readLines, readTable, separatorOf, type TableRow } from '../files/parse-csv.ts'
import { readMerchantXml } from '../files/parse-merchant-xml.ts'
import type { TextFile } from '../files/read-text.ts'
import { subjectOf, type TableFormat } from '../formats/table-format.ts'
import { tableFormats } from '../formats/table-formats.ts'
import { BrokenFile, type Problem } from '../problem.ts'
import type { Draft } from './draft.ts'
import type { FileSummary } from './file-summary.ts'
import type { MissingStockPolicy } from './missing-stock-policy.ts'
import { toDrafts } from './to-drafts.ts'

/** Spreadsheets shorten long numbers to '1,23457E+12', which many articles would then share. */
const shortened = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i

export interface ReadProduct {
  readonly drafts: readonly Draft[]
  readonly problems: readonly Problem[]
}

export interface ReadTableOptions {
  readonly format: TableName
  readonly language: Locale
  readonly stock?: MissingStockPolicy | undefined
  readonly summary: FileSummary
  readonly isOwnExport: boolean
  readonly onProblem: (problem: Problem) => void
  readonly onCount: (groups: number) => void
}

/** Reads all rows of a table or feed before it returns the first product. */
export async function* readTables(bulk: Bulk, file: TextFile, options: ReadTableOptions): AsyncGenerator<ReadProduct> {
  const { language, summary, onCount } = options
  const known = tableFormats[options.format]
  const { named, filled, read: asked } = summary.columns
  const formatOfFile = () => known.forColumns?.(named) ?? known
  const subject = () => subjectOf(formatOfFile(), new Set(filled.keys()))
  const parents = new Map<string, string>()
  const rows = nameRows(file, options, parents)
  const sharedNumbers = new Set<string>()
  const onShared = (number: string) => sharedNumbers.add(number)
  for await (const group of groupRows(bulk, rows, {
    byProduct: () => subject() !== 'products',
    onCount,
    onShared,
    parents,
  })) {
    const format = formatOfFile()
    const saysStock = format.quantities.some((name) => named.has(name) || filled.has(name))
    if (saysStock && options.stock)
      throw new BrokenFile('this file says how many there are of each; --stock is for a file that does not.')
    const onlyStock = subject() === 'stock'
    const read = format.read(group, { onlyStock, asked, language })
    const problems = [...unreadVital(group, format, asked), ...read.flatMap((one) => one.problems)]
    if (problems.some(({ isNote }) => !isNote)) yield { drafts: [], problems }
    else {
      const { drafts, problems: more } = toDrafts(
        read.map(({ item }) => item),
        {
          language,
          subject: subject(),
          hasPrices: format.prices.some((name) => filled.has(name)),
          saysStock,
          isOwnExport: options.isOwnExport,
          stock: options.stock,
          sharedNumbers,
        },
      )
      yield { drafts, problems: [...problems, ...more] }
    }
  }
}

/** A column that is not understood must not become a wrong price, stock or choice. */
function unreadVital(rows: readonly TableRow[], format: TableFormat, asked: ReadonlySet<string>): Problem[] {
  const { isVital } = format
  if (!isVital) return []
  return rows.flatMap(({ line, cells }) =>
    Object.keys(cells)
      .filter((name) => !asked.has(name) && isVital(name))
      .map((field) => ({
        line,
        field,
        message:
          'the shop does not know this column, and a wrong price, stock or choice could come of leaving it out: rename or remove it.',
        once: `vital ${field}`,
      })),
  )
}

function rowsOf(file: TextFile, { format, summary, onProblem }: ReadTableOptions): AsyncGenerator<TableRow> {
  const { columns, strange } = summary
  const { toName } = tableFormats[format]
  if (format === 'merchant-xml') return readMerchantXml(file.text(), (name) => strange.add(name))
  const delimiter = separatorOf(file.head.trimStart())
  const lines = readLines(file.text(), { delimiter, relax_quotes: delimiter === '\t' })
  return readTable(lines, onProblem, (names) => {
    for (const name of names) {
      columns.named.add(toName(name))
      columns.written.set(toName(name), name)
    }
  })
}

async function* nameRows(
  file: TextFile,
  options: ReadTableOptions,
  parents: Map<string, string>,
): AsyncGenerator<NamedRow> {
  const { format, summary, onProblem } = options
  const { toName, group: groupOf, number: numberOf, parts, keyColumn } = tableFormats[format]
  const { filled, written } = summary.columns
  let first: string | undefined
  for await (const { line, cells } of rowsOf(file, options)) {
    const row = {
      line,
      cells: Object.fromEntries(Object.entries(cells).map(([name, value]) => [toName(name), value])),
    }
    const moment = momentOfRow(row.cells)
    first ??= moment
    if (moment !== undefined && moment !== first) {
      onProblem({
        line,
        field: exportedAtColumn,
        message: `this line is of ${moment} and the first of ${first}; import each export by itself.`,
      })
      continue
    }
    for (const name of Object.keys(row.cells)) if (!filled.has(name)) filled.set(name, written.get(name) ?? name)
    const group = groupOf(row)
    const number = numberOf(row) ?? group
    if (group === undefined || number === undefined)
      onProblem({ line, field: keyColumn, message: 'it is empty, so nobody knows which product this is.', once: 'key' })
    else if (shortened.test(group) || shortened.test(number))
      onProblem({
        line,
        field: keyColumn,
        message: `'${shortened.test(number) ? number : group}' is what a spreadsheet makes of a long number, and its last digits are lost: format the column as text, fill it again and save the file.`,
      })
    else {
      for (const part of parts?.(row) ?? []) parents.set(part, group)
      yield { row, group, number }
    }
  }
}
