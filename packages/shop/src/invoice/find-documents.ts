import type { Database } from '@toonbank/database/connect.ts'
import { pageVersion } from '@toonbank/database/schema/content.ts'
import { bestelbon, invoice, termsPdf } from '@toonbank/database/schema/invoice.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { prepareOnce } from '@toonbank/runtime/sql/prepare-once.ts'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AttachedDocument, DocumentsToAttach } from '../mail/send-mail.ts'
import { pdfOf } from './invoice-pdf.ts'
import { bestelbonPdfOf, type OrderDocument, ofTerms, termsPdfOf } from './order-documents.ts'

export const findDocuments =
  ({ database: { db } }: Pick<Dependencies, 'database'>) =>
  async ({ invoice: wanted, bestelbonOf, termsOf }: DocumentsToAttach): Promise<AttachedDocument[]> => {
    const number = wanted && 'orderNumber' in wanted ? wanted.orderNumber : (bestelbonOf ?? termsOf)
    const stored = number === undefined ? undefined : (await storedDocuments(db).execute({ number }))[0]
    const isOfOrder = wanted !== undefined && 'orderNumber' in wanted
    const invoiceRow = isOfOrder ? stored?.invoice : wanted && (await findInvoice(db, wanted))
    const { bestelbon: bon, version, locale = 'nld', termsPdf: pdf = null } = stored ?? {}
    return [
      ...(invoiceRow
        ? [{ kind: 'invoice', filename: `${invoiceRow.number}.pdf`, content: await pdfOf(db, invoiceRow) } as const]
        : []),
      ...attached('bestelbon', bestelbonOf && bon ? await bestelbonPdfOf(db, bon) : undefined),
      ...attached('terms', termsOf && version ? await termsPdfOf(db, { version, locale, pdf }) : undefined),
    ]
  }

const attached = (kind: 'bestelbon' | 'terms', found: OrderDocument | undefined): AttachedDocument[] =>
  found ? [{ kind, filename: found.name, content: found.bytes }] : []

type InvoiceRow = typeof invoice.$inferSelect

async function findInvoice(
  db: Database,
  wanted: { readonly uid: string } | { readonly cause: string },
): Promise<InvoiceRow | undefined> {
  const isWanted: SQL = 'uid' in wanted ? eq(invoice.uid, wanted.uid) : eq(invoice.cause, wanted.cause)
  return (await db.select().from(invoice).where(isWanted))[0]
}

const storedDocuments = prepareOnce((db) =>
  db
    .select({
      invoice: getTableColumns(invoice),
      bestelbon: getTableColumns(bestelbon),
      version: getTableColumns(pageVersion),
      locale: shopOrder.locale,
      termsPdf: termsPdf.pdf,
    })
    .from(shopOrder)
    .leftJoin(
      invoice,
      eq(invoice.id, sql`(SELECT max(i.id) FROM invoice i WHERE i.order_id = ${shopOrder.id} AND i.kind = 'invoice')`),
    )
    .leftJoin(bestelbon, eq(bestelbon.orderId, shopOrder.id))
    .leftJoin(pageVersion, eq(pageVersion.hash, shopOrder.termsVersion))
    .leftJoin(termsPdf, ofTerms)
    .where(eq(shopOrder.number, sql.placeholder('number')))
    .prepare('stored_documents'),
)
