import {
  getInvoiceXml,
  getInvoicePdf as getPdf,
  type InvoiceSummary,
  listInvoices,
} from '@toonbank/contract/shop/invoice.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { writeUbl } from '@toonbank/documents/invoice/ubl/write-ubl.ts'
import type { AccountId } from '@toonbank/domain/account/customer-ids.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { and, count, desc, eq } from 'drizzle-orm'
import { getInvoicePdf } from './invoice-pdf.ts'
import { type InvoiceRow, invoiceColumns } from './invoice-row.ts'

const perPage = 20

/** Only invoices of business customers have e-invoices. */
export const hasUbl = ({ document }: Pick<InvoiceRow, 'document'>): boolean => document.buyer.type === 'business'

export const toInvoiceSummary = (row: InvoiceRow): InvoiceSummary => ({
  uid: row.uid,
  kind: row.kind,
  number: row.number,
  issuedAt: row.issuedAt.toISOString(),
  totalInclVat: row.totalInclVat,
  dueOn: row.document.dueOn,
  hasUbl: hasUbl(row),
})

export function invoiceRoutes({ database: { db } }: Dependencies): Route[] {
  const findOwn = async (uid: string, customerId: AccountId): Promise<InvoiceRow | undefined> =>
    (
      await db
        .select(invoiceColumns)
        .from(invoice)
        .innerJoin(shopOrder, eq(shopOrder.id, invoice.orderId))
        .where(and(eq(invoice.uid, uid), eq(shopOrder.customerId, customerId)))
    )[0]
  return [
    route(listInvoices, async ({ customer, query: { page } }) => {
      const own = eq(shopOrder.customerId, customer.accountId)
      const order = { uid: shopOrder.uid, number: shopOrder.number }
      const ofOrder = eq(shopOrder.id, invoice.orderId)
      const [rows, [total]] = await Promise.all([
        db
          .select({ row: invoiceColumns, order })
          .from(invoice)
          .innerJoin(shopOrder, ofOrder)
          .where(own)
          .orderBy(desc(invoice.id))
          .limit(perPage)
          .offset((page - 1) * perPage),
        db.select({ totalHits: count() }).from(invoice).innerJoin(shopOrder, ofOrder).where(own),
      ])
      const items = rows.map(({ row, order }) => ({ ...toInvoiceSummary(row), order }))
      return done({ items, pagination: { totalHits: total?.totalHits ?? 0, limit: perPage } })
    }),
    route(getPdf, async ({ customer, params }) => {
      const row = await findOwn(params.uid, customer.accountId)
      const bytes = row && (await getInvoicePdf(db, row.id))
      return bytes ? done({ name: `${row.number}.pdf`, bytes }) : refused('invoiceNotFound')
    }),
    route(getInvoiceXml, async ({ customer, params }) => {
      const row = await findOwn(params.uid, customer.accountId)
      if (!row || !hasUbl(row)) return refused('invoiceNotFound')
      return done({ name: `${row.number}.xml`, bytes: new TextEncoder().encode(writeUbl(row.document)) })
    }),
  ]
}
