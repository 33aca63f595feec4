import type { Bulk } from '@toonbank/database/connect.ts'
import { copyRows } from '../records/copy-rows.ts'
import type { TableRow } from './parse-csv.ts'

export interface NamedRow {
  readonly row: TableRow
  readonly group: string
  readonly number: string
}

const batchSize = 1_000

/**
 * Groups the rows of a table by product, in the order of their first rows. PostgreSQL sorts them in a temporary table,
 * because a file may exceed the memory.
 */
export async function* groupRows(
  { client }: Bulk,
  rows: AsyncIterable<NamedRow>,
  {
    byProduct,
    onCount,
    onShared,
    parents,
  }: {
    readonly byProduct: () => boolean
    readonly onCount: (groups: number) => void
    readonly onShared: (number: string) => void
    /** The map has the group of articles that other rows name; it is complete once all rows are read. */
    readonly parents: ReadonlyMap<string, string>
  },
): AsyncGenerator<TableRow[]> {
  await client.query(
    'CREATE TEMP TABLE import_row (at integer GENERATED ALWAYS AS IDENTITY, line integer, key text, number text, cells jsonb) ON COMMIT DROP',
  )
  await copyRows(client, 'import_row (line, key, number, cells)', toCopy(rows))
  if (parents.size > 0)
    await client.query(
      'UPDATE import_row r SET key = p.key FROM unnest($1::text[], $2::text[]) AS p (number, key) WHERE r.number = p.number',
      [[...parents.keys()], [...parents.values()]],
    )
  if (byProduct())
    await client.query(
      `UPDATE import_row r SET key = 'product ' || k.product_id FROM known_number k WHERE k.number = r.number`,
    )
  const { rows: counted } = await client.query<{ count: number }>('SELECT count(DISTINCT key) AS count FROM import_row')
  onCount(counted[0]?.count ?? 0)
  const { rows: shared } = await client.query<{ number: string }>(
    'SELECT number FROM import_row GROUP BY number HAVING count(DISTINCT key) > 1',
  )
  for (const { number } of shared) onShared(number)
  await client.query(`
    DECLARE groups NO SCROLL CURSOR FOR SELECT jsonb_agg(jsonb_build_object('line', line, 'cells', cells) ORDER BY at) AS rows
      FROM import_row GROUP BY key ORDER BY min(at)`)
  for (;;) {
    const { rows: groups } = await client.query<{ rows: TableRow[] }>(`FETCH ${batchSize} FROM groups`)
    if (groups.length === 0) break
    for (const group of groups) yield group.rows
  }
  await client.query('CLOSE groups')
}

async function* toCopy(rows: AsyncIterable<NamedRow>) {
  for await (const { row, group, number } of rows) yield [row.line, group, number, { json: row.cells }] as const
}
