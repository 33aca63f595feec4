import type { Ticket, TicketMessage, TicketSummary } from '@toonbank/contract/shop/support.ts'
import type { Queryable } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { ticket, ticketMessage, ticketPicture } from '@toonbank/database/schema/support.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { toTicketNumber } from '@toonbank/domain/support/ticket.ts'
import { sqlAny } from '@toonbank/runtime/sql/sql-any.ts'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'

const isUnread = sql<boolean>`EXISTS (SELECT FROM ticket_message m WHERE m.ticket_id = ticket.id
  AND m.writer = 'staff' AND m.id > coalesce(ticket.read_message_id, 0))`

const summaries = (database: Queryable, which: SQL | undefined) =>
  database
    .select({ row: ticket, order: { uid: shopOrder.uid, number: shopOrder.number }, isUnread })
    .from(ticket)
    .leftJoin(shopOrder, eq(shopOrder.id, ticket.orderId))
    .where(which)

type SummaryRow = Awaited<ReturnType<typeof summaries>>[number]

const toSummary = ({ row, order, isUnread }: SummaryRow): TicketSummary => ({
  ...{ uid: row.uid, number: toTicketNumber(row.id), kind: row.kind, subject: row.subject, status: row.status },
  ...{ order, isUnread, changedAt: row.changedAt.toISOString() },
})

export async function listTickets(
  database: Queryable,
  customerId: AccountId,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ readonly items: TicketSummary[]; readonly totalHits: number }> {
  const own = eq(ticket.customerId, customerId)
  const [rows, totalHits] = await Promise.all([
    summaries(database, own)
      .orderBy(desc(ticket.changedAt), desc(ticket.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    database.$count(ticket, own),
  ])
  return { items: rows.map(toSummary), totalHits }
}

export async function findTicket(
  database: Queryable,
  customerId: AccountId,
  uid: string,
): Promise<(Ticket & { readonly id: number }) | undefined> {
  const [found] = await summaries(database, and(eq(ticket.uid, uid), eq(ticket.customerId, customerId)))
  return found && { ...toSummary(found), id: found.row.id, messages: await readMessages(database, found.row.id) }
}

export async function readMessages(database: Queryable, ticketId: number): Promise<TicketMessage[]> {
  const rows = await database
    .select()
    .from(ticketMessage)
    .where(eq(ticketMessage.ticketId, ticketId))
    .orderBy(asc(ticketMessage.id))
  const pictures = await database
    .select({
      ...{ messageId: ticketPicture.messageId, id: ticketPicture.uid },
      ...{ width: ticketPicture.width, height: ticketPicture.height },
    })
    .from(ticketPicture)
    .where(
      sqlAny(
        ticketPicture.messageId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(ticketPicture.id))
  const picturesOf = Map.groupBy(pictures, ({ messageId }) => messageId)
  return rows.map(({ id, writer, body, at }) => ({
    ...{ id, writer, message: body, at: at.toISOString() },
    pictures: (picturesOf.get(id) ?? []).map(({ messageId: _, ...picture }) => picture),
  }))
}

export const markRead = (database: Queryable, ticketId: number, messageId: number): Promise<unknown> =>
  database
    .update(ticket)
    .set({ readMessageId: sql`greatest(${ticket.readMessageId}, ${messageId})` })
    .where(eq(ticket.id, ticketId))
