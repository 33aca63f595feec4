import { erasedKinds, keptKinds } from '@toonbank/domain/account/customer-act.ts'
import { orderStates } from '@toonbank/domain/order/order-state.ts'
import { ticketStatuses } from '@toonbank/domain/support/ticket.ts'
import * as v from 'valibot'
import { cents, countryCode, language, line, requiredLine } from '../fields.ts'
import { actor } from './actor.ts'
import { listData, listQuery } from './list.ts'
import { newNote } from './order-handling.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const vatNumberHistory = v.object({
  companyName: v.string(),
  emailAddress: v.string(),
  vatNumber: v.string(),
  state: v.string(),
  checkedAt: v.nullable(v.string()),
  answers: v.array(
    v.object({
      vatNumber: v.string(),
      isValid: v.boolean(),
      firstSaidAt: v.string(),
      lastSaidAt: v.string(),
      consultation: v.nullable(v.string()),
      ownerName: v.nullable(v.string()),
      ownerAddress: v.nullable(v.string()),
    }),
  ),
})
export type VatNumberHistory = v.InferOutput<typeof vatNumberHistory>

export const showVatNumber = staffEndpoint({
  method: 'GET',
  path: '/api/staff/vat-numbers/:wanted',
  summary: 'What VIES has said of a VAT number, or of those of a business by its e-mail address',
  right: 'readCustomers',
  data: v.array(vatNumberHistory),
  problems: {},
})

export const setCreditLimit = staffEndpoint({
  method: 'PUT',
  path: '/api/staff/credit-limits',
  summary: 'How much a business may have open on account; null: what the setting of the shop says',
  right: 'editCustomers',
  body: v.object({ emailAddress: requiredLine(200), limit: v.nullable(cents) }),
  data: v.null(),
  problems: { customerNotFound: 404 },
})

const listedCustomer = v.object({
  id: v.number(),
  name: v.string(),
  companyName: v.string(),
  emailAddress: v.string(),
  isBusiness: v.boolean(),
  /** The company whose orders this person places; null: an account of their own. */
  companyId: v.nullable(v.number()),
  city: v.nullable(v.string()),
  orders: v.number(),
  /** Cents of orders that were paid for or accepted; null: the reader may not see money. */
  total: v.nullable(cents),
  lastOrderAt: v.nullable(v.string()),
  createdAt: v.string(),
})
export type ListedCustomer = v.InferOutput<typeof listedCustomer>

export const listCustomers = staffEndpoint({
  method: 'GET',
  path: '/api/staff/customers',
  summary:
    'Customers by a part of a name, company, e-mail or phone, by a postcode or an order number; the newest first',
  right: 'readCustomers',
  query: listQuery({ q: v.optional(line(100), '') }),
  data: listData(listedCustomer),
  problems: {},
})

const shownCustomer = v.object({
  ...listedCustomer.entries,
  firstName: v.string(),
  lastName: v.string(),
  phoneNumber: v.string(),
  vatNumber: v.string(),
  cocNumber: v.string(),
  locale: language,
  mayOrderOnAccount: v.boolean(),
  creditLimit: v.nullable(cents),
  hasProvenMailbox: v.boolean(),
  addresses: v.array(
    v.object({
      kind: v.string(),
      name: v.string(),
      companyName: v.string(),
      street: v.string(),
      zipCode: v.string(),
      city: v.string(),
      countryCode,
    }),
  ),
  people: v.array(v.object({ id: v.number(), name: v.string(), emailAddress: v.string(), role: v.string() })),
  /** The newest fifty of each. */
  latestOrders: v.array(v.object({ number: v.string(), status: v.picklist(orderStates), placedAt: v.string() })),
  tickets: v.array(v.object({ id: v.number(), subject: v.string(), status: v.picklist(ticketStatuses) })),
  quotes: v.array(v.object({ number: v.string(), issuedAt: v.string() })),
  consents: v.array(v.object({ purpose: v.string(), isGiven: v.boolean(), source: v.string(), at: v.string() })),
  ownPrices: v.array(v.object({ articleNumber: v.string(), title: v.string(), percentageOfList: v.number() })),
  notes: v.array(v.object({ id: v.number(), body: v.string(), by: actor, at: v.string() })),
})
export type ShownCustomer = v.InferOutput<typeof shownCustomer>

export const showCustomer = staffEndpoint({
  method: 'GET',
  path: '/api/staff/customers/:id',
  summary: 'One customer with addresses, people, orders, tickets, quotes, consents and own prices',
  right: 'readCustomers',
  data: shownCustomer,
  problems: { customerNotFound: 404 },
})

export const addCustomerNote = staffEndpoint({
  method: 'POST',
  path: '/api/staff/customers/:id/notes',
  summary: 'Write an internal note on a customer, who reads it in a copy of their data only; @name mentions somebody',
  right: 'editCustomers',
  body: newNote,
  /** `tasksOf`: the people of the staff who have a task of it now. */
  data: v.object({ id: v.number(), mentions: v.array(v.string()), tasksOf: v.array(v.string()) }),
  problems: { customerNotFound: 404 },
})

export const finishCustomerMention = staffEndpoint({
  method: 'POST',
  path: '/api/staff/customer-mentions/:id/done',
  summary: 'Whoever was mentioned in this note on a customer has read it',
  right: 'useOffice',
  data: v.null(),
  problems: { taskNotFound: 404 },
})

export const copyCustomer = staffEndpoint({
  method: 'POST',
  path: '/api/staff/customers/:id/copy',
  summary: 'Everything that the shop holds of a customer, as they get it in their account',
  right: 'exportPeople',
  stepUp: true,
  data: v.record(v.string(), v.unknown()),
  problems: { customerNotFound: 404 },
})

const counted = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  v.array(v.object({ what: v.picklist(kinds), count: v.number() }))

const erasing = v.object({ goes: counted(erasedKinds), stays: counted(keptKinds) })
export type Erasing = v.InferOutput<typeof erasing>
const erasingProblems = { customerNotFound: 404, accountHasOpenOrders: 409 } as const

export const dryRunErasing = staffEndpoint({
  method: 'POST',
  reads: true,
  path: '/api/staff/customers/:id/erase/dry-run',
  summary: 'What an erasure would delete, and what the tax law keeps; nothing is changed',
  right: 'erasePeople',
  data: erasing,
  problems: erasingProblems,
})

export const eraseCustomer = staffEndpoint({
  method: 'POST',
  path: '/api/staff/customers/:id/erase',
  summary: 'Erase a customer as they can in their account; refused while an order is under way',
  right: 'erasePeople',
  stepUp: true,
  data: erasing,
  problems: erasingProblems,
})
