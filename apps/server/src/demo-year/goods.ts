import type { ChosenOption } from '@toonbank/contract/shop/cart-line.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'

export interface Goods {
  readonly productId: number
  readonly options: readonly ChosenOption[]
}

/** Goods of the demo that can be bought with no choice, or with one of a list. */
export async function listGoods(db: Queryable): Promise<Goods[]> {
  const { rows } = await db.execute<{ id: number; group: string | null; item: string | null }>(sql`
    SELECT product.id::int AS id, option_group.key AS group, option_item.key AS item
    FROM product
      LEFT JOIN option_group ON option_group.product_id = product.id
      LEFT JOIN option_item ON option_item.group_id = option_group.id
    WHERE product.stock_managed AND NOT product.permanently_out_of_stock AND product.stock_quantity >= 3
      AND (SELECT count(*) FROM option_group WHERE product_id = product.id) <= 1
      AND (option_group.id IS NULL OR (option_group.display_type <> 'custom' AND option_item.id IS NOT NULL))
    ORDER BY product.id, option_item.id`)
  return rows.map(({ id, group, item }) => ({
    productId: id,
    options: group !== null && item !== null ? [{ groupId: group, id: item }] : [],
  }))
}
