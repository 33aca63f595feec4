import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { ticket, ticketPicture } from '@toonbank/database/schema/support.ts'
import { toTicketNumber } from '@toonbank/domain/support/ticket.ts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { readMessages } from './read-tickets.ts'

/**
 * All that the shop has of a customer in tickets, for whoever asks for their data (GDPR, art. 15): messages, and which
 * pictures; their bytes are read one by one (`readPicturesOf`).
 */
export async function readTicketsOf(database: Queryable, customerId: number) {
  const rows = await database
    .select({ row: ticket, orderNumber: shopOrder.number })
    .from(ticket)
    .leftJoin(shopOrder, eq(shopOrder.id, ticket.orderId))
    .where(eq(ticket.customerId, customerId))
    .orderBy(asc(ticket.id))
  const tickets = []
  for (const { row, orderNumber } of rows) {
    const { id, kind, subject, status, createdAt, changedAt } = row
    const messages = await readMessages(database, id)
    tickets.push({ number: toTicketNumber(id), kind, subject, status, orderNumber, createdAt, changedAt, messages })
  }
  return tickets
}

/** Pictures that a customer sent, as WebP, by their ids; one at a time, for they are large. */
export async function* readPicturesOf(
  database: Queryable,
  customerId: number,
): AsyncGenerator<{ readonly id: string; readonly content: Uint8Array }> {
  const sent = await database
    .select({ id: ticketPicture.id })
    .from(ticketPicture)
    .where(and(eq(ticketPicture.customerId, customerId), isNotNull(ticketPicture.messageId)))
    .orderBy(asc(ticketPicture.id))
  for (const { id } of sent) {
    const [found] = await database
      .select({ id: ticketPicture.uid, content: ticketPicture.content })
      .from(ticketPicture)
      .where(eq(ticketPicture.id, id))
    if (found) yield found
  }
}

/**
 * Erases a customer's tickets with all messages and pictures (GDPR, art. 17). Call it in the transaction that erases the
 * customer; mails about tickets are erased with the other mails to them. How many tickets there were.
 */
export async function eraseTicketsOf(tx: Transaction, customerId: number): Promise<number> {
  await tx.delete(ticketPicture).where(eq(ticketPicture.customerId, customerId))
  const erased = await tx.delete(ticket).where(eq(ticket.customerId, customerId))
  return erased.rowCount ?? 0
}
