import type { Bulk } from '@toonbank/database/connect.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import type { CatalogueFormat } from '../files/detect-format.ts'
import { exportedAtColumn, momentOfRow } from '../files/exported-at.ts'
import { groupRows, type NamedRow } from '../files/group-rows.ts'
import { readLines, readTable, separatorOf, type TableRow } from '../files/parse-csv.ts'
import { readMerchantXml } from '../files/parse-merchant-xml.ts'
import type { TextFile } from '../files/read-text.ts'
import type { FlatItem } from '../formats/flat-item.ts'
import { countsMerchantStock, merchantGroup, normalizeMerchant, readMerchantRow } from '../formats/merchant-row.ts'
import { countsShopifyStock, optionNames, readShopifyRow, shopifyGroup } from '../formats/shopify-row.ts'
import type { Problem } from '../problem.ts'
import type { Draft } from './draft.ts'
import { toDrafts } from './to-drafts.ts'

/** One product of the file: its drafts, or what is wrong. */
export interface ReadProduct {
  readonly drafts: readonly Draft[]
  readonly problems: readonly Problem[]
}

export interface ReadTableOptions {
  readonly format: Exclude<CatalogueFormat, 'json'>
  readonly language: Locale
  readonly onProblem: (problem: Problem) => void
  readonly onCount: (groups: number) => void
}

/** The products of a table or feed. All rows are read before the first product is returned. */
export async function* readTables(
  bulk: Bulk,
  file: TextFile,
  { format, language, onProblem, onCount }: ReadTableOptions,
): AsyncGenerator<ReadProduct> {
  const columns = new Set<string>()
  const named = nameRows(rowsOf(file, format, onProblem), format, columns, onProblem)
  const onlyStock = () => (format === 'shopify' ? countsShopifyStock(columns) : countsMerchantStock(columns))
  for await (const rows of groupRows(bulk, named, { byProduct: onlyStock, onCount })) {
    const rules = { language, hasPrices: columns.has('price') || columns.has('variant price'), onlyStock: onlyStock() }
    const [first] = rows
    const options = first ? optionNames(first) : { names: [] }
    const read = rows.map((row) =>
      format === 'shopify' ? readShopifyRow(row, options, rules.onlyStock) : readMerchantRow(row),
    )
    const problems = read.flatMap((one) => one.problems)
    yield problems.length > 0
      ? { drafts: [], problems }
      : toDrafts(
          read.map((one): FlatItem => one.item),
          rules,
        )
  }
}

function rowsOf(
  file: TextFile,
  format: ReadTableOptions['format'],
  onProblem: ReadTableOptions['onProblem'],
): AsyncGenerator<TableRow> {
  if (format === 'merchant-xml') return readMerchantXml(file.text())
  const delimiter = separatorOf(file.head.trimStart())
  return readTable(readLines(file.text(), { delimiter, relax_quotes: delimiter === '\t' }), onProblem)
}

async function* nameRows(
  rows: AsyncIterable<TableRow>,
  format: ReadTableOptions['format'],
  columns: Set<string>,
  onProblem: ReadTableOptions['onProblem'],
): AsyncGenerator<NamedRow> {
  let first: string | undefined
  for await (const found of rows) {
    const row = format === 'shopify' ? found : normalizeMerchant(found)
    const moment = momentOfRow(row.cells)
    first ??= moment
    if (moment !== undefined && moment !== first) {
      onProblem({
        line: row.line,
        field: exportedAtColumn,
        message: `this line is of ${moment} and the first of ${first}; import each export by itself.`,
      })
      continue
    }
    for (const name of Object.keys(row.cells)) columns.add(name)
    const group = format === 'shopify' ? shopifyGroup(row) : merchantGroup(row)
    const number = format === 'shopify' ? (row.cells['variant sku'] ?? row.cells.sku ?? group) : row.cells.id
    if (group === undefined || number === undefined)
      onProblem({
        line: row.line,
        field: format === 'shopify' ? 'Handle' : 'id',
        message: 'it is empty, so nobody knows which product this is.',
      })
    else yield { row, group, number }
  }
}
