import type { Queryable } from '@toonbank/database/connect.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { and, eq, isNull } from 'drizzle-orm'

/**
 * The PDF of an invoice, rendered at the first request and stored: it never changes afterwards. Race: of concurrent
 * first requests all get the one that was stored first. Undefined: there is no such invoice.
 */
export async function getInvoicePdf(database: Queryable, invoiceId: number): Promise<Buffer | undefined> {
  const [row] = await database.select().from(invoice).where(eq(invoice.id, invoiceId))
  if (!row || row.pdf) return row?.pdf ?? undefined
  // Loaded when needed: PDFs are seldom rendered, and the library is large.
  const { renderInvoice } = await import('./pdf/render-invoice.ts')
  const rendered = await renderInvoice(row.document, row.locale, row.issuedAt)
  const [written] = await database
    .update(invoice)
    .set({ pdf: rendered })
    .where(and(eq(invoice.id, invoiceId), isNull(invoice.pdf)))
    .returning({ pdf: invoice.pdf })
  if (written) return rendered
  const [first] = await database.select({ pdf: invoice.pdf }).from(invoice).where(eq(invoice.id, invoiceId))
  return first?.pdf ?? undefined
}
