import type { Client } from '@toonbank/contract/client.ts'
import type { ChosenOption } from '@toonbank/contract/shop/cart-line.ts'
import { getProduct } from '@toonbank/contract/shop/catalogue.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'
import type { Draw } from './draw.ts'

export interface Goods {
  readonly productId: number
  readonly options: readonly ChosenOption[]
}

export async function listMadeToMeasure(db: Queryable): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT id::int AS id FROM product WHERE made_to_measure AND NOT permanently_out_of_stock ORDER BY id LIMIT 20`)
  return rows.map(({ id }) => id)
}

export async function chooseMeasures(shopper: Client, productId: number, { whole }: Draw): Promise<ChosenOption[]> {
  const found = await shopper.ask(getProduct, { params: { id: String(productId) } })
  if (!found.ok) return []
  return found.value.configurator.options.flatMap(({ items }) => {
    const item = items.find(({ displayType }) => displayType === 'custom') ?? items[0]
    if (!item) return []
    const [width, length] = [whole(120, 190), whole(200, 290)]
    const measures = item.advancedSettings?.shape === 'round' ? { diameter: width } : { width, length }
    const custom = { ...measures, confirmed: true as const }
    return [{ groupId: item.groupId, id: item.id, ...(item.displayType === 'custom' ? { custom } : {}) }]
  })
}

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
