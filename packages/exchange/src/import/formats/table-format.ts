import type { Locale } from '@toonbank/domain/locale.ts'
import type { TableRow } from '../files/parse-csv.ts'
import type { Problem } from '../problem.ts'
import type { FlatItem } from './flat-item.ts'

export interface ReadItem {
  readonly item: FlatItem
  readonly problems: readonly Problem[]
}

export interface ReadingOfRows {
  readonly onlyStock: boolean
  readonly language: Locale
  readonly asked: Set<string>
}

export interface TableFormat {
  readonly toName: (column: string) => string
  readonly keyColumn: string
  readonly keys: readonly string[]
  readonly group: (row: TableRow) => string | undefined
  /** Some formats name the rows of a product only in the product's own row. */
  readonly parts?: (row: TableRow) => readonly string[]
  readonly number: (row: TableRow) => string | undefined
  readonly titles: readonly string[]
  readonly prices: readonly string[]
  readonly quantities: readonly string[]
  /** True when the other program writes titles even into a file with stock only. */
  readonly stockHasTitles: boolean
  readonly choices: readonly string[]
  readonly read: (rows: readonly TableRow[], reading: ReadingOfRows) => readonly ReadItem[]
  /** A vital column could cause a wrong price, stock or choice, so its product is refused until it is understood. */
  readonly isVital?: (column: string) => boolean
  readonly forColumns?: (named: ReadonlySet<string>) => TableFormat
}

/** A file has whole products, prices of existing articles, or only their stock. */
export type TableSubject = 'products' | 'articles' | 'stock'

export function subjectOf(
  { titles, prices, quantities, choices, stockHasTitles }: TableFormat,
  filled: ReadonlySet<string>,
): TableSubject {
  const has = (names: readonly string[]) => names.some((name) => filled.has(name))
  if (!has(prices) && (stockHasTitles ? has(quantities) : !has(titles))) return 'stock'
  return has(prices) && !has(titles) && !has(choices) ? 'articles' : 'products'
}
