import type { Transaction } from '@toonbank/database/connect.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { ticket, ticketMessage } from '@toonbank/database/schema/support.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { done, type Outcome, refused } from '@toonbank/domain/outcome.ts'
import { asCustomer } from '@toonbank/domain/staff/actor.ts'
import { type TicketKind, type TicketStatus, ticketLimits, toTicketNumber } from '@toonbank/domain/support/ticket.ts'
import type { Customer } from '@toonbank/runtime/http/customer.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { rollbackOnRefusal } from '@toonbank/runtime/sql/rollback-on-refusal.ts'
import { and, eq, ne } from 'drizzle-orm'
import { queueTicketNews } from './queue-ticket-mails.ts'
import { lockCustomer, takePictures } from './ticket-pictures.ts'
import { countMessages, isWritten, lockTicket, operationOf, type TicketRow, writeMessage } from './write-message.ts'

interface MessageBody {
  readonly message: string
  readonly pictures: readonly string[]
  readonly operationId?: string | undefined
}

interface NewTicket extends MessageBody {
  readonly kind: TicketKind
  readonly subject: string
  readonly orderUid?: string | undefined
}

/** Begins a ticket, with its first message and a mail to the shop. The same form sent twice begins one. */
export const createTicket = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  asker: Customer,
  said: NewTicket,
): Promise<
  Outcome<{ readonly uid: string; readonly number: string }, 'orderNotFound' | 'pictureNotFound' | 'tooManyTickets'>
> =>
  rollbackOnRefusal(db, async (tx) => {
    if (!(await lockAsker(tx, asker))) return refused('orderNotFound')
    const { kind, subject, orderUid = '', message } = said
    const operation = operationOf(said.operationId, kind, subject, orderUid, message)
    const before = await findBegun(tx, asker.accountId, operation)
    if (before) return done({ uid: before.uid, number: toTicketNumber(before.id) })
    const isOpen = and(eq(ticket.customerId, asker.accountId), ne(ticket.status, 'closed'))
    if ((await tx.$count(ticket, isOpen)) >= ticketLimits.openTickets) return refused('tooManyTickets')
    const order = orderUid === '' ? undefined : await findOwnOrder(tx, asker.accountId, orderUid)
    if (orderUid !== '' && !order) return refused('orderNotFound')
    const now = clock()
    const [begun] = await tx
      .insert(ticket)
      .values({
        ...{ uid: randomToken(), customerId: asker.accountId, orderId: order?.id ?? null, kind, subject },
        ...{ askedBy: asker.companyId === null ? null : asker.id, createdAt: now, changedAt: now },
      })
      .returning()
    if (!begun) throw new Error('a ticket was not inserted')
    const isKept = await writeWithPictures(tx, asker, begun, { ...said, operation, now })
    return isKept ? done({ uid: begun.uid, number: toTicketNumber(begun.id) }) : refused('pictureNotFound')
  })

/** Adds a customer's message; a closed ticket waits for the shop again. */
export const addMessage = (
  { database: { db }, clock }: Pick<Dependencies, 'database' | 'clock'>,
  asker: Customer,
  uid: string,
  said: MessageBody,
): Promise<Outcome<{ readonly status: TicketStatus }, 'ticketNotFound' | 'pictureNotFound' | 'tooManyMessages'>> =>
  rollbackOnRefusal(db, async (tx) => {
    const found = await lockTicket(tx, { uid, of: asker.accountId })
    if (!found) return refused('ticketNotFound')
    const operation = operationOf(said.operationId, said.message)
    if (await isWritten(tx, found.id, operation)) return done({ status: found.status })
    if ((await countMessages(tx, found.id)) >= ticketLimits.messages) return refused('tooManyMessages')
    return (await writeWithPictures(tx, asker, found, { ...said, operation, now: clock() }))
      ? done({ status: 'open' })
      : refused('pictureNotFound')
  })

async function writeWithPictures(
  tx: Transaction,
  asker: Customer,
  { id, kind, subject, orderId }: TicketRow,
  { message: body, pictures, operation, now }: MessageBody & { readonly operation: string | null; readonly now: Date },
): Promise<boolean> {
  const messageId = await writeMessage(tx, id, { writer: 'customer', by: asCustomer(asker.id), body, operation }, now)
  if (!(await takePictures(tx, { customerId: asker.id, messageId, pictures }))) return false
  const isFirst = (await countMessages(tx, id)) === 1
  await queueTicketNews(tx, asker, { ticketId: id, kind, subject, orderId, messageId, body, isFirst, pictures })
  return true
}

/** The company is locked before its person, as everywhere. False: one of them was deleted at the same moment. */
const lockAsker = async (tx: Transaction, { id, accountId, companyId }: Customer): Promise<boolean> =>
  (await lockCustomer(tx, accountId)) && (companyId === null || (await lockCustomer(tx, id)))

async function findBegun(tx: Transaction, customerId: AccountId, operation: string | null) {
  if (operation === null) return undefined
  const [found] = await tx
    .select({ id: ticket.id, uid: ticket.uid })
    .from(ticketMessage)
    .innerJoin(ticket, eq(ticket.id, ticketMessage.ticketId))
    .where(and(eq(ticket.customerId, customerId), eq(ticketMessage.operation, operation)))
  return found
}

async function findOwnOrder(tx: Transaction, customerId: AccountId, uid: string) {
  const own = and(eq(shopOrder.uid, uid), eq(shopOrder.customerId, customerId))
  const [found] = await tx.select({ id: shopOrder.id }).from(shopOrder).where(own)
  return found
}
