/** The columns of a table, or the elements of a feed's items: which are there, and which of them the shop reads. */
export interface Columns {
  /** Those of the first line, also where they are empty in every row. */
  readonly named: Set<string>
  /** How the first line writes them. */
  readonly written: Map<string, string>
  /** As the file writes them, by the name that they are read by; only those with something in them. */
  readonly filled: Map<string, string>
  /** The names that the reader of the format has asked for. */
  readonly read: Set<string>
}

export const noColumns = (): Columns => ({ named: new Set(), written: new Map(), filled: new Map(), read: new Set() })

/** Other programs need these, and the shop knows them already: nobody misses them. */
const ofNoUse = new Set(['link', 'condition', 'mpn', 'exported at', 'exported_at'])

/** Columns with something in them that the shop does not read, as the file writes them. */
export const unreadColumns = ({ filled, read }: Columns): string[] =>
  [...filled].flatMap(([name, written]) => (read.has(name) || ofNoUse.has(name) ? [] : written))
