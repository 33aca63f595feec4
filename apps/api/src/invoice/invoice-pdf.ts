import type { Queryable } from '@toonbank/database/connect.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { WantedInvoice } from '../mail/send-mail.ts'
import type { Dependencies } from '../process/dependencies.ts'

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

function isWanted(wanted: WantedInvoice): SQL | undefined {
  if ('uid' in wanted) return eq(invoice.uid, wanted.uid)
  if ('cause' in wanted) return eq(invoice.cause, wanted.cause)
  return and(eq(shopOrder.number, wanted.orderNumber), eq(invoice.kind, 'invoice'))
}

/** The PDF of an invoice as a mail attachment, by uid, by cause, or the newest of an order; undefined: there is none. */
export const invoiceAttachment =
  ({ database: { db } }: Pick<Dependencies, 'database'>) =>
  async (wanted: WantedInvoice): Promise<{ readonly filename: string; readonly content: Buffer } | undefined> => {
    const [row] = await db
      .select({ id: invoice.id, number: invoice.number })
      .from(invoice)
      .innerJoin(shopOrder, eq(shopOrder.id, invoice.orderId))
      .where(isWanted(wanted))
      .orderBy(desc(invoice.id))
      .limit(1)
    const content = row && (await getInvoicePdf(db, row.id))
    return content && { filename: `${row.number}.pdf`, content }
  }
