import type { Queryable } from '@toonbank/database/connect.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { asc, eq, getTableColumns } from 'drizzle-orm'

export type InvoiceRow = Omit<typeof invoice.$inferSelect, 'pdf'>

export type IssuedInvoice = Omit<InvoiceRow, 'id'>

const { pdf: _, ...columns } = getTableColumns(invoice)
export const invoiceColumns = columns

export const listInvoicesOf = (database: Queryable, orderId: number): Promise<InvoiceRow[]> =>
  database.select(invoiceColumns).from(invoice).where(eq(invoice.orderId, orderId)).orderBy(asc(invoice.id))
