import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { ticket, ticketPicture } from '@toonbank/database/schema/support.ts'
import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { toTicketNumber } from '@toonbank/domain/support/ticket.ts'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { readMessages } from './read-tickets.ts'

/**
 * All that the shop has of a customer in tickets, for whoever asks for their data (GDPR, art. 15): messages, and the
 * ids of pictures, which are looked at in the account.
 */
export async function readTicketsOf(database: Queryable, person: PersonId) {
  const rows = await database
    .select({ row: ticket, orderNumber: shopOrder.number })
    .from(ticket)
    .leftJoin(shopOrder, eq(shopOrder.id, ticket.orderId))
    .where(or(eq(ticket.askedBy, person), and(eq(ticket.customerId, Number(person)), isNull(ticket.askedBy))))
    .orderBy(asc(ticket.id))
  const tickets = []
  for (const { row, orderNumber } of rows) {
    const { id, kind, subject, status, createdAt, changedAt } = row
    const messages = await readMessages(database, id)
    tickets.push({ number: toTicketNumber(id), kind, subject, status, orderNumber, createdAt, changedAt, messages })
  }
  return tickets
}

/**
 * Erases a customer's tickets with all messages and pictures (GDPR, art. 17). Call it in the transaction that erases
 * the customer; mails about tickets are erased with the other mails to them. How many tickets there were.
 */
export async function eraseTicketsOf(tx: Transaction, customerId: AccountId): Promise<number> {
  const erased = await tx.delete(ticket).where(eq(ticket.customerId, customerId))
  return erased.rowCount ?? 0
}

/**
 * The same of one person of a company: what they asked goes with them. `keep`: the company goes on with its tickets
 * without them, and answers go to whose account it is.
 */
export async function eraseTicketsAskedBy(tx: Transaction, person: PersonId, keep?: 'keep'): Promise<void> {
  const isLoose = keep && isNull(ticketPicture.messageId)
  await tx.delete(ticketPicture).where(and(eq(ticketPicture.customerId, person), isLoose))
  if (keep) await tx.update(ticket).set({ askedBy: null }).where(eq(ticket.askedBy, person))
  else await tx.delete(ticket).where(eq(ticket.askedBy, person))
}
