import type { Database, Queryable, Transaction } from '@toonbank/database/connect.ts'
import { customer, customerAct, customerNote, customerNoteMention } from '@toonbank/database/schema/account.ts'
import type { CustomerAct } from '@toonbank/domain/account/customer-act.ts'
import type { PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { findMentions } from '@toonbank/domain/staff/mentions.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { findMentioned } from './find-mentioned.ts'
import { dayInMs } from './login/session-store.ts'

interface Written {
  readonly id: number
  readonly mentions: string[]
  readonly tasksOf: string[]
}

/** Notes are added, and never changed. Whoever is mentioned and may read customers has a task of it. */
export const addCustomerNote = (
  { database: { db } }: Pick<Dependencies, 'database'>,
  id: number,
  { code = randomToken(), body }: { readonly code?: string | undefined; readonly body: string },
  by: Actor,
): Promise<Outcome<Written, 'customerNotFound'>> =>
  db.transaction(async (tx) => {
    // Race: nothing is written about somebody who is being erased.
    const [about] = await tx
      .select({ id: customer.id })
      .from(customer)
      .where(and(eq(customer.id, id), isNull(customer.erasedAt)))
      .for('key share')
    if (!about) return refused('customerNotFound')
    const columns = { id: customerNote.id, mentions: customerNote.mentions }
    const [written] = await tx
      .insert(customerNote)
      .values({ customerId: id, code, body, mentions: findMentions(body), by })
      .onConflictDoNothing()
      .returning(columns)
    const same = and(eq(customerNote.customerId, id), eq(customerNote.code, code))
    const note = written ?? (await tx.select(columns).from(customerNote).where(same))[0]
    if (!note) throw new Error('the note was not inserted')
    const meant = await findMentioned(tx, note.mentions, 'readCustomers')
    if (written && meant.length > 0)
      await tx.insert(customerNoteMention).values(meant.map((member) => ({ noteId: note.id, staffId: member.id })))
    return done({ ...note, tasksOf: meant.map(({ name }) => name) })
  })

/** A task of a note is done by whoever was mentioned alone. */
export async function finishCustomerMention(
  { database: { db } }: Pick<Dependencies, 'database'>,
  noteId: number,
  by: Actor,
): Promise<Outcome<null, 'taskNotFound'>> {
  if (by.kind !== 'staff') return refused('taskNotFound')
  const own = and(eq(customerNoteMention.noteId, noteId), eq(customerNoteMention.staffId, by.id))
  const read = await db
    .update(customerNoteMention)
    .set({ doneAt: sql`clock_timestamp()` })
    .where(and(own, isNull(customerNoteMention.doneAt)))
  return read.rowCount === 0 && (await db.$count(customerNoteMention, own)) === 0 ? refused('taskNotFound') : done(null)
}

export const readNotesOn = (database: Queryable, person: PersonId) =>
  database
    .select({ body: customerNote.body, at: customerNote.at })
    .from(customerNote)
    .where(eq(customerNote.customerId, Number(person)))
    .orderBy(asc(customerNote.id))

export const dropNotesOn = (tx: Transaction, person: PersonId): Promise<unknown> =>
  tx.delete(customerNote).where(eq(customerNote.customerId, Number(person)))

export const writeCustomerAct = (
  database: Queryable,
  customerId: PersonId,
  kind: CustomerAct,
  by: Actor,
): Promise<unknown> => database.insert(customerAct).values({ customerId, kind, by })

/** An hour's work with one customer is one line of the history. */
export async function writeOpening(database: Queryable, customerId: PersonId, by: Actor, now: Date): Promise<void> {
  const recent = and(
    ...[eq(customerAct.customerId, customerId), eq(customerAct.kind, 'opened')],
    ...[
      gt(customerAct.at, new Date(now.getTime() - dayInMs / 24)),
      sql`${customerAct.by} = ${JSON.stringify(by)}::jsonb`,
    ],
  )
  if ((await database.$count(customerAct, recent)) > 0) return
  await database.insert(customerAct).values({ customerId, kind: 'opened', by, at: now })
}

/** Retention: who looked at whom is forgotten after a year. */
export const cleanUpOpenings = (db: Database, now: Date): Promise<unknown> =>
  db
    .delete(customerAct)
    .where(and(eq(customerAct.kind, 'opened'), lt(customerAct.at, new Date(now.getTime() - 365 * dayInMs))))
