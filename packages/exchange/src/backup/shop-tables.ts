import type { Bulk } from '@toonbank/database/connect.ts'

export interface ShopTable {
  readonly name: string
  readonly columns: readonly string[]
}

/**
 * Tables that a backup leaves out: the change log, whose numbers belong to transactions of the old database; rate
 * limits, which start afresh; and the work list of search, which is empty after every commit. The job queue is left out
 * as well: its work follows from the tables (mails that were not sent, payments that are open), and is enqueued again.
 */
export const leftOut: readonly string[] = ['catalogue_change', 'rate_limit', 'search_stale']

export async function listTables({ client }: Pick<Bulk, 'client'>): Promise<ShopTable[]> {
  const { rows } = await client.query<ShopTable>(`
    SELECT t.table_name AS name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
    FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
    GROUP BY t.table_name ORDER BY t.table_name`)
  return rows
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const target = ({ name, columns }: ShopTable): string =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`

/** Security: a finder of the backup file could use a link that still works, so mails are saved without such links. */
const withLink = "(data ? 'url')"
const withoutLinks: Readonly<Record<string, string>> = {
  'mail.data': "data - 'url'",
  'mail.html': `CASE WHEN NOT ${withLink} THEN html END`,
  'mail.text': `CASE WHEN NOT ${withLink} THEN text END`,
}

export const source = ({ name, columns }: ShopTable): string =>
  `(SELECT ${columns.map((column) => withoutLinks[`${name}.${column}`] ?? quoted(column)).join(', ')} FROM public.${quoted(name)})`

/**
 * Returns the last number of a sequence, or the one before its start when it has given none. `sequence` has the format
 * of `pg_get_serial_sequence`.
 */
export async function lastOfSequence({ client }: Pick<Bulk, 'client'>, sequence: string): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    `SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END AS last FROM ${sequence}`,
  )
  return rows[0]?.last ?? 0
}
