import type { Queryable } from '@toonbank/database/connect.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { readPaperLogo } from './paper-logo.ts'

type InvoiceRow = typeof invoice.$inferSelect

export async function getInvoicePdf(database: Queryable, invoiceId: number): Promise<Buffer | undefined> {
  const [row] = await database.select().from(invoice).where(eq(invoice.id, invoiceId))
  return row && pdfOf(database, row)
}

/**
 * Returns the PDF of an invoice, rendered at the first request and stored. Concurrent first requests all get the one
 * that was stored first.
 */
export async function pdfOf(database: Queryable, row: InvoiceRow): Promise<Buffer> {
  if (row.pdf) return row.pdf
  const { renderInvoice } = await import('@toonbank/documents/invoice/pdf/render-invoice.ts')
  const rendered = await renderInvoice(row.document, row.locale, row.issuedAt, await readPaperLogo(database))
  const stored = await database
    .update(invoice)
    .set({ pdf: rendered })
    .where(and(eq(invoice.id, row.id), isNull(invoice.pdf)))
    .returning({ id: invoice.id })
  if (stored.length > 0) return rendered
  const [first] = await database.select({ pdf: invoice.pdf }).from(invoice).where(eq(invoice.id, row.id))
  return first?.pdf ?? rendered
}
