import type { Bulk, Connection } from '@toonbank/database/connect.ts'
import { readRecords, type StoredProduct } from './read-records.ts'
import type { Vocabulary } from './vocabulary.ts'

export async function findProduct(
  bulk: Bulk,
  vocabulary: Vocabulary,
  articleNumber: string,
  { locks = false }: { readonly locks?: boolean } = {},
): Promise<StoredProduct | undefined> {
  const id = (await findIds(bulk.client, articleNumber))?.id
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

export const findProductNumber = async (
  { pool }: Pick<Connection, 'pool'>,
  articleNumber: string,
): Promise<string | undefined> => (await findIds(pool, articleNumber))?.number

async function findIds(client: Pick<Bulk['client'], 'query'>, articleNumber: string) {
  const { rows } = await client.query<{ id: number; number: string }>(
    `SELECT id, article_number AS number FROM product WHERE article_number = $1
      UNION ALL SELECT p.id, p.article_number FROM option_item i JOIN option_group g ON g.id = i.group_id
        JOIN product p ON p.id = g.product_id WHERE i.article_number = $1`,
    [articleNumber],
  )
  return rows[0]
}
