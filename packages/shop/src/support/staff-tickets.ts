import type { ListedTicket, WholeTicket } from '@toonbank/contract/staff/ticket.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { ticket } from '@toonbank/database/schema/support.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { type Actor, nameOfActor } from '@toonbank/domain/staff/actor.ts'
import { type TicketStatus, ticketLimits, toTicketNumber } from '@toonbank/domain/support/ticket.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { countUpTo, type ListPage, toId, toPage } from '@toonbank/runtime/sql/list-page.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { queueTicketAnswered } from './queue-ticket-mails.ts'
import { readMessages } from './read-tickets.ts'
import { countMessages, isWritten, lockTicket, operationOf, setStatus, writeMessage } from './write-message.ts'

type OfDatabase = Pick<Dependencies, 'database'>

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

const toListed = ({ firstName, lastName, ...row }: Shown): ListedTicket => ({
  ...row,
  since: row.since.toISOString(),
  number: toTicketNumber(row.id),
  name: `${firstName} ${lastName}`,
})

interface Wanted {
  readonly status: TicketStatus
  readonly after: string
  readonly limit: number
}

export async function listTicketsForStaff(
  dependencies: OfDatabase,
  { status, after, limit }: Wanted,
): Promise<ListPage<ListedTicket>> {
  const { db } = dependencies.database
  const isOpen = status === 'open'
  const last = toId(after)
  // The place is read in SQL, because JavaScript loses the microseconds.
  const place = sql`(SELECT (t.changed_at, t.id) FROM ticket t WHERE t.id = ${last})`
  const isBehind =
    last === undefined
      ? undefined
      : isOpen
        ? sql`(${ticket.changedAt}, ${ticket.id}) > ${place}`
        : sql`(${ticket.changedAt}, ${ticket.id}) < ${place}`
  const order = isOpen ? asc : desc
  const [rows, count] = await Promise.all([
    selectShown(dependencies)
      .where(and(eq(ticket.status, status), isBehind))
      .orderBy(order(ticket.changedAt), order(ticket.id))
      .limit(limit + 1),
    countUpTo(db, sql`SELECT FROM ${ticket} WHERE ${eq(ticket.status, status)}`),
  ])
  return toPage(rows, { limit, count, keyOf: ({ id }) => String(id), toItem: toListed })
}

export const listOpenTickets = async (dependencies: OfDatabase): Promise<ListedTicket[]> =>
  (
    await selectShown(dependencies)
      .where(eq(ticket.status, 'open'))
      .orderBy(asc(ticket.changedAt), asc(ticket.id))
      .limit(500)
  ).map(toListed)

export async function readTicketForStaff(
  dependencies: OfDatabase,
  id: number,
): Promise<Outcome<WholeTicket, 'ticketNotFound'>> {
  const [row] = await selectShown(dependencies).where(eq(ticket.id, id))
  if (!row) return refused('ticketNotFound')
  return done({ ...toListed(row), messages: await readMessages(dependencies.database.db, id) })
}

interface Answered {
  readonly id: number
  readonly seen: number
}

type Refusal = 'ticketNotFound' | 'ticketChanged'

/**
 * Answers a ticket, with a mail to its customer. Of two colleagues who read the same, the second must read again. The
 * same answer sent again counts once.
 */
export const answerTicket = (
  { database: { db } }: OfDatabase,
  { id, seen, text: body }: Answered & { readonly text: string },
  by: Actor,
): Promise<Outcome<{ readonly isKnown: boolean }, Refusal | 'tooManyMessages'>> =>
  rollbackOnRefusal(db, async (tx) => {
    const found = await lockTicket(tx, id)
    if (!found) return refused('ticketNotFound')
    const operation = operationOf(`staff-${seen}`, body)
    if (await isWritten(tx, id, operation)) return done({ isKnown: true })
    const messages = await countMessages(tx, id)
    if (messages !== seen) return refused('ticketChanged')
    if (messages >= ticketLimits.messages + staffReserve) return refused('tooManyMessages')
    const messageId = await writeMessage(tx, id, {
      writer: 'staff',
      author: nameOfActor(by),
      by,
      body,
      operation,
    })
    await queueTicketAnswered(tx, found, { messageId, body })
    return done({ isKnown: false })
  })

const staffReserve = 20

/** Closes a ticket that was read up to its last message, without a mail; its customer can open it by writing. */
export const closeTicket = (
  { database: { db } }: OfDatabase,
  { id, seen }: Answered,
): Promise<Outcome<{ readonly isKnown: boolean }, Refusal>> =>
  rollbackOnRefusal(db, async (tx) => {
    const found = await lockTicket(tx, id)
    if (!found) return refused('ticketNotFound')
    if ((await countMessages(tx, id)) !== seen) return refused('ticketChanged')
    if (found.status === 'closed') return done({ isKnown: true })
    await setStatus(tx, id, 'closed')
    return done({ isKnown: false })
  })
