import type { Database } from '@toonbank/database/connect.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { AttachedDocument, WantedDocuments, WantedInvoice } from '../mail/send-mail.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { getInvoicePdf } from './invoice-pdf.ts'
import { getBestelbonPdf, getTermsPdf } from './order-documents.ts'

/** Finds what a mail attaches: the invoice, and with a confirmation the bestelbon and the terms of the order. */
export const findDocuments =
  ({ database: { db } }: Pick<Dependencies, 'database'>) =>
  async ({ invoice: wanted, confirmed }: WantedDocuments): Promise<AttachedDocument[]> => [
    ...(wanted ? await findInvoice(db, wanted) : []),
    ...(confirmed === undefined ? [] : await findOfOrder(db, confirmed)),
  ]

async function findInvoice(db: Database, wanted: WantedInvoice): Promise<AttachedDocument[]> {
  const [row] = await db
    .select({ id: invoice.id, number: invoice.number })
    .from(invoice)
    .innerJoin(shopOrder, eq(shopOrder.id, invoice.orderId))
    .where(
      'uid' in wanted
        ? eq(invoice.uid, wanted.uid)
        : and(eq(shopOrder.number, wanted.orderNumber), eq(invoice.kind, 'invoice')),
    )
    .orderBy(desc(invoice.id))
    .limit(1)
  const content = row && (await getInvoicePdf(db, row.id))
  return content ? [{ kind: 'invoice', filename: `${row.number}.pdf`, content }] : []
}

async function findOfOrder(db: Database, orderNumber: string): Promise<AttachedDocument[]> {
  const [order] = await db.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.number, orderNumber))
  if (!order) return []
  const [note, terms] = [await getBestelbonPdf(db, order.id), await getTermsPdf(db, order.id)]
  return [
    ...(note ? [{ kind: 'bestelbon' as const, filename: note.name, content: note.bytes }] : []),
    ...(terms ? [{ kind: 'terms' as const, filename: terms.name, content: terms.bytes }] : []),
  ]
}
