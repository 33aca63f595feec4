import { quoteStates } from '@toonbank/domain/quote/quote-rules.ts'
import * as v from 'valibot'
import { cents, percentage } from '../fields.ts'
import { listData, listQuery } from './list.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const staffQuote = v.object({
  number: v.string(),
  state: v.picklist(quoteStates),
  orderNumber: v.nullable(v.string()),
  issuedAt: v.string(),
  issuedOn: v.string(),
  validUntil: v.string(),
  companyName: v.string(),
  name: v.string(),
  emailAddress: v.string(),
  lines: v.array(v.object({ quantity: v.number(), title: v.string(), options: v.array(v.string()), inclVat: cents })),
  charges: v.array(v.object({ title: v.string(), inclVat: cents })),
  vat: v.array(v.object({ percentage, inclVat: cents, exclVat: cents })),
  total: v.object({ inclVat: cents, exclVat: cents }),
})
export type StaffQuote = v.InferOutput<typeof staffQuote>

export const listQuotes = staffEndpoint({
  method: 'GET',
  path: '/api/staff/quotes',
  summary: 'Quotes of all customers, the newest first',
  right: 'readOrders',
  query: listQuery({}),
  data: listData(staffQuote),
  problems: {},
})

export const showQuote = staffEndpoint({
  method: 'GET',
  path: '/api/staff/quotes/:number',
  summary: 'One quote',
  right: 'readOrders',
  data: staffQuote,
  problems: { quoteNotFound: 404 },
})
