import type { Bulk } from '@toonbank/database/connect.ts'
import { numberOfChoice, type ProductRecord } from './catalogue-record.ts'

/**
 * Returns undefined when sales since `moment` can be found, otherwise the shop's time: a later moment came from another
 * clock, and sales after it would be missed.
 */
export async function shopTimeBefore({ client }: Bulk, moment: string): Promise<string | undefined> {
  const { rows } = await client.query<{ now: string }>(
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS now
      WHERE $1::timestamptz > greatest(clock_timestamp(), (SELECT at FROM stock_export))`,
    [moment],
  )
  return rows[0]?.now
}

interface StockRow {
  readonly product_id: number
  readonly group_key: string | null
  readonly item_key: string | null
  readonly quantity: number | null
  /** The pieces that orders have moved since: negative when sold, positive when returned to stock. */
  readonly moved: number
}

/**
 * Writes a temporary table with all stock at the file's moment, in one statement, so that each order is either in the
 * figures or added later. `onlyOf` limits it to these product ids.
 */
export async function snapshotStock(
  { client }: Bulk,
  exportedAt: string | undefined,
  onlyOf: readonly number[] | null = null,
): Promise<void> {
  await client.query(
    'CREATE TEMP TABLE stock_then (product_id bigint, group_key text, item_key text, quantity integer, moved integer) ON COMMIT DROP',
  )
  await client.query(
    `INSERT INTO stock_then
      WITH moves AS (
        SELECT product_id, option_item_id, sum(quantity)::integer AS moved FROM stock_movement WHERE at > $1::timestamptz GROUP BY product_id, option_item_id
      )
      SELECT p.id, NULL, NULL, p.stock_quantity - coalesce(m.moved, 0), coalesce(m.moved, 0)
        FROM product p LEFT JOIN moves m ON m.product_id = p.id AND m.option_item_id IS NULL
        WHERE $2::bigint[] IS NULL OR p.id = ANY($2)
      UNION ALL
      SELECT g.product_id, g.key, i.key, i.stock_quantity - coalesce(m.moved, 0), coalesce(m.moved, 0)
        FROM option_item i JOIN option_group g ON g.id = i.group_id LEFT JOIN moves m ON m.option_item_id = i.id
        WHERE i.stock_quantity IS NOT NULL AND ($2::bigint[] IS NULL OR g.product_id = ANY($2))`,
    [exportedAt ?? 'infinity', onlyOf],
  )
  await client.query('CREATE INDEX ON stock_then (product_id); ANALYZE stock_then')
}

export interface SoldSince {
  readonly articleNumber: string
  readonly pieces: number
}

export interface StockSnapshot {
  of(id: number, record: ProductRecord): ProductRecord
  soldSince(id: number, record: ProductRecord): SoldSince[]
}

export async function readStockSnapshot({ client }: Bulk, ids: readonly number[]): Promise<StockSnapshot> {
  const { rows } = await client.query<StockRow>({
    name: 'stock-then',
    text: 'SELECT product_id, group_key, item_key, quantity, moved FROM stock_then WHERE product_id = ANY($1)',
    values: [ids],
  })
  const found = new Map(rows.map((row) => [keyOf(row.product_id, row.group_key, row.item_key), row]))
  const ofItem = (id: number, group: string, item: string) => found.get(keyOf(id, group, item))
  return {
    of(id, record) {
      const own = found.get(keyOf(id, null, null))
      return {
        ...record,
        stock: { ...record.stock, quantity: own?.quantity ?? record.stock.quantity },
        options: record.options.map((group) => ({
          ...group,
          items: group.items.map((item) => ({
            ...item,
            stockQuantity:
              item.stockQuantity === null ? null : (ofItem(id, group.key, item.key)?.quantity ?? item.stockQuantity),
          })),
        })),
      }
    },
    soldSince(id, record) {
      const ofItems = record.options.flatMap(({ key, items }) =>
        items.map((item) => ({
          articleNumber: numberOfChoice(record.articleNumber, item),
          pieces: -(ofItem(id, key, item.key)?.moved ?? 0),
        })),
      )
      const moved = ofItems.filter(({ pieces }) => pieces !== 0)
      const whole = -(found.get(keyOf(id, null, null))?.moved ?? 0)
      return moved.length > 0 || whole === 0 ? moved : [{ articleNumber: record.articleNumber, pieces: whole }]
    },
  }
}

const keyOf = (...parts: readonly (string | number | null)[]): string => JSON.stringify(parts)
