import type { Queryable } from '@toonbank/database/connect.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Dependencies } from '../process/dependencies.ts'

/**
 * The PDF of an invoice: rendered when it is first asked for, and from then on the same bytes. Of two who ask first at
 * once, both get what the first has written. Undefined: there is no such invoice.
 */
export async function getInvoicePdf(database: Queryable, invoiceId: number): Promise<Buffer | undefined> {
  const [row] = await database.select().from(invoice).where(eq(invoice.id, invoiceId))
  if (!row || row.pdf) return row?.pdf ?? undefined
  // PDFs are seldom made, and their library is large.
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

/** The PDF of an invoice for a mail; throws where there is none. */
export const invoiceAttachment =
  ({ database: { db } }: Pick<Dependencies, 'database'>) =>
  async (uid: string): Promise<{ readonly filename: string; readonly content: Buffer }> => {
    const [row] = await db.select({ id: invoice.id, number: invoice.number }).from(invoice).where(eq(invoice.uid, uid))
    const content = row && (await getInvoicePdf(db, row.id))
    if (!content) throw new Error(`no invoice ${uid}`)
    return { filename: `${row.number}.pdf`, content }
  }
