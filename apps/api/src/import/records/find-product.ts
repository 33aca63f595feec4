import type { Bulk } from '@toonbank/database/connect.ts'
import { readRecords, type StoredProduct } from './read-records.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * The product of an article number: its own, or that of one of its choices. `locks`: its rows, in the order in which
 * orders lock them.
 */
export async function findProduct(
  bulk: Bulk,
  vocabulary: Vocabulary,
  articleNumber: string,
  { locks = false }: { readonly locks?: boolean } = {},
): Promise<StoredProduct | undefined> {
  const id = await findId(bulk, articleNumber)
  if (id === undefined) return undefined
  if (locks) {
    await bulk.client.query('SELECT FROM product WHERE id = $1 FOR NO KEY UPDATE', [id])
    await bulk.client.query(
      'SELECT FROM option_item WHERE group_id IN (SELECT id FROM option_group WHERE product_id = $1) ORDER BY id FOR NO KEY UPDATE',
      [id],
    )
  }
  const [found] = await readRecords(bulk, vocabulary, [id])
  return found
}

async function findId({ client }: Pick<Bulk, 'client'>, articleNumber: string): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM product WHERE article_number = $1
      UNION ALL SELECT g.product_id FROM option_item i JOIN option_group g ON g.id = i.group_id WHERE i.article_number = $1`,
    [articleNumber],
  )
  return rows[0]?.id
}
