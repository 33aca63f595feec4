import type { Bulk } from '@toonbank/database/connect.ts'

const chunk = 2_000

/**
 * Writes the search entries of this transaction's changes in portions, so that progress can be reported. The trigger
 * `catch_up` writes the rest at the commit.
 */
export async function catchUpSearch(
  { client }: Pick<Bulk, 'client'>,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(`
    WITH taken AS (DELETE FROM search_stale RETURNING product_ids)
    SELECT DISTINCT id FROM taken, unnest(product_ids) AS id ORDER BY id`)
  for (let at = 0; at < rows.length; at += chunk) {
    const ids = rows.slice(at, at + chunk).map(({ id }) => id)
    await client.query('SELECT search_refresh($1)', [ids])
    onProgress(at + ids.length, rows.length)
  }
}
