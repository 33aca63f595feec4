import { createHash } from 'node:crypto'
import type { Transaction } from '@toonbank/database/connect.ts'
import { ticket, ticketMessage } from '@toonbank/database/schema/support.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import type { Actor } from '@toonbank/domain/staff/actor.ts'
import { statusAfterMessage, type TicketStatus, type TicketWriter } from '@toonbank/domain/support/ticket.ts'
import { and, eq } from 'drizzle-orm'

export type TicketRow = typeof ticket.$inferSelect

/** Locks a ticket until the transaction ends: customer and staff write in it one after the other. */
export async function lockTicket(tx: Transaction, which: number | { readonly uid: string; readonly of: AccountId }) {
  const own =
    typeof which === 'number' ? eq(ticket.id, which) : and(eq(ticket.uid, which.uid), eq(ticket.customerId, which.of))
  const [found] = await tx.select().from(ticket).where(own).for('update')
  return found
}

/**
 * Idempotency key of a message: the key of its form and a hash of its text, so that another text from the same form is
 * not taken for a retry.
 */
export const operationOf = (key: string | undefined, ...said: readonly string[]): string | null =>
  key === undefined
    ? null
    : `${key}:${createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)}`

export const isWritten = async (tx: Transaction, ticketId: number, operation: string | null): Promise<boolean> =>
  operation !== null &&
  (await tx.$count(ticketMessage, and(eq(ticketMessage.ticketId, ticketId), eq(ticketMessage.operation, operation)))) >
    0

export const countMessages = (tx: Transaction, ticketId: number): Promise<number> =>
  tx.$count(ticketMessage, eq(ticketMessage.ticketId, ticketId))

interface NewMessage {
  readonly writer: TicketWriter
  readonly author?: string
  readonly by: Actor
  readonly body: string
  readonly operation: string | null
}

/** `now` is read after the ticket was locked, so that messages follow each other. */
export async function writeMessage(tx: Transaction, ticketId: number, message: NewMessage, now: Date): Promise<number> {
  const [written] = await tx
    .insert(ticketMessage)
    .values({ ticketId, ...message, at: now })
    .returning({ id: ticketMessage.id })
  if (!written) throw new Error('a message was not inserted')
  await setStatus(tx, ticketId, { status: statusAfterMessage(message.writer), closedBy: null, now })
  return written.id
}

export const setStatus = (
  tx: Transaction,
  ticketId: number,
  { now, ...to }: { readonly status: TicketStatus; readonly closedBy: Actor | null; readonly now: Date },
): Promise<unknown> =>
  tx
    .update(ticket)
    .set({ ...to, changedAt: now })
    .where(eq(ticket.id, ticketId))
