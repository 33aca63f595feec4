import type { Transaction } from '@toonbank/database/connect.ts'
import { orderLine, orderStatusChange, shopOrder } from '@toonbank/database/schema/order.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { orderNumber } from '@toonbank/domain/order/order-number.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { sql } from 'drizzle-orm'
import { insertClosedCart } from '../../cart/ordered/insert-closed-cart.ts'
import { takePieces } from '../../catalogue/stock/locked-stock.ts'
import { currentVersionOf, slugOfPage } from '../../content/page/page-version.ts'
import type { OrderRow } from '../read/order-row.ts'

interface OrderValues
  extends Omit<
    typeof shopOrder.$inferInsert,
    'cartId' | 'uid' | 'number' | 'stockHeld' | 'createdAt' | 'termsVersion' | 'heldPieces'
  > {
  readonly closedCartOf: PersonId
  readonly heldPieces: NonNullable<OrderRow['heldPieces']>
  readonly createdAt: Date
  readonly timeZone: string
  readonly termsUrl: string
}
export type LineValues = Omit<typeof orderLine.$inferInsert, 'uid' | 'orderId'>

/**
 * Inserts an order with its closed cart, lines and history, and takes its stock. Undefined: not everything was there,
 * so the caller rolls back. Lock order: a product before the lines that refer to it.
 */
export async function insertOrder(
  tx: Transaction,
  { closedCartOf, termsUrl, timeZone, ...values }: OrderValues,
  lines: readonly LineValues[],
): Promise<OrderRow | undefined> {
  const { createdAt, heldPieces, heldBy: by } = values
  const [{ rows }, cartId] = await Promise.all([
    tx.execute<{ id: number }>(sql`SELECT nextval(pg_get_serial_sequence('shop_order', 'id')) AS id`),
    insertClosedCart(tx, closedCartOf, createdAt),
  ])
  const orderId = Number(rows[0]?.id)
  const number = orderNumber(orderId, createdAt, timeZone)
  const termsVersion = currentVersionOf(slugOfPage(termsUrl) ?? null)
  const [order] = await tx
    .insert(shopOrder)
    .overridingSystemValue()
    .values({ ...values, id: orderId, uid: randomToken(), number, cartId, termsVersion, stockHeld: true })
    .returning()
  if (!order) throw new Error('the order was not inserted')
  // It is one round trip in this sequence, because others wait for these products until the commit.
  const [isTaken] = await Promise.all([
    takePieces(tx, heldPieces),
    tx.insert(orderLine).values(lines.map((line) => ({ ...line, uid: randomToken(), orderId }))),
    tx.insert(orderStatusChange).values({ orderId, status: 'pending', cause: 'placed', by, at: createdAt }),
  ])
  return isTaken ? order : undefined
}
