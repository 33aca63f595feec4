import type { Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { shipment, shipmentLine } from '@toonbank/database/schema/shipment.ts'
import { hasRestToShip } from '@toonbank/domain/order/order-questions.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, eq, ne } from 'drizzle-orm'
import { changeOrder } from '../change-order.ts'
import { findHold } from '../handling/hold-order.ts'
import { listPieces, unsentOf } from '../line-pieces.ts'
import { lockOrder } from '../lock-order.ts'
import { listWithdrawnLines } from '../withdraw/withdrawal-tasks.ts'
import { queueShippedMail } from './queue-order-news.ts'

export interface NewShipment {
  readonly carrier: string
  /** Empty: the carrier has none. A code that the order already has makes the call idempotent. */
  readonly trackingCode: string
  readonly trackingUrl: string | null
  /** Pieces by line number, from 1, as `orders show` lists them; undefined: everything not shipped yet. */
  readonly pieces: ReadonlyMap<number, number> | undefined
}

export type Shipped = Outcome<
  { readonly isWhole: boolean; readonly isKnown: boolean },
  'orderNotFound' | 'notShippable' | 'unknownLine' | 'moreThanOrdered' | 'nothingLeft' | 'withdrawn' | 'onHold'
>

/**
 * Records a shipment and moves the order to shipped or partly shipped. Goods of an open withdrawal must be named,
 * because its receipt promises that unsent goods are not sent any more.
 */
export const shipOrder = (
  { database: { db } }: Pick<Dependencies, 'database'>,
  orderNumber: string,
  wanted: NewShipment,
  by: Actor,
): Promise<Shipped> =>
  rollbackOnRefusal(db, async (tx): Promise<Shipped> => {
    const [found] = await tx.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.number, orderNumber))
    const order = found && (await lockOrder(tx, found.id))
    if (!order) return refused('orderNotFound')
    if (await isKnown(tx, order.id, wanted.trackingCode))
      return done({ isWhole: !hasRestToShip(order.status), isKnown: true })
    if (await findHold(tx, order.id)) return refused('onHold')
    const left = (await listPieces(tx, order.id)).map((line) => ({
      ...{ lineId: line.row.id, uid: line.row.uid, left: unsentOf(line), withdrawn: line.withdrawn },
    }))
    const pieces = wanted.pieces ?? new Map(left.map((line, at) => [at + 1, line.left]))
    if ([...pieces.keys()].some((at) => !left[at - 1])) return refused('unknownLine')
    const leaving = left.map((line, at) => ({ ...line, quantity: pieces.get(at + 1) ?? 0 }))
    if (leaving.some((line) => line.quantity > line.left)) return refused('moreThanOrdered')
    if (leaving.every(({ quantity }) => quantity < 1)) return refused('nothingLeft')
    const unnamed = wanted.pieces ? [] : leaving.filter((line) => line.quantity > 0 && line.withdrawn > 0)
    const open = unnamed.length > 0 ? await listWithdrawnLines(tx, order.id) : []
    if (unnamed.some(({ lineId }) => open.includes(lineId))) return refused('withdrawn')
    const isWhole = leaving.every((line) => line.quantity === line.left)
    const uid = await writeShipment(tx, order.id, { ...wanted, by }, leaving)
    const { carrier, trackingCode, trackingUrl } = wanted
    const lines = leaving
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({ uid: line.uid, quantity: line.quantity }))
    await queueShippedMail(tx, order, { uid, lines, isWhole, carrier, trackingCode, trackingUrl: trackingUrl ?? '' })
    // This comes last, because the first goods are invoiced, which locks the series of invoices.
    const changed = await changeOrder(tx, order, { cause: isWhole ? 'shipped' : 'partlyShipped', by })
    if (changed === 'notAllowed') return refused('notShippable')
    return done({ isWhole, isKnown: false })
  })

const isKnown = async (tx: Transaction, orderId: number, code: string): Promise<boolean> =>
  code !== '' &&
  (await tx.$count(
    shipment,
    and(eq(shipment.orderId, orderId), eq(shipment.trackingCode, code), ne(shipment.trackingCode, '')),
  )) > 0

async function writeShipment(
  tx: Transaction,
  orderId: number,
  { carrier, trackingCode, trackingUrl, by }: NewShipment & { readonly by: Actor },
  leaving: readonly { readonly lineId: number; readonly quantity: number }[],
): Promise<string> {
  const [written] = await tx
    .insert(shipment)
    .values({ uid: randomToken(), orderId, carrier, trackingCode, trackingUrl, createdBy: by })
    .returning()
  if (!written) throw new Error('the shipment was not inserted')
  const lines = leaving.filter(({ quantity }) => quantity > 0)
  await tx
    .insert(shipmentLine)
    .values(lines.map(({ lineId, quantity }) => ({ shipmentId: written.id, orderLineId: lineId, quantity })))
  return written.uid
}
