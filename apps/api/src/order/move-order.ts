import { shopOrder } from '@toonbank/database/schema/order.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { eq } from 'drizzle-orm'
import type { Dependencies } from '../process/dependencies.ts'
import { changeOrder } from './change-order.ts'
import { lockOrder } from './lock-order.ts'

/** What staff says of an order without more: made to measure goods are being made, arrived, or were picked up. */
export const plainMoves = ['productionStarted', 'delivered', 'collected'] as const
export type PlainMove = (typeof plainMoves)[number]

/** Moves an order along for the shop. */
export const moveOrder = (
  { database: { db } }: Pick<Dependencies, 'database'>,
  orderNumber: string,
  cause: PlainMove,
): Promise<Outcome<null, 'orderNotFound' | 'notAllowed'>> =>
  db.transaction(async (tx) => {
    const [found] = await tx.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.number, orderNumber))
    const order = found && (await lockOrder(tx, found.id))
    if (!order) return refused('orderNotFound')
    return (await changeOrder(tx, order, { cause, by: 'staff' })) === 'notAllowed' ? refused('notAllowed') : done(null)
  })
