import { invoiceKinds } from '@toonbank/domain/invoice/invoice-body.ts'
import * as v from 'valibot'
import { endpoint, fileData } from '../endpoint.ts'
import { cents } from '../fields.ts'

export const invoiceSummary = v.object({
  uid: v.string(),
  kind: v.picklist(invoiceKinds),
  number: v.string(),
  issuedAt: v.string(),
  totalInclVat: cents,
  /** It is a day like 2026-12-31; null for a paid invoice or a credit note. */
  dueOn: v.nullable(v.string()),
  hasUbl: v.boolean(),
})
export type InvoiceSummary = v.InferOutput<typeof invoiceSummary>

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/v2/account/invoices',
  summary: "The customer's invoices and credit notes, newest first, 20 a page",
  access: 'customer',
  right: 'readInvoices',
  query: v.object({
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'malformed'), v.transform(Number)), '1'),
  }),
  data: v.object({
    items: v.array(v.object({ ...invoiceSummary.entries, order: v.object({ uid: v.string(), number: v.string() }) })),
    pagination: v.object({ totalHits: v.number(), limit: v.number() }),
  }),
  problems: {},
})

export const getInvoicePdf = endpoint({
  method: 'GET',
  path: '/api/v2/account/invoices/:uid.pdf',
  summary: 'An invoice or credit note of the customer as PDF: always the same bytes',
  access: 'customer',
  right: 'readInvoices',
  file: 'application/pdf',
  data: fileData,
  problems: { invoiceNotFound: 404 },
})

export const getInvoiceXml = endpoint({
  method: 'GET',
  path: '/api/v2/account/invoices/:uid.xml',
  summary: "A business customer's invoice or credit note as UBL (Peppol BIS Billing 3)",
  access: 'customer',
  right: 'readInvoices',
  file: 'application/xml',
  data: fileData,
  problems: { invoiceNotFound: 404 },
})
