import * as v from 'valibot'
import { cents, line, requiredLine } from '../fields.ts'
import { order } from '../shop/order.ts'
import { actor } from './actor.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const orderOfStaff = v.object({
  ...order.entries,
  statusHistory: v.array(v.object({ ...order.entries.statusHistory.item.entries, by: actor })),
  vatNumberOwner: v.optional(v.object({ name: v.string(), address: v.string() })),
})
export type OrderOfStaff = v.InferOutput<typeof orderOfStaff>

export const showOrder = staffEndpoint({
  method: 'GET',
  path: '/api/staff/orders/:number',
  summary: 'One order with its sums, and with who changed it',
  right: 'readMoney',
  data: orderOfStaff,
  problems: { orderNotFound: 404 },
})

export const startProduction = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/production',
  summary: 'The goods of an order are being made',
  right: 'runProduction',
  data: v.null(),
  problems: { orderNotFound: 404, stateForbids: 409, onHold: 409 },
})

export const markDelivered = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/delivered',
  summary: 'An order has arrived',
  right: 'shipOrders',
  data: v.null(),
  problems: { orderNotFound: 404, stateForbids: 409, onHold: 409 },
})

export const markCollected = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/collected',
  summary: 'Its customer has collected an order',
  right: 'shipOrders',
  data: v.null(),
  problems: { orderNotFound: 404, stateForbids: 409, onHold: 409 },
})

export const markReadyForPickup = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/ready',
  summary: 'An order can be collected; its customer is mailed once',
  right: 'shipOrders',
  data: v.object({ isKnown: v.boolean() }),
  problems: { orderNotFound: 404, notCollected: 409, stateForbids: 409 },
})

export const piecesByLine = v.array(
  v.object({
    line: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
    pieces: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)),
  }),
)

export const shipOrder = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/shipments',
  summary: 'Goods of an order leave; a tracking code that it has already changes nothing',
  right: 'shipOrders',
  body: v.object({
    carrier: requiredLine(100),
    trackingCode: v.optional(line(100), ''),
    trackingUrl: v.optional(v.nullable(v.pipe(line(500), v.regex(/^https:\/\/\S+$/, 'malformed'))), null),
    /** Absent means everything that has not been shipped. */
    pieces: v.optional(piecesByLine),
  }),
  data: v.object({ isWhole: v.boolean(), isKnown: v.boolean() }),
  problems: {
    ...{ orderNotFound: 404, notShippable: 409, unknownLine: 422, moreThanOrdered: 409, nothingLeft: 409 },
    ...{ withdrawn: 409, onHold: 409 },
  },
})

export const note = v.optional(line(1_000), '')

const openOnAccount = v.object({
  number: v.string(),
  placedAt: v.string(),
  outstanding: cents,
  dueOn: v.nullable(v.string()),
  name: v.string(),
  emailAddress: v.string(),
  creditLimit: v.nullable(cents),
})

export const listOnAccount = staffEndpoint({
  method: 'GET',
  path: '/api/staff/on-account',
  summary: 'Orders that are open on account, the oldest first; at most 500',
  right: 'readMoney',
  data: v.array(openOnAccount),
  problems: {},
})
