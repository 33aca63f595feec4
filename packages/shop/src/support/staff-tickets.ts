import type { ListedTicket, TicketView, WholeTicket } from '@toonbank/contract/staff/ticket.ts'
import { customer, customerWords } from '@toonbank/database/schema/account.ts'
import { staffTaskHold } from '@toonbank/database/schema/office.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { staffMember } from '@toonbank/database/schema/staff.ts'
import { ticket, ticketMessage } from '@toonbank/database/schema/support.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { type Actor, nameOfActor } from '@toonbank/domain/staff/actor.ts'
import { hasPlaceholder } from '@toonbank/domain/support/answer-template.ts'
import { fromTicketNumber, type TicketKind, ticketLimits, toTicketNumber } from '@toonbank/domain/support/ticket.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { countUpTo, type ListPage, toId, toPage } from '@toonbank/runtime/sql/list-page.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
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
  takenById: staffMember.id,
  takenByName: staffMember.name,
}

const selectShown = ({ database: { db } }: OfDatabase) =>
  db
    .select({ ...ticketColumns, customerId: customer.id, locale: customer.locale })
    .from(ticket)
    .innerJoin(customer, eq(customer.id, sql`coalesce(${ticket.askedBy}, ${ticket.customerId})`))
    .leftJoin(shopOrder, eq(shopOrder.id, ticket.orderId))
    .leftJoin(staffTaskHold, eq(staffTaskHold.task, sql`'tickets:' || ${ticket.id}`))
    .leftJoin(staffMember, eq(staffMember.id, staffTaskHold.takenBy))

type Shown = Awaited<ReturnType<typeof selectShown>>[number]

const toListed = ({ firstName, lastName, since, takenById, takenByName, ...row }: Shown): ListedTicket => ({
  ...{ id: row.id, number: toTicketNumber(row.id), kind: row.kind, subject: row.subject, status: row.status },
  ...{ since: since.toISOString(), orderNumber: row.orderNumber, emailAddress: row.emailAddress },
  name: `${firstName} ${lastName}`,
  takenBy: takenById === null || takenByName === null ? null : { id: takenById, name: takenByName },
})

interface Wanted {
  readonly status: TicketView
  readonly kind?: TicketKind | undefined
  readonly q: string
  readonly after: string
  readonly limit: number
}

/** Rows of the joins above; nobody at the command line has taken anything. */
function wantedBy({ status, kind, q }: Wanted, by: Actor): SQL | undefined {
  const typed = q.toLowerCase()
  const part = `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
  const ofView =
    status === 'mine'
      ? and(ne(ticket.status, 'closed'), eq(staffTaskHold.takenBy, by.kind === 'staff' ? by.id : 0))
      : eq(ticket.status, status)
  const found =
    q === ''
      ? undefined
      : or(
          sql`lower(${ticket.subject}) LIKE ${part}`,
          sql`${customerWords(customer)} LIKE ${part}`,
          ...[eq(shopOrder.number, q.toUpperCase()), eq(ticket.id, fromTicketNumber(q) ?? 0)],
        )
  return and(ofView, kind === undefined ? undefined : eq(ticket.kind, kind), found)
}

const joined = sql`SELECT FROM ${ticket}
  JOIN ${customer} ON ${customer.id} = coalesce(${ticket.askedBy}, ${ticket.customerId})
  LEFT JOIN ${shopOrder} ON ${shopOrder.id} = ${ticket.orderId}
  LEFT JOIN ${staffTaskHold} ON ${staffTaskHold.task} = 'tickets:' || ${ticket.id}`

export async function listTicketsForStaff(
  dependencies: OfDatabase,
  wanted: Wanted,
  by: Actor,
): Promise<ListPage<ListedTicket>> {
  const { db } = dependencies.database
  const { status, after, limit } = wanted
  const isWanted = wantedBy(wanted, by)
  const isOpen = status === 'open' || status === 'mine'
  const last = toId(after)
  // The place is read in SQL, because JavaScript loses the microseconds.
  const place = sql`(SELECT t.changed_at, t.id FROM ticket t WHERE t.id = ${last})`
  const isBehind =
    last === undefined
      ? undefined
      : isOpen
        ? sql`(${ticket.changedAt}, ${ticket.id}) > ${place}`
        : sql`(${ticket.changedAt}, ${ticket.id}) < ${place}`
  const order = isOpen ? asc : desc
  const [rows, count] = await Promise.all([
    selectShown(dependencies)
      .where(and(isWanted, isBehind))
      .orderBy(order(ticket.changedAt), order(ticket.id))
      .limit(limit + 1),
    countUpTo(db, sql`${joined} WHERE ${isWanted}`),
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
  const { firstName, locale, customerId } = row
  const { db } = dependencies.database
  const [messages, authors] = await Promise.all([
    readMessages(db, id),
    db
      .select({ id: ticketMessage.id, author: ticketMessage.author })
      .from(ticketMessage)
      .where(and(eq(ticketMessage.ticketId, id), eq(ticketMessage.writer, 'staff'))),
  ])
  const authorOf = new Map(authors.map((one) => [one.id, one.author]))
  return done({
    ...toListed(row),
    firstName,
    locale,
    customerId,
    messages: messages.map((message) => ({ ...message, author: authorOf.get(message.id) ?? '' })),
  })
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
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id, seen, text: body }: Answered & { readonly text: string },
  by: Actor,
): Promise<Outcome<{ readonly isKnown: boolean }, Refusal | 'tooManyMessages' | 'placeholderLeft'>> =>
  rollbackOnRefusal(db, async (tx) => {
    if (hasPlaceholder(body)) return refused('placeholderLeft')
    const found = await lockTicket(tx, id)
    if (!found) return refused('ticketNotFound')
    const operation = operationOf(`staff-${seen}`, body)
    if (await isWritten(tx, id, operation)) return done({ isKnown: true })
    const messages = await countMessages(tx, id)
    if (messages !== seen) return refused('ticketChanged')
    if (messages >= ticketLimits.messages + staffReserve) return refused('tooManyMessages')
    const written = { writer: 'staff' as const, author: nameOfActor(by), by, body, operation }
    const messageId = await writeMessage(tx, id, written, clock())
    await queueTicketAnswered(tx, found, { messageId, body })
    return done({ isKnown: false })
  })

const staffReserve = 20

/** Closes a ticket that was read up to its last message, without a mail; its customer can open it by writing. */
export const closeTicket = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { id, seen }: Answered,
  by: Actor,
): Promise<Outcome<{ readonly isKnown: boolean }, Refusal>> =>
  rollbackOnRefusal(db, async (tx) => {
    const found = await lockTicket(tx, id)
    if (!found) return refused('ticketNotFound')
    if ((await countMessages(tx, id)) !== seen) return refused('ticketChanged')
    if (found.status === 'closed') return done({ isKnown: true })
    await setStatus(tx, id, { status: 'closed', closedBy: by, now: clock() })
    return done({ isKnown: false })
  })
