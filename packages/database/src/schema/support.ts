import type { AccountId, PersonId } from '@toonbank/domain/account/customer-ids.ts'
import {
  type TicketKind,
  type TicketStatus,
  type TicketWriter,
  ticketKinds,
  ticketStatuses,
  ticketWriters,
} from '@toonbank/domain/support/ticket.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customer } from './account.ts'
import { actor, identity, isOneOf, laterActor, moment, reference, uploadedPicture } from './columns.ts'
import { shopOrder } from './order.ts'

/** The id is the number that people use, so it starts at 1001. */
export const ticket = pgTable(
  'ticket',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    uid: text().notNull().unique(),
    customerId: reference()
      .$type<AccountId>()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    askedBy: reference()
      .$type<PersonId>()
      .references(() => customer.id, { onDelete: 'set null' }),
    orderId: reference().references(() => shopOrder.id),
    kind: text().$type<TicketKind>().notNull(),
    subject: text().notNull(),
    status: text().$type<TicketStatus>().notNull().default('open'),
    readMessageId: reference(),
    /** The person who closed it last; null: a job, or nobody has. */
    closedBy: laterActor(),
    createdAt: moment().notNull().default(sql`clock_timestamp()`),
    changedAt: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index().on(table.customerId),
    index('ticket_asked_by').on(table.askedBy).where(sql`${table.askedBy} IS NOT NULL`),
    index().on(table.orderId),
    index('ticket_open').on(table.id).where(sql`${table.status} = 'open'`),
    check('ticket_kind', isOneOf(table.kind, ticketKinds)),
    check('ticket_status', isOneOf(table.status, ticketStatuses)),
  ],
)

export const ticketMessage = pgTable(
  'ticket_message',
  {
    id: identity().primaryKey(),
    ticketId: reference()
      .notNull()
      .references(() => ticket.id, { onDelete: 'cascade' }),
    writer: text().$type<TicketWriter>().notNull(),
    author: text().notNull().default(''),
    by: actor(),
    body: text().notNull(),
    /** It is an idempotency key with a hash of the text; for a first message it is unique per customer. */
    operation: text(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index().on(table.at),
    uniqueIndex('ticket_message_operation').on(table.ticketId, table.operation),
    check('ticket_message_writer', isOneOf(table.writer, ticketWriters)),
  ],
)

/** Pictures are re-encoded as WebP and stored in PostgreSQL, so that every process and backup has them. */
export const ticketPicture = pgTable(
  'ticket_picture',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    customerId: reference()
      .$type<PersonId>()
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    messageId: reference().references(() => ticketMessage.id, { onDelete: 'cascade' }),
    ...uploadedPicture(),
  },
  (table) => [
    index().on(table.messageId),
    index().on(table.customerId),
    index('ticket_picture_loose').on(table.createdAt).where(sql`${table.messageId} IS NULL`),
  ],
)

/** A text that answers of the staff begin with; placeholders stand in braces. */
export const answerTemplate = pgTable('answer_template', {
  id: identity().primaryKey(),
  name: text().notNull().unique(),
  nld: text().notNull(),
  eng: text().notNull(),
  changedBy: actor(),
  changedAt: moment().notNull().default(sql`clock_timestamp()`),
})
