import type { InvoiceKind } from '@toonbank/domain/invoice/invoice-body.ts'
import type { SeriesKind } from '@toonbank/domain/invoice/invoice-number.ts'
import type { Locale } from '@toonbank/domain/locale.ts'
import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { json } from '../json-column.ts'
import { bestelbonDocument } from '../stored/bestelbon.ts'
import { invoiceDocument } from '../stored/invoice.ts'
import { actor, cents, identity, laterActor, moment, reference } from './columns.ts'
import { pageVersion } from './content.ts'
import { shopOrder } from './order.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The row is locked from taking a number until its invoice commits, so a number that is rolled back goes to the next
 * invoice.
 */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text().$type<SeriesKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
    /** These numbers have no document, because a restore skips those that may have been issued after its backup. */
    skipped: integer().notNull().default(0),
    lastAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

/**
 * Invoices and credit notes are frozen: the trigger `invoice_stays` refuses every change except the first writing of
 * the PDF.
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
    sequence: integer().notNull(),
    number: text().notNull().unique(),
    /** A cause makes one document only: 'order:12:full', 'refund:…'. */
    cause: text().notNull().unique(),
    locale: text().$type<Locale>().notNull(),
    document: json(invoiceDocument).notNull(),
    totalInclVat: cents().notNull(),
    issuedAt: moment().notNull(),
    by: actor(),
    /** The PDF is rendered once, so that every request gets the same bytes. */
    pdf: bytes(),
  },
  (table) => [
    unique().on(table.kind, table.year, table.sequence),
    index().on(table.orderId),
    index().on(table.issuedAt),
    check('invoice_sequence', sql`${table.sequence} >= 1`),
  ],
)

/**
 * A Belgian consumer who has paid a deposit gets one per order (art. VI.88 WER), in a series of its own. The trigger of
 * invoices freezes it.
 */
export const bestelbon = pgTable(
  'bestelbon',
  {
    id: identity().primaryKey(),
    orderId: reference()
      .notNull()
      .unique()
      .references(() => shopOrder.id),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique(),
    locale: text().$type<Locale>().notNull(),
    document: json(bestelbonDocument).notNull(),
    issuedAt: moment().notNull(),
    by: actor(),
    pdf: bytes(),
  },
  (table) => [unique().on(table.year, table.sequence), check('bestelbon_sequence', sql`${table.sequence} >= 1`)],
)

export const termsPdf = pgTable(
  'terms_pdf',
  {
    version: text()
      .notNull()
      .references(() => pageVersion.hash),
    locale: text().$type<Locale>().notNull(),
    pdf: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.version, table.locale] })],
)

type EInvoiceStatus = 'queued' | 'sent' | 'accepted' | 'refused'

/** An access point sends these e-invoices; the uid of the invoice is the idempotency key. */
export const eInvoice = pgTable(
  'e_invoice',
  {
    invoiceId: reference()
      .primaryKey()
      .references(() => invoice.id),
    status: text().$type<EInvoiceStatus>().notNull().default('queued'),
    providerId: text(),
    failures: integer().notNull().default(0),
    nextTryAt: moment().notNull().defaultNow(),
    statusAt: moment().notNull().defaultNow(),
  },
  (table) => [index('e_invoice_underway').on(table.nextTryAt).where(sql`${table.status} IN ('queued', 'sent')`)],
)

/** Staff must handle an e-invoice that was refused, or that nobody accepted for days. */
export const eInvoiceTask = pgTable('e_invoice_task', {
  invoiceId: reference()
    .primaryKey()
    .references(() => invoice.id),
  reason: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  doneAt: moment(),
  doneBy: laterActor(),
})
