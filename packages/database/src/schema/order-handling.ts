import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { orderEventData } from '../stored/order-event.ts'
import { actor, identity, laterActor, moment, reference } from './columns.ts'
import { shopOrder } from './order.ts'
import { staffMember } from './staff.ts'

/** An internal note; its customer never reads it. */
export const orderNote = pgTable(
  'order_note',
  {
    id: identity().primaryKey(),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id),
    body: text().notNull(),
    /** The names behind each @ in it, without the @. */
    mentions: text().array().notNull().default([]),
    /** The idempotency key of its form; null: a note from before there was one. */
    code: text(),
    by: actor(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index().on(table.orderId), uniqueIndex('order_note_code').on(table.orderId, table.code)],
)

/** Somebody who was mentioned in a note, and has a task of it until they have read it. */
export const orderNoteMention = pgTable(
  'order_note_mention',
  {
    noteId: reference()
      .notNull()
      .references(() => orderNote.id, { onDelete: 'cascade' }),
    staffId: reference()
      .notNull()
      .references(() => staffMember.id),
    doneAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.staffId] }),
    index('order_note_mention_open').on(table.staffId).where(sql`${table.doneAt} IS NULL`),
  ],
)

/** While a hold is open, nothing of its order is shipped or handed over. */
export const orderHold = pgTable(
  'order_hold',
  {
    id: identity().primaryKey(),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id),
    reason: text().notNull(),
    by: actor(),
    at: moment().notNull().default(sql`clock_timestamp()`),
    releasedAt: moment(),
    releasedBy: laterActor(),
  },
  (table) => [
    index().on(table.orderId),
    uniqueIndex('order_hold_open').on(table.orderId).where(sql`${table.releasedAt} IS NULL`),
  ],
)

/** Acts of the staff on an order that change no state: an address changed, a mail sent again. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: identity().primaryKey(),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id),
    data: json(orderEventData).notNull(),
    by: actor(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index().on(table.orderId)],
)
