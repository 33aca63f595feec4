import { orderNote } from '@toonbank/database/schema/order-note.ts'
import { findMentions } from '@toonbank/domain/order/mentions.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { findOrderId } from '../read/list-orders-for-staff.ts'

/** Notes are added, and never changed. */
export async function addOrderNote(
  dependencies: Pick<Dependencies, 'database'>,
  number: string,
  body: string,
  by: Actor,
): Promise<Outcome<{ readonly id: number; readonly mentions: string[] }, 'orderNotFound'>> {
  const orderId = await findOrderId(dependencies, number)
  if (orderId === undefined) return refused('orderNotFound')
  const [written] = await dependencies.database.db
    .insert(orderNote)
    .values({ orderId, body, mentions: findMentions(body), by })
    .returning({ id: orderNote.id, mentions: orderNote.mentions })
  if (!written) throw new Error('the note was not inserted')
  return done(written)
}
