import { shopOrder } from '@toonbank/database/schema/order.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { eq } from 'drizzle-orm'
import { changeOrder } from './change-order.ts'
import { findHold } from './handling/hold-order.ts'
import { lockOrder } from './lock-order.ts'

/** Moves without data of their own: the state and a hold alone decide. */
type PlainMove = 'productionStarted' | 'delivered' | 'collected'

export const moveOrder = (
  { database: { db } }: Pick<Dependencies, 'database'>,
  orderNumber: string,
  cause: PlainMove,
  by: Actor,
): Promise<Outcome<null, 'orderNotFound' | 'stateForbids' | 'onHold'>> =>
  db.transaction(async (tx) => {
    const [found] = await tx.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.number, orderNumber))
    const order = found && (await lockOrder(tx, found.id))
    if (!order) return refused('orderNotFound')
    if (cause !== 'delivered' && (await findHold(tx, order.id))) return refused('onHold')
    return (await changeOrder(tx, order, { cause, by })) === 'notAllowed' ? refused('stateForbids') : done(null)
  })
