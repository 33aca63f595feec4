import type { Database } from '@toonbank/database/connect.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { AttachedDocument, WantedDocuments, WantedInvoice } from '../mail/send-mail.ts'
import type { Dependencies } from '../process/dependencies.ts'
import { getInvoicePdf } from './invoice-pdf.ts'
import { getBestelbonPdf, getTermsPdf } from './order-documents.ts'

/** Finds what a mail attaches: the invoice, the bestelbon and the terms of its order, those that there are. */
export const findDocuments =
  ({ database: { db } }: Pick<Dependencies, 'database'>) =>
  async ({ invoice: wanted, bestelbonOf, termsOf }: WantedDocuments): Promise<AttachedDocument[]> => [
    ...(wanted ? await findInvoice(db, wanted) : []),
    ...(await findOfOrder(db, 'bestelbon', bestelbonOf)),
    ...(await findOfOrder(db, 'terms', termsOf)),
  ]

async function findInvoice(db: Database, wanted: WantedInvoice): Promise<AttachedDocument[]> {
  const [row] = await db
    .select({ id: invoice.id, number: invoice.number })
    .from(invoice)
    .innerJoin(shopOrder, eq(shopOrder.id, invoice.orderId))
    .where(isWanted(wanted))
    .orderBy(desc(invoice.id))
    .limit(1)
  const content = row && (await getInvoicePdf(db, row.id))
  return content ? [{ kind: 'invoice', filename: `${row.number}.pdf`, content }] : []
}

function isWanted(wanted: WantedInvoice): SQL | undefined {
  if ('uid' in wanted) return eq(invoice.uid, wanted.uid)
  if ('cause' in wanted) return eq(invoice.cause, wanted.cause)
  return and(eq(shopOrder.number, wanted.orderNumber), eq(invoice.kind, 'invoice'))
}

const readers = { bestelbon: getBestelbonPdf, terms: getTermsPdf } as const

async function findOfOrder(
  db: Database,
  kind: keyof typeof readers,
  orderNumber: string | undefined,
): Promise<AttachedDocument[]> {
  if (orderNumber === undefined) return []
  const [order] = await db.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.number, orderNumber))
  const found = order && (await readers[kind](db, order.id))
  return found ? [{ kind, filename: found.name, content: found.bytes }] : []
}
