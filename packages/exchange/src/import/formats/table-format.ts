import type { Locale } from '@toonbank/domain/locale.ts'
import type { TableRow } from '../files/parse-csv.ts'
import type { Problem } from '../problem.ts'
import type { FlatItem } from './flat-item.ts'

export interface ReadItem {
  readonly item: FlatItem
  readonly problems: readonly Problem[]
}

export interface ReadingOfRows {
  /** Whether only the stock of the rows counts. */
  readonly onlyStock: boolean
  /** Of the texts that are wanted. */
  readonly language: Locale
  /** Gets the names of the columns that are read. */
  readonly asked: Set<string>
}

/** How the rows of a table or feed are read. Columns are named in lower case, as `toName` makes them. */
export interface TableFormat {
  readonly toName: (column: string) => string
  /** The column that says of which product a row is, for messages. */
  readonly keyColumn: string
  /** The columns that say which product or article a row is, and nothing of it. */
  readonly keys: readonly string[]
  readonly group: (row: TableRow) => string | undefined
  /** The numbers of rows that belong to this row's product, where only it says so. */
  readonly parts?: (row: TableRow) => readonly string[]
  /** The article number of a row, by which its product in the shop is found. */
  readonly number: (row: TableRow) => string | undefined
  readonly titles: readonly string[]
  readonly prices: readonly string[]
  readonly quantities: readonly string[]
  /** Whether the other program writes titles also into a file that is only about stock. */
  readonly stockHasTitles: boolean
  /** Columns that tell the articles of a group apart where they have no number. */
  readonly choices: readonly string[]
  /** The rows of one group as articles. */
  readonly read: (rows: readonly TableRow[], reading: ReadingOfRows) => readonly ReadItem[]
  /** A column without which a wrong price, stock or choice would come in: its product waits until it is understood. */
  readonly isVital?: (column: string) => boolean
  /** How a file with these columns is read, where that depends on them. */
  readonly forColumns?: (named: ReadonlySet<string>) => TableFormat
}

/** What a file is about: whole products, prices of articles that the shop has, or nothing but their stock. */
export type TableSubject = 'products' | 'articles' | 'stock'

export function subjectOf(
  { titles, prices, quantities, choices, stockHasTitles }: TableFormat,
  filled: ReadonlySet<string>,
): TableSubject {
  const has = (names: readonly string[]) => names.some((name) => filled.has(name))
  if (!has(prices) && (stockHasTitles ? has(quantities) : !has(titles))) return 'stock'
  return has(prices) && !has(titles) && !has(choices) ? 'articles' : 'products'
}
