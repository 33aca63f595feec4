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
 * The last number of each series. Its row is locked from the moment a number is taken until that invoice is committed,
 * so a number that is rolled back is given to the next.
 */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text().$type<SeriesKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
    /** How many of them no document has: a restore leaves out what may have been given after its backup. */
    skipped: integer().notNull().default(0),
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
    by: actor(),
    /** As it was first rendered: whoever asks again gets the same bytes. */
    pdf: bytes(),
  },
  (table) => [
    unique().on(table.kind, table.year, table.sequence),
    index().on(table.orderId),
    check('invoice_sequence', sql`${table.sequence} >= 1`),
  ],
)

/**
 * The bestelbon of a Belgian consumer who has paid a deposit (art. VI.88 WER), one an order, in a series of its own.
 * Frozen like an invoice, by the same trigger.
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
    /** As it was first rendered. */
    pdf: bytes(),
  },
  (table) => [unique().on(table.year, table.sequence), check('bestelbon_sequence', sql`${table.sequence} >= 1`)],
)

/** The terms as PDF, rendered once for each version and language, for all the orders that were placed under it. */
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

/** How far an e-invoice has come on its way over Peppol. */
type EInvoiceStatus = 'queued' | 'sent' | 'accepted' | 'refused'

/** E-invoices that an access point sends, or has sent; the uid of the invoice is the key that makes it once. */
export const eInvoice = pgTable(
  'e_invoice',
  {
    invoiceId: reference()
      .primaryKey()
      .references(() => invoice.id),
    status: text().$type<EInvoiceStatus>().notNull().default('queued'),
    /** The access point's own id. */
    providerId: text(),
    /** How often it was asked in vain since the last answer. */
    failures: integer().notNull().default(0),
    nextTryAt: moment().notNull().defaultNow(),
    statusAt: moment().notNull().defaultNow(),
  },
  (table) => [index('e_invoice_underway').on(table.nextTryAt).where(sql`${table.status} IN ('queued', 'sent')`)],
)

/** Work for staff: an e-invoice that was refused, or that nobody took for days. */
export const eInvoiceTask = pgTable('e_invoice_task', {
  invoiceId: reference()
    .primaryKey()
    .references(() => invoice.id),
  reason: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  /** When somebody has sent it in another way, and who; null: it waits. */
  doneAt: moment(),
  doneBy: laterActor(),
})
