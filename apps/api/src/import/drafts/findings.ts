import { type Columns, noColumns } from '../files/columns.ts'
import type { CatalogueFormat } from '../files/detect-format.ts'
import { BrokenFile } from '../problem.ts'

/** What an import sees in a file besides its products, so that it can say what it did not understand. */
export interface Findings {
  readonly columns: Columns
  /** How many entries of our JSON, other than products, were read. */
  entries: number
  /** Names in the file that mean nothing here: elements outside of items in a feed, lists in a JSON. */
  readonly strange: Set<string>
}

export const noFindings = (): Findings => ({ columns: noColumns(), entries: 0, strange: new Set() })

const mostNamed = 12

/** The refusal of a file in which nothing was understood: nobody should take silence for success. */
export function nothingUnderstood(format: CatalogueFormat, { columns, strange }: Findings): BrokenFile {
  const named = [...strange].slice(0, mostNamed)
  if (format === 'json')
    return new BrokenFile(
      `there is nothing in this file that the shop knows${named.length > 0 ? `; it has ${named.join(', ')}` : ''}. A catalogue has "products": [ … ], as docs/import.md tells.`,
    )
  if (format === 'merchant-xml')
    return new BrokenFile(
      `there is no <item> or <entry> in this file, so it is no Google Merchant feed${named.length > 0 ? `; it has ${named.map((name) => `<${name}>`).join(', ')}` : ''}.`,
    )
  return new BrokenFile(
    `there is no line below the names of the columns (${[...columns.named].slice(0, mostNamed).join(', ')}): the file has no products.`,
  )
}
