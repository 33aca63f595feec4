import type { Queryable, Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { ticket, ticketPicture } from '@toonbank/database/schema/support.ts'
import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'
import { toTicketNumber } from '@toonbank/domain/support/ticket.ts'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { readMessages } from './read-tickets.ts'

/** Returns all of a customer's data in tickets (GDPR, art. 15): messages, and ids of pictures. */
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
 * Deletes a customer's tickets with messages and pictures (GDPR, art. 17), in the transaction that erases the customer.
 * Returns their number.
 */
export async function eraseTicketsOf(tx: Transaction, customerId: AccountId): Promise<number> {
  const erased = await tx.delete(ticket).where(eq(ticket.customerId, customerId))
  return erased.rowCount ?? 0
}

/**
 * Erases what a person of a company wrote. With `keep` the company keeps the tickets, and answers go to the account's
 * owner.
 */
export async function eraseTicketsAskedBy(tx: Transaction, person: PersonId, keep?: 'keep'): Promise<void> {
  const isLoose = keep && isNull(ticketPicture.messageId)
  await tx.delete(ticketPicture).where(and(eq(ticketPicture.customerId, person), isLoose))
  if (keep) await tx.update(ticket).set({ askedBy: null }).where(eq(ticket.askedBy, person))
  else await tx.delete(ticket).where(eq(ticket.askedBy, person))
}
