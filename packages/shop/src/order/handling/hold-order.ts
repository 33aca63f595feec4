import type { Queryable } from '@toonbank/database/connect.ts'
import { orderHold } from '@toonbank/database/schema/order-handling.ts'
import { hasRestToShip, isToShip } from '@toonbank/domain/order/order-questions.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockOrderByNumber } from './find-order.ts'

const isOpen = (orderId: number) => and(eq(orderHold.orderId, orderId), isNull(orderHold.releasedAt))

/** The open hold of an order. Whoever lets goods go asks it with the order locked. */
export const findHold = async (database: Queryable, orderId: number) =>
  (await database.select().from(orderHold).where(isOpen(orderId)))[0]

export const holdOrder = (
  { database: { db } }: Pick<Dependencies, 'database'>,
  number: string,
  reason: string,
  by: Actor,
): Promise<Outcome<null, 'orderNotFound' | 'stateForbids' | 'onHold'>> =>
  db.transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, number)
    if (!order) return refused('orderNotFound')
    if (order.status !== 'pending' && !isToShip(order.status) && !hasRestToShip(order.status))
      return refused('stateForbids')
    if (await findHold(tx, order.id)) return refused('onHold')
    await tx.insert(orderHold).values({ orderId: order.id, reason, by })
    return done(null)
  })

export const releaseOrder = (
  { database: { db } }: Pick<Dependencies, 'database'>,
  number: string,
  by: Actor,
): Promise<Outcome<null, 'orderNotFound' | 'notOnHold'>> =>
  db.transaction(async (tx) => {
    const order = await lockOrderByNumber(tx, number)
    if (!order) return refused('orderNotFound')
    const released = await tx
      .update(orderHold)
      .set({ releasedAt: sql`clock_timestamp()`, releasedBy: by })
      .where(isOpen(order.id))
    return released.rowCount === 0 ? refused('notOnHold') : done(null)
  })
