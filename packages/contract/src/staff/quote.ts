import { quoteActs, quoteStates } from '@toonbank/domain/quote/quote-rules.ts'
import * as v from 'valibot'
import { fileData } from '../endpoint.ts'
import { cents, line, percentage, uid } from '../fields.ts'
import { actor } from './actor.ts'
import { listData, listQuery } from './list.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const day = v.pipe(v.string(), v.isoDate('malformed'))
const total = v.object({ inclVat: cents, exclVat: cents })

/** Null: its reader may not see money. */
const money = v.nullable(
  v.object({
    /** The sums of the lines, in their sequence. */
    lines: v.array(cents),
    charges: v.array(v.object({ title: v.string(), inclVat: cents })),
    vat: v.array(v.object({ percentage, inclVat: cents, exclVat: cents })),
    total,
  }),
)

const staffQuote = v.object({
  number: v.string(),
  state: v.picklist(quoteStates),
  orderNumber: v.nullable(v.string()),
  issuedAt: v.string(),
  issuedOn: v.string(),
  validUntil: day,
  customerId: v.number(),
  companyName: v.string(),
  name: v.string(),
  emailAddress: v.string(),
  lines: v.array(v.object({ quantity: v.number(), title: v.string(), options: v.array(v.string()) })),
  money,
})
export type StaffQuote = v.InferOutput<typeof staffQuote>

export const quoteFilters = {
  state: v.optional(v.picklist(quoteStates)),
  /** A part of a number, or of the company's, the person's or the e-mail's name. */
  q: v.optional(line(100), ''),
}

export const listQuotes = staffEndpoint({
  method: 'GET',
  path: '/api/staff/quotes',
  summary: 'Quotes of all customers, the newest first',
  right: 'readOrders',
  query: listQuery(quoteFilters),
  data: listData(staffQuote),
  problems: {},
})

const shownQuote = v.object({
  ...staffQuote.entries,
  /** The acts of the staff on it, the newest first. */
  events: v.array(
    v.object({
      kind: v.picklist(quoteActs),
      formerUntil: v.nullable(day),
      validUntil: v.nullable(day),
      by: actor,
      at: v.string(),
    }),
  ),
})
export type ShownQuote = v.InferOutput<typeof shownQuote>

export const showQuote = staffEndpoint({
  method: 'GET',
  path: '/api/staff/quotes/:number',
  summary: 'One quote, and what the staff did with it',
  right: 'readOrders',
  data: shownQuote,
  problems: { quoteNotFound: 404 },
})

export const priceQuoteToday = staffEndpoint({
  method: 'GET',
  path: '/api/staff/quotes/:number/today',
  summary: 'The same goods at the prices of today',
  right: 'readMoney',
  data: total,
  problems: { quoteNotFound: 404, notOrderable: 409 },
})

export const printQuote = staffEndpoint({
  method: 'GET',
  path: '/api/staff/quotes/:number/pdf',
  summary: 'A quote as its customer has it, as PDF',
  right: 'readMoney',
  file: 'application/pdf',
  data: fileData,
  problems: { quoteNotFound: 404 },
})

/** A code that is sent again does nothing. */
const code = uid

export const extendQuote = staffEndpoint({
  method: 'POST',
  path: '/api/staff/quotes/:number/extend',
  summary: 'Let a quote stand until a later day, at its prices',
  right: 'changeOrders',
  /** `seen`: its last day as the page showed it. */
  body: v.object({ code, seen: day, until: day }),
  data: v.object({ isKnown: v.boolean() }),
  problems: { quoteNotFound: 404, quoteOrdered: 409, changedMeanwhile: 409, dayIsNotLater: 422, dayTooLate: 422 },
})

export const mailQuote = staffEndpoint({
  method: 'POST',
  path: '/api/staff/quotes/:number/mail',
  summary: 'Mail a quote to its customer again, with its PDF',
  right: 'changeOrders',
  body: v.object({ code }),
  data: v.object({ isKnown: v.boolean(), recipient: v.string() }),
  problems: { quoteNotFound: 404, quoteOrdered: 409, quoteExpired: 409 },
})

export const quoteOrder = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/quote',
  summary: 'Make a quote of the goods of an order at the prices of today; its customer, a business, is mailed',
  right: 'changeOrders',
  data: v.object({ number: v.string() }),
  problems: { orderNotFound: 404, businessOnly: 409, notOrderable: 409 },
})

export const copyQuote = staffEndpoint({
  method: 'POST',
  path: '/api/staff/quotes/:number/copy',
  summary: 'Make a new quote of the same goods at the prices of today; its customer is mailed',
  right: 'changeOrders',
  data: v.object({ number: v.string() }),
  problems: { quoteNotFound: 404, notOrderable: 409 },
})
