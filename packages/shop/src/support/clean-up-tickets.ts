import type { Database } from '@toonbank/database/connect.ts'
import { ticket, ticketMessage, ticketPicture } from '@toonbank/database/schema/support.ts'
import { and, eq, exists, isNull, lt } from 'drizzle-orm'

const dayInMs = 86_400_000
const looseDays = 1
const answeredDays = 30
/** Pictures stay as long as the legal guarantee lasts at least, because they may be proof. */
const pictureDays = 2 * 365

/**
 * Cleanup: deletes unused pictures, closes old answered tickets, and deletes pictures of tickets closed long ago. The
 * messages stay with the account.
 */
export async function cleanUpTickets(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayInMs)
  await db
    .delete(ticketPicture)
    .where(and(isNull(ticketPicture.messageId), lt(ticketPicture.createdAt, before(looseDays))))
  await db
    .update(ticket)
    .set({ status: 'closed', changedAt: now })
    .where(and(eq(ticket.status, 'answered'), lt(ticket.changedAt, before(answeredDays))))
  const closed = db
    .select({ id: ticketMessage.id })
    .from(ticketMessage)
    .innerJoin(ticket, eq(ticket.id, ticketMessage.ticketId))
    .where(
      and(
        eq(ticketMessage.id, ticketPicture.messageId),
        eq(ticket.status, 'closed'),
        lt(ticket.changedAt, before(pictureDays)),
      ),
    )
  await db.delete(ticketPicture).where(exists(closed))
}
