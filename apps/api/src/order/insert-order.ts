import type { Transaction } from '@toonbank/database/connect.ts'
import { orderLine, orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { orderNumber, orderNumberDigits, orderNumberStart } from '@toonbank/domain/order/order-number.ts'
import { getTableColumns, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import { insertClosedCart } from '../cart/insert-closed-cart.ts'
import { takeWithin } from '../catalogue/locked-stock.ts'
import type { currentVersionOf } from '../content/page-version.ts'
import { randomToken } from '../process/random-token.ts'
import { insertsWithin } from '../sql/inserts-within.ts'
import type { OrderRow } from './order-row.ts'

interface OrderValues
  extends Omit<
    typeof shopOrder.$inferInsert,
    'cartId' | 'uid' | 'number' | 'stockHeld' | 'createdAt' | 'termsVersion' | 'heldPieces'
  > {
  /** Whose closed cart it gets. */
  readonly closedCartOf: PersonId
  /** The pieces that it takes from the stock. */
  readonly heldPieces: NonNullable<OrderRow['heldPieces']>
  readonly createdAt: Date
  readonly termsVersion: ReturnType<typeof currentVersionOf>
}
export type LineValues = Omit<typeof orderLine.$inferInsert, 'uid' | 'orderId'>

/** What else is inserted in the order's statement; in there its id is known as SQL. */
export type Beside = (orderId: SQL<number>) => readonly WithSubquery[]

export interface Inserted {
  readonly order: OrderRow
  /** Whether all its pieces were in stock; if not, the caller rolls back. */
  readonly isTaken: boolean
}

/**
 * Inserts an order with its number, its closed cart, its lines and the beginning of its history, and takes its pieces
 * from the stock: one statement, because the rows of the stock are locked from here until the commit.
 */
export async function insertOrder(
  tx: Transaction,
  { closedCartOf, ...values }: OrderValues,
  lines: readonly LineValues[],
  beside: Beside = () => [],
): Promise<Inserted> {
  const uid = randomToken()
  const { createdAt, heldPieces } = values
  const nextId = tx
    .$with('next_order', { id: sql<number>`id` })
    .as(sql`SELECT nextval(pg_get_serial_sequence('shop_order', 'id')) AS id`)
  const id = sql<number>`(SELECT id FROM next_order)`
  const digits = sql`(SELECT lpad(id::text, greatest(${orderNumberDigits}, length(id::text)), '0') FROM next_order)`
  const closedCart = tx.$with('closed_cart').as(insertClosedCart(tx, closedCartOf, createdAt))
  const inserts = {
    order_lines: tx.insert(orderLine).values(lines.map((line) => ({ ...line, uid: randomToken(), orderId: id }))),
    history: tx.insert(orderStatusChange).values({ orderId: id, status: 'pending', cause: 'placed', at: createdAt }),
  }
  const { statements, taken } = takeWithin(tx, heldPieces)
  const [written] = await tx
    .with(nextId, closedCart, ...statements, ...insertsWithin(tx, inserts), ...beside(id))
    .insert(shopOrder)
    .overridingSystemValue()
    .values({
      ...values,
      ...{ id, uid, number: sql`${orderNumberStart(createdAt)}::text || ${digits}`, stockHeld: true },
      cartId: sql`(SELECT id FROM closed_cart)`,
    })
    .returning({ ...getTableColumns(shopOrder), taken })
  if (!written) throw new Error('the order was not kept')
  const { taken: pieces, ...order } = written
  if (order.number !== orderNumber(order.id, createdAt)) throw new Error(`order ${order.id} is called ${order.number}`)
  return { order, isTaken: pieces === heldPieces.length }
}
