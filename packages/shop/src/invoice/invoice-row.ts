import type { Queryable } from '@toonbank/database/connect.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { asc, eq, getTableColumns } from 'drizzle-orm'

export type InvoiceRow = Omit<typeof invoice.$inferSelect, 'pdf'>

/** As it was written a moment ago; the database gives it its id. */
export type IssuedInvoice = Omit<InvoiceRow, 'id'>

const { pdf: _, ...columns } = getTableColumns(invoice)
/** All columns but the PDF, which is large. */
export const invoiceColumns = columns

/** Invoices and credit notes of an order, oldest first. */
export const listInvoicesOf = (database: Queryable, orderId: number): Promise<InvoiceRow[]> =>
  database.select(invoiceColumns).from(invoice).where(eq(invoice.orderId, orderId)).orderBy(asc(invoice.id))
