import type { Queryable } from '@toonbank/database/connect.ts'
import { orderLine } from '@toonbank/database/schema/order.ts'
import { orderReduction, orderReductionLine } from '@toonbank/database/schema/order-reduction.ts'
import { shipmentLine } from '@toonbank/database/schema/shipment.ts'
import { withdrawalLine } from '@toonbank/database/schema/withdrawal.ts'
import type { ReductionKind } from '@toonbank/domain/order/reduction.ts'
import { asc, eq, sql } from 'drizzle-orm'

export interface LinePieces {
  readonly row: typeof orderLine.$inferSelect
  readonly shipped: number
  readonly cancelled: number
  readonly returned: number
  readonly withdrawn: number
}

/**
 * Lists the lines in the order in which `orders show` numbers them. Callers that write afterwards have locked the
 * order.
 */
export const listPieces = (database: Queryable, orderId: number): Promise<LinePieces[]> =>
  database
    .select({
      row: orderLine,
      shipped: sql<number>`(SELECT coalesce(sum(s.quantity), 0)::int FROM ${shipmentLine} s
        WHERE s.order_line_id = order_line.id)`,
      cancelled: reduced('cancelled'),
      returned: reduced('returned'),
      withdrawn: sql<number>`((SELECT coalesce(sum(w.quantity), 0) FROM ${withdrawalLine} w
        WHERE w.order_line_id = order_line.id) - (SELECT coalesce(sum(l.withdrawn), 0) FROM ${orderReductionLine} l
        WHERE l.order_line_id = order_line.id))::int`,
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id))

const reduced = (kind: ReductionKind) =>
  sql<number>`(SELECT coalesce(sum(l.quantity), 0)::int FROM ${orderReductionLine} l
    JOIN ${orderReduction} r ON r.id = l.reduction_id WHERE l.order_line_id = order_line.id AND r.kind = ${kind})`

export const unsentOf = ({ row, shipped, cancelled }: LinePieces): number => row.quantity - shipped - cancelled

export const keptOf = ({ row, cancelled, returned }: LinePieces): number => row.quantity - cancelled - returned
