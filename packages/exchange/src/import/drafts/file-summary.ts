import { type Columns, noColumns, unreadColumns } from '../files/columns.ts'
import type { CatalogueFormat } from '../files/detect-format.ts'
import { tableFormats } from '../formats/table-formats.ts'
import { BrokenFile, type Problem } from '../problem.ts'
import type { EntryChange } from '../sections/section.ts'

export interface FileSummary {
  readonly columns: Columns
  entries: number
  readonly sections: Map<string, Readonly<Record<EntryChange, number>>>
  readonly strange: Set<string>
  readonly notes: Problem[]
}

export const emptySummary = (): FileSummary => ({
  columns: noColumns(),
  entries: 0,
  sections: new Map(),
  strange: new Set(),
  notes: [],
})

export function countEntry({ sections }: FileSummary, section: string, change: EntryChange): void {
  const counts = sections.get(section) ?? { created: 0, changed: 0, same: 0 }
  sections.set(section, { ...counts, [change]: counts[change] + 1 })
}

const maxNamed = 12

/** Refuses a file in which nothing was understood, so that silence is not taken for success. */
export function nothingUnderstood(format: CatalogueFormat, { columns, strange }: FileSummary): BrokenFile {
  const named = [...strange].slice(0, maxNamed)
  if (format === 'json')
    return new BrokenFile(
      `there is nothing in this file that the shop knows${named.length > 0 ? `; it has ${named.join(', ')}` : ''}. A catalogue has "products": [ … ], as docs/import.md tells.`,
    )
  if (format === 'merchant-xml')
    return new BrokenFile(
      `there is no <item> or <entry> in this file, so it is no Google Merchant feed${named.length > 0 ? `; it has ${named.map((name) => `<${name}>`).join(', ')}` : ''}.`,
    )
  return new BrokenFile(
    `there is no line below the names of the columns (${[...columns.named].slice(0, maxNamed).join(', ')}): the file has no products.`,
  )
}

export function onlyNumbersUnderstood(format: CatalogueFormat, { columns }: FileSummary): BrokenFile | undefined {
  if (format === 'json') return undefined
  const { keys } = tableFormats[format]
  const read = [...columns.filled.keys()].filter((name) => columns.read.has(name))
  if (read.length === 0 || read.some((name) => !keys.includes(name))) return undefined
  const unread = unreadColumns(columns).slice(0, maxNamed)
  return new BrokenFile(
    `it says which products, and nothing of them that the shop reads${unread.length > 0 ? ` (it does not know ${unread.join(', ')})` : ''}; docs/import.md has the names of the columns.`,
    1,
  )
}
