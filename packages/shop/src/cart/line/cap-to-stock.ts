import type { Connection } from '@toonbank/database/connect.ts'
import { shareStock } from '@toonbank/domain/cart/share-stock.ts'
import { stockOf } from '../../catalogue/stock/stock-of.ts'
import type { LineRow } from '../cart-rows.ts'
import type { CartRow } from '../cart-store.ts'
import type { FullLine } from '../price/price-lines.ts'

/**
 * Returns the available pieces by line id; older lines are served first. Lines that are no longer offered are missing.
 */
export function availableOf(lines: readonly FullLine[]): ReadonlyMap<number, number> {
  const standing = lines.filter((line) => line.choiceStands).toReversed()
  const shares = shareStock(
    standing.map(({ product, options, row }) => ({
      productId: product.id,
      stock: stockOf(product),
      items: options.map(({ item }) => item),
      quantity: row.quantity,
    })),
  )
  return new Map(standing.map(({ row }, at) => [row.id, shares[at] ?? 0]))
}

export const linesOverStock = (lines: readonly FullLine[], available: ReadonlyMap<number, number>): FullLine[] =>
  lines.filter(({ row }) => (available.get(row.id) ?? 0) > 0 && (available.get(row.id) ?? 0) < row.quantity)

export const cappedToStock = (
  { row }: FullLine,
  available: ReadonlyMap<number, number>,
  now: Date,
): Pick<LineRow, 'quantity' | 'formerQuantity' | 'changedAt'> => ({
  quantity: available.get(row.id) ?? row.quantity,
  formerQuantity: row.formerQuantity ?? row.quantity,
  changedAt: now,
})

/**
 * Lowers each line to the stock, with a notice. Locks cart and lines without waiting (SKIP LOCKED) and leaves lines
 * with a concurrent change to the next read. False: another transaction has a lock.
 */
export async function capLinesToStock(
  { pool }: Pick<Connection, 'pool'>,
  { id }: CartRow,
  short: readonly FullLine[],
  available: ReadonlyMap<number, number>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'lower_lines',
    text: lowerSql,
    values: [
      id,
      short.map(({ row }) => row.id),
      short.map(({ row }) => row.quantity),
      short.map((line) => cappedToStock(line, available, now).quantity),
      now,
    ],
  })
  return rowCount === 1
}

const lowerSql = `
  WITH held AS (
    SELECT id FROM cart WHERE id = $1 AND status = 'active' FOR UPDATE SKIP LOCKED
  ), free AS (
    SELECT l.id FROM cart_line l JOIN held ON held.id = l.cart_id WHERE l.id = ANY($2) ORDER BY l.id FOR NO KEY UPDATE OF l SKIP LOCKED
  ), lines AS (
    UPDATE cart_line l SET quantity = had.available, former_quantity = coalesce(l.former_quantity, had.wanted), changed_at = $5
      FROM unnest($2::bigint[], $3::integer[], $4::integer[]) AS had (id, wanted, available) JOIN free USING (id)
      WHERE l.id = had.id AND l.quantity = had.wanted
  )
  UPDATE cart c SET updated_at = $5, seen_total = NULL FROM held WHERE c.id = held.id AND (SELECT count(*) FROM free) = cardinality($2::bigint[])`
