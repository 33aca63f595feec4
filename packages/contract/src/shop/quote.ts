import { quoteStates } from '@toonbank/domain/quote/quote-rules.ts'
import * as v from 'valibot'
import { endpoint, fileData } from '../endpoint.ts'
import { cents } from '../fields.ts'

export const quoteSummary = v.object({
  uid: v.string(),
  number: v.string(),
  issuedAt: v.string(),
  validUntil: v.string(),
  state: v.picklist(quoteStates),
  totalInclVat: cents,
  totalExclVat: cents,
  lines: v.array(v.object({ title: v.string(), quantity: v.number() })),
  order: v.nullable(v.object({ uid: v.string(), number: v.string() })),
})
export type QuoteSummary = v.InferOutput<typeof quoteSummary>

export const askForQuote = endpoint({
  method: 'POST',
  path: '/api/v2/account/quotes',
  summary: "Make a quote of a business customer's cart as it is now, and mail it; asked twice, it is made once",
  access: 'customer',
  right: 'order',
  data: v.object({ uid: v.string(), number: v.string() }),
  problems: { businessOnly: 403, cartEmpty: 422, notOrderable: 409 },
})

export const listQuotes = endpoint({
  method: 'GET',
  path: '/api/v2/account/quotes',
  summary: "The customer's quotes, newest first, 20 a page",
  access: 'customer',
  right: 'readOrders',
  query: v.object({
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'malformed'), v.transform(Number)), '1'),
  }),
  data: v.object({
    items: v.array(quoteSummary),
    pagination: v.object({ totalHits: v.number(), limit: v.number() }),
  }),
  problems: {},
})

export const getQuotePdf = endpoint({
  method: 'GET',
  path: '/api/v2/account/quotes/:uid.pdf',
  summary: 'A quote of the customer as PDF: always the same bytes',
  access: 'customer',
  right: 'readOrders',
  file: 'application/pdf',
  data: fileData,
  problems: { quoteNotFound: 404 },
})

/**
 * `missing`: lines not available as quoted, with the available quantity; nothing was changed then. Otherwise the quote
 * is in the cart.
 */
export const orderQuote = endpoint({
  method: 'POST',
  path: '/api/v2/account/quotes/:uid/order',
  summary: 'Put a quote into the cart as it stands; what was in the cart waits until it was ordered or left',
  access: 'customer',
  right: 'order',
  data: v.object({
    cUid: v.nullable(v.string()),
    missing: v.array(v.object({ title: v.string(), wanted: v.number(), available: v.number() })),
  }),
  problems: { quoteNotFound: 404, quoteExpired: 409, quoteOrdered: 409, quoteOutdated: 409 },
})
