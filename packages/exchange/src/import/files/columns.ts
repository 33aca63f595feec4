export interface Columns {
  readonly named: Set<string>
  readonly written: Map<string, string>
  readonly filled: Map<string, string>
  readonly read: Set<string>
}

export const noColumns = (): Columns => ({ named: new Set(), written: new Map(), filled: new Map(), read: new Set() })

/** Other programs need these columns, so they are not reported as unread. */
const ofNoUse = new Set(['link', 'condition', 'mpn', 'exported at', 'exported_at'])

export const unreadColumns = ({ filled, read }: Columns): string[] =>
  [...filled].flatMap(([name, written]) => (read.has(name) || ofNoUse.has(name) ? [] : written))
