import type { Transaction } from '@toonbank/database/connect.ts'
import { orderNote, orderNoteMention } from '@toonbank/database/schema/order-handling.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { findMentions } from '@toonbank/domain/staff/mentions.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findMentioned } from '../../account/find-mentioned.ts'
import { findOrderId } from '../read/list-orders-for-staff.ts'

type Needs = Pick<Dependencies, 'database'>

interface Written {
  readonly id: number
  readonly mentions: string[]
  readonly tasksOf: string[]
}

/** Notes are added, and never changed. Whoever is mentioned and may read orders has a task of it. */
export async function addOrderNote(
  dependencies: Needs,
  number: string,
  { code = randomToken(), body }: { readonly code?: string | undefined; readonly body: string },
  by: Actor,
): Promise<Outcome<Written, 'orderNotFound'>> {
  const orderId = await findOrderId(dependencies, number)
  if (orderId === undefined) return refused('orderNotFound')
  return dependencies.database.db.transaction(async (tx) => {
    const columns = { id: orderNote.id, mentions: orderNote.mentions }
    const [written] = await tx
      .insert(orderNote)
      .values({ orderId, code, body, mentions: findMentions(body), by })
      .onConflictDoNothing()
      .returning(columns)
    if (written) return done({ ...written, tasksOf: await giveTasks(tx, written) })
    const same = and(eq(orderNote.orderId, orderId), eq(orderNote.code, code))
    const [before] = await tx.select(columns).from(orderNote).where(same)
    if (!before) throw new Error('the note was not inserted')
    const tasks = tx
      .select({ id: orderNoteMention.staffId })
      .from(orderNoteMention)
      .where(eq(orderNoteMention.noteId, before.id))
    const people = await tx.select().from(staffMember).where(inArray(staffMember.id, tasks))
    return done({ ...before, tasksOf: people.map(({ name }) => name) })
  })
}

async function giveTasks(tx: Transaction, { id, mentions }: Omit<Written, 'tasksOf'>): Promise<string[]> {
  const meant = await findMentioned(tx, mentions, 'readOrders')
  if (meant.length === 0) return []
  await tx.insert(orderNoteMention).values(meant.map(({ id: staffId }) => ({ noteId: id, staffId })))
  return meant.map(({ name }) => name)
}

export async function finishMention(
  { database: { db } }: Needs,
  noteId: number,
  by: Actor,
): Promise<Outcome<null, 'taskNotFound'>> {
  if (by.kind !== 'staff') return refused('taskNotFound')
  const own = and(eq(orderNoteMention.noteId, noteId), eq(orderNoteMention.staffId, by.id))
  const read = await db
    .update(orderNoteMention)
    .set({ doneAt: sql`clock_timestamp()` })
    .where(and(own, isNull(orderNoteMention.doneAt)))
  return read.rowCount === 0 && (await db.$count(orderNoteMention, own)) === 0 ? refused('taskNotFound') : done(null)
}
