import { printBestelbon, printInvoice } from '@toonbank/contract/staff/order-page.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { shopOrder } from '@toonbank/database/schema/order.ts'
import { done, refused } from '@toonbank/domain/outcome.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { type Route, route } from '@toonbank/runtime/http/route.ts'
import { foundOr } from '@toonbank/runtime/http/to-reply.ts'
import { eq } from 'drizzle-orm'
import { pdfOf } from './invoice-pdf.ts'
import { getBestelbonPdf } from './order-documents.ts'

export const staffInvoiceRoutes = ({ database: { db } }: Dependencies): Route[] => [
  route(printInvoice, async ({ params }) => {
    const [row] = await db.select().from(invoice).where(eq(invoice.uid, params.uid))
    return row ? done({ name: `${row.number}.pdf`, bytes: await pdfOf(db, row) }) : refused('invoiceNotFound')
  }),
  route(printBestelbon, async ({ params }) => {
    const [order] = await db.select({ id: shopOrder.id }).from(shopOrder).where(eq(shopOrder.number, params.number))
    return foundOr(order && (await getBestelbonPdf(db, order.id)), 'orderNotFound')
  }),
]
