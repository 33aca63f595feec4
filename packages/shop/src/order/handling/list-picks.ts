import type { Pick as Picked, Slip } from '@toonbank/contract/staff/packing.ts'
import type { Database } from '@toonbank/database/connect.ts'
import { orderLine, shopOrder } from '@toonbank/database/schema/order.ts'
import { orderHold } from '@toonbank/database/schema/order-handling.ts'
import { orderReduction, orderReductionLine } from '@toonbank/database/schema/order-reduction.ts'
import { shipmentLine } from '@toonbank/database/schema/shipment.ts'
import { isToShip } from '@toonbank/domain/order/order-questions.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { getShopSettings } from '../../config/shop-settings.ts'
import { dayIn } from '../../invoice/invoice-day.ts'

const unsent = sql<number>`(order_line.quantity
  - (SELECT coalesce(sum(s.quantity), 0) FROM ${shipmentLine} s WHERE s.order_line_id = order_line.id)
  - (SELECT coalesce(sum(l.quantity), 0) FROM ${orderReductionLine} l JOIN ${orderReduction} r ON r.id = l.reduction_id
     WHERE l.order_line_id = order_line.id AND r.kind = 'cancelled'))::int`

export async function listSlips(db: Database, numbers: readonly string[]): Promise<Slip[]> {
  const isHeld = sql<boolean>`EXISTS (SELECT FROM ${orderHold} h WHERE h.order_id = shop_order.id AND h.released_at IS NULL)`
  const [rows, { timeZone }] = await Promise.all([
    db
      .select({ order: shopOrder, line: orderLine, unsent, isHeld })
      .from(shopOrder)
      .innerJoin(orderLine, eq(orderLine.orderId, shopOrder.id))
      .where(inArray(shopOrder.number, [...numbers]))
      .orderBy(asc(shopOrder.id), asc(orderLine.id)),
    getShopSettings(db),
  ])
  return numbers.flatMap((number): Slip[] => {
    const own = rows.filter(({ order }) => order.number === number)
    const order = own[0]?.order
    if (!order || own[0]?.isHeld || !isToShip(order.status)) return []
    const lines = own
      .map((row, at) => ({ ...row, number: at + 1 }))
      .filter((row) => row.unsent > 0)
      .map(({ line, unsent: pieces, number: place }) => ({
        line: place,
        articleNumber: line.articleNumber,
        title: line.title,
        options: line.options.map(({ label, name }) => `${label}: ${name}`),
        pieces,
      }))
    if (lines.length === 0) return []
    const { delivery } = order
    return [
      {
        ...{ number, placedOn: dayIn(order.createdAt, timeZone), reference: order.reference },
        ...{ deliveryLabel: delivery.label, promisedOn: delivery.expected?.on ?? null },
        ...{ isPickup: delivery.type === 'pickup', address: order.deliveryAddress, lines },
      },
    ]
  })
}

export function toPicks(slips: readonly Slip[]): Picked[] {
  const picks = new Map<string, Picked>()
  for (const { number, address, lines } of slips)
    for (const { line, articleNumber, title, options, pieces } of lines) {
      const key = JSON.stringify([articleNumber, options])
      const pick = picks.get(key) ?? { articleNumber, title, options, pieces: 0, orders: [] }
      const recipient = address.companyName || `${address.firstName} ${address.lastName}`
      picks.set(key, {
        ...pick,
        pieces: pick.pieces + pieces,
        orders: [...pick.orders, { number, line, pieces, recipient }],
      })
    }
  return [...picks.values()].toSorted((one, other) => one.articleNumber.localeCompare(other.articleNumber, 'nl'))
}
