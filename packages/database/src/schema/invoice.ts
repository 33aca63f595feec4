import type { InvoiceKind } from '@toonbank/domain/invoice/invoice-body.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { invoiceDocument } from '../stored/invoice.ts'
import { cents, identity, moment, reference } from './columns.ts'
import { shopOrder } from './order.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The last number of each series. Its row is locked from the moment a number is taken until that invoice is committed,
 * so a number that is rolled back is given to the next.
 */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text().$type<InvoiceKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
    /** When it was given: later numbers are never of an earlier moment. */
    lastAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

/**
 * Invoices and credit notes, each frozen as it was issued: the trigger `invoice_stays` refuses every change but the
 * first writing of its PDF.
 */
export const invoice = pgTable(
  'invoice',
  {
    id: identity().primaryKey(),
    uid: text().notNull().unique(),
    orderId: reference()
      .notNull()
      .references(() => shopOrder.id),
    kind: text().$type<InvoiceKind>().notNull(),
    year: integer().notNull(),
    /** Its place in the series of its kind and year, from 1. */
    sequence: integer().notNull(),
    number: text().notNull().unique(),
    /** What it was made for, once: 'order:12:full', 'refund:…'. */
    cause: text().notNull().unique(),
    locale: text().$type<Locale>().notNull(),
    document: json(invoiceDocument).notNull(),
    totalInclVat: cents().notNull(),
    issuedAt: moment().notNull(),
    /** As it was first rendered: whoever asks again gets the same bytes. */
    pdf: bytes(),
  },
  (table) => [
    unique().on(table.kind, table.year, table.sequence),
    index().on(table.orderId),
    check('invoice_sequence', sql`${table.sequence} >= 1`),
  ],
)
