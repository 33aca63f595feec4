import type { Bulk } from '@toonbank/database/connect.ts'
import { kindsWithLink } from '../mail/mail-kinds.ts'

export interface ShopTable {
  readonly name: string
  readonly columns: readonly string[]
}

/**
 * What a backup leaves out. The change log counts in transactions of its own database, and is read from its end on;
 * limits begin anew. The job queue is not kept either: what it had to do is written in the tables (mails that were not
 * sent, payments that are open), and is put down again.
 */
export const leftOut: readonly string[] = ['catalogue_change', 'rate_limit', 'search_stale']

/** The shop's tables with the columns that can be written, by name. */
export async function listTables({ client }: Pick<Bulk, 'client'>): Promise<ShopTable[]> {
  const { rows } = await client.query<ShopTable>(`
    SELECT t.table_name AS name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
    FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
    WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
    GROUP BY t.table_name ORDER BY t.table_name`)
  return rows
}

/** A name as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const target = ({ name, columns }: ShopTable): string =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`

/**
 * Of mails that lead into an account: who holds the file could use a link that its owner has not used yet. The key of an
 * order, which opens that order only, is left out of what is still to be sent.
 */
const withLink = `kind IN (${kindsWithLink.map((kind) => `'${kind}'`).join(', ')})`
const withoutLinks: Readonly<Record<string, string>> = {
  'mail.data': "data - 'url'",
  'mail.html': `CASE WHEN NOT ${withLink} THEN html END`,
  'mail.text': `CASE WHEN NOT ${withLink} THEN text END`,
}

/** The rows as a backup holds them, in the order of `target`. */
export const source = ({ name, columns }: ShopTable): string =>
  `(SELECT ${columns.map((column) => withoutLinks[`${name}.${column}`] ?? quoted(column)).join(', ')} FROM public.${quoted(name)})`
