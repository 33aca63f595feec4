import { ticketText } from '@toonbank/contract/support.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { ticket } from '@toonbank/database/schema/support.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { nameOfActor } from '@toonbank/domain/staff/actor.ts'
import type { Right, StaffActor } from '@toonbank/domain/staff/rights.ts'
import { type TicketStatus, ticketLimits, toTicketNumber } from '@toonbank/domain/support/ticket.ts'
import { asc, desc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Dependencies } from '../process/dependencies.ts'
import { rollbackOnRefusal } from '../sql/rollback-on-refusal.ts'
import { queueTicketAnswered } from './queue-ticket-mails.ts'
import { readMessages } from './read-tickets.ts'
import { readPicturesOfTicket } from './ticket-pictures.ts'
import { countMessages, isWritten, lockTicket, operationOf, setStatus, writeMessage } from './write-message.ts'

type OfDatabase = Pick<Dependencies, 'database'>

const may = (actor: StaffActor, right: Right): boolean => actor.rights.includes(right)

const ticketColumns = {
  id: ticket.id,
  kind: ticket.kind,
  subject: ticket.subject,
  status: ticket.status,
  since: ticket.changedAt,
  orderNumber: shopOrder.number,
  firstName: customer.firstName,
  lastName: customer.lastName,
  emailAddress: customer.emailAddress,
}

const selectShown = ({ database: { db } }: OfDatabase) =>
  db
    .select(ticketColumns)
    .from(ticket)
    .innerJoin(customer, eq(customer.id, sql`coalesce(${ticket.askedBy}, ${ticket.customerId})`))
    .leftJoin(shopOrder, eq(shopOrder.id, ticket.orderId))

type Shown = Awaited<ReturnType<typeof selectShown>>[number]

const toStaff = ({ firstName, lastName, ...row }: Shown) => ({
  ...row,
  number: toTicketNumber(row.id),
  name: `${firstName} ${lastName}`,
})

/** Tickets that wait for the shop, the longest waiting first; or the newest of another status. */
export async function listTicketsForStaff(dependencies: OfDatabase, actor: StaffActor, status: TicketStatus = 'open') {
  if (!may(actor, 'readTickets')) return refused('notAllowed')
  const order = status === 'open' ? asc(ticket.changedAt) : desc(ticket.changedAt)
  const rows = await selectShown(dependencies)
    .where(eq(ticket.status, status))
    .orderBy(order, asc(ticket.id))
    .limit(500)
  return done(rows.map(toStaff))
}

/** A ticket with all its messages; how many there are is what an answer names as seen. */
export async function readTicketForStaff(dependencies: OfDatabase, actor: StaffActor, id: number) {
  if (!may(actor, 'readTickets')) return refused('notAllowed')
  const [row] = await selectShown(dependencies).where(eq(ticket.id, id))
  if (!row) return refused('ticketNotFound')
  return done({ ...toStaff(row), messages: await readMessages(dependencies.database.db, id) })
}

/** The pictures of a ticket, as WebP. */
export const readTicketPicturesForStaff = ({ database: { db } }: OfDatabase, actor: StaffActor, id: number) =>
  may(actor, 'readTickets') ? done(readPicturesOfTicket(db, id)) : refused('notAllowed')

interface Answered {
  readonly id: number
  /**
   * How many messages there were when it was read; more by now: somebody wrote meanwhile, and it must be read again.
   */
  readonly seen: number
}

type Refusal = 'notAllowed' | 'ticketNotFound' | 'ticketChanged'

/**
 * Answers a ticket, with a mail to its customer. Two of the staff who read the same do not both answer: the second is
 * told that there is more to read. The same answer sent again counts once.
 */
export const answerTicket = (
  { database: { db } }: OfDatabase,
  actor: StaffActor,
  { id, seen, text }: Answered & { readonly text: string },
): Promise<Outcome<{ readonly isKnown: boolean }, Refusal | 'textMissing' | 'textTooLong' | 'tooManyMessages'>> =>
  rollbackOnRefusal(db, async (tx) => {
    if (!may(actor, 'answerTickets')) return refused('notAllowed')
    const parsed = v.safeParse(ticketText, text)
    if (!parsed.success) return refused(parsed.issues[0].message === 'tooLong' ? 'textTooLong' : 'textMissing')
    const body = parsed.output
    const found = await lockTicket(tx, id)
    if (!found) return refused('ticketNotFound')
    const operation = operationOf(`staff-${seen}`, body)
    if (await isWritten(tx, id, operation)) return done({ isKnown: true })
    const messages = await countMessages(tx, id)
    if (messages !== seen) return refused('ticketChanged')
    if (messages >= ticketLimits.messages + staffReserve) return refused('tooManyMessages')
    const messageId = await writeMessage(tx, id, {
      writer: 'staff',
      author: nameOfActor(actor.by),
      by: actor.by,
      body,
      operation,
    })
    await queueTicketAnswered(tx, found, { messageId, body })
    return done({ isKnown: false })
  })

/** Messages that staff can write when the customer has reached the limit of a ticket. */
const staffReserve = 20

/** Closes a ticket that was read up to its last message. Nothing is mailed; its customer can open it by writing. */
export const closeTicket = (
  { database: { db } }: OfDatabase,
  actor: StaffActor,
  { id, seen }: Answered,
): Promise<Outcome<{ readonly isKnown: boolean }, Refusal>> =>
  rollbackOnRefusal(db, async (tx) => {
    if (!may(actor, 'answerTickets')) return refused('notAllowed')
    const found = await lockTicket(tx, id)
    if (!found) return refused('ticketNotFound')
    if ((await countMessages(tx, id)) !== seen) return refused('ticketChanged')
    if (found.status === 'closed') return done({ isKnown: true })
    await setStatus(tx, id, 'closed')
    return done({ isKnown: false })
  })
