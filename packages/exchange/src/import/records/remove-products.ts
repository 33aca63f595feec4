import type { Bulk } from '@toonbank/database/connect.ts'

/**
 * Removes products by their article numbers; a product that was ordered or is in a cart is only marked as not for sale.
 * Returns how many were removed or marked.
 */
export async function removeProducts({ client }: Bulk, articleNumbers: readonly string[]): Promise<number> {
  await client.query(`SET LOCAL toonbank.bulk_change = 'on'`)
  // Row locks prevent that one of them is put in a cart between the check and the deletion.
  await client.query('SELECT FROM product WHERE article_number = ANY($1) ORDER BY id FOR UPDATE', [articleNumbers])
  const needed =
    'EXISTS (SELECT FROM order_line l WHERE l.product_id = p.id) OR EXISTS (SELECT FROM cart_line l WHERE l.product_id = p.id)'
  const { rows: ended } = await client.query<{ id: number }>(
    `UPDATE product p SET permanently_out_of_stock = true
      WHERE article_number = ANY($1) AND NOT permanently_out_of_stock AND (${needed}) RETURNING id`,
    [articleNumbers],
  )
  const { rows: gone } = await client.query<{ id: number }>(
    `DELETE FROM product p WHERE article_number = ANY($1) AND NOT (${needed}) RETURNING id`,
    [articleNumbers],
  )
  const removed = [...ended, ...gone].map(({ id }) => id)
  if (removed.length > 0) await client.query('SELECT log_products($1)', [removed])
  return removed.length
}
