import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { actor, identity, moment, reference } from './columns.ts'
import { orderLine, shopOrder } from './order.ts'

export const shipment = pgTable(
  'shipment',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id),
    carrier: text().notNull(),
    /** Empty: the carrier gives no code. */
    trackingCode: text().notNull().default(''),
    trackingUrl: text(),
    createdAt: moment().notNull().defaultNow(),
    createdBy: actor(),
  },
  (table) => [index().on(table.orderId), index().on(table.createdAt)],
)

export const shipmentLine = pgTable(
  'shipment_line',
  {
    shipmentId: reference()
      .notNull()
      .references(() => shipment.id, { onDelete: 'cascade' }),
    orderLineId: reference()
      .notNull()
      .references(() => orderLine.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    index().on(table.orderLineId),
    check('shipment_line_quantity', sql`${table.quantity} >= 1`),
  ],
)
