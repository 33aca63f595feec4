import { orderStates } from '@toonbank/domain/order/order-state.ts'
import { orderSorts, orderViews } from '@toonbank/domain/order/order-view.ts'
import { refundReasons } from '@toonbank/domain/payment/refund.ts'
import * as v from 'valibot'
import { cents, countryCode, deliveryType, line, requiredLine } from '../fields.ts'
import { order, orderStatus } from '../shop/order.ts'
import { actor } from './actor.ts'
import { listData, listQuery } from './list.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** Null: its reader may not see money. */
const money = v.nullable(cents)

const listedOrder = v.object({
  number: v.string(),
  placedAt: v.string(),
  status: orderStatus,
  /** The company, else the person who receives it. */
  recipient: v.string(),
  city: v.string(),
  countryCode,
  emailAddress: v.string(),
  firstArticle: v.string(),
  /** Lines besides that of `firstArticle`. */
  furtherLines: v.number(),
  pieces: v.number(),
  /** The order has samples, and no goods. */
  ofSamples: v.boolean(),
  isMadeToMeasure: v.boolean(),
  isBusiness: v.boolean(),
  deliveryType,
  /** A day like 2026-12-01; null: none was promised. */
  promisedOn: v.nullable(v.string()),
  /** The provider of its last payment; null: it needs none, or its reader may not see money. */
  provider: v.nullable(v.string()),
  totalInclVat: money,
  paid: money,
  outstanding: money,
  hasNote: v.boolean(),
  isOnHold: v.boolean(),
})
export type ListedOrder = v.InferOutput<typeof listedOrder>

const states = v.pipe(
  v.string(),
  v.transform((said) => said.split(',').filter((state) => state !== '')),
  v.array(v.picklist(orderStates, 'statusUnknown')),
)
const yesOrNo = v.pipe(
  v.picklist(['yes', 'no']),
  v.transform((said) => said === 'yes'),
)
const day = v.pipe(v.string(), v.isoDate('malformed'))
const amount = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'malformed'), v.transform(Number))

/** Filters of the list; all that are named hold at once. Days are those of the shop, `placedUntil` included. */
export const orderFilters = {
  view: v.optional(v.picklist(orderViews), 'all'),
  /** Beginnings of words, all of which an order has: see `toSearchWords`. */
  q: v.optional(line(100), ''),
  statuses: v.optional(states, ''),
  country: v.optional(countryCode),
  business: v.optional(yesOrNo),
  samples: v.optional(yesOrNo),
  madeToMeasure: v.optional(yesOrNo),
  pickup: v.optional(yesOrNo),
  paidBy: v.optional(line(64)),
  placedFrom: v.optional(day),
  placedUntil: v.optional(day),
  /** Cents; only those who may see money may filter by it. */
  minTotal: v.optional(amount),
  maxTotal: v.optional(amount),
  sort: v.optional(v.picklist(orderSorts), '-placed'),
}

export const listOrders = staffEndpoint({
  method: 'GET',
  path: '/api/staff/orders',
  summary: 'Orders by view, search and filters, the newest first unless sorted otherwise',
  right: 'readOrders',
  query: listQuery(orderFilters),
  data: listData(listedOrder),
  problems: {},
})

export const countOrderViews = staffEndpoint({
  method: 'GET',
  path: '/api/staff/order-views',
  summary: 'How many orders each view of the list has, counted up to 1,000',
  right: 'readOrders',
  data: v.object(v.entriesFromList(orderViews, v.number())),
  problems: {},
})

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

export const cancelOrder = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/cancel',
  summary: 'Cancel an order, or what has not left of it; what was paid for it goes back',
  right: 'cancelOrders',
  body: v.object({ note }),
  data: v.object({ refunded: cents }),
  problems: { orderNotFound: 404, notCancelable: 409, aboveRefundLimit: 409 },
})

export const returnGoods = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/returns',
  summary: 'Goods of an order came back; a return of the same code changes nothing',
  right: 'handleReturns',
  body: v.object({
    code: v.optional(line(100), ''),
    pieces: v.optional(piecesByLine),
    refund: v.union([v.object({ amount: cents }), v.object({ deduction: cents })]),
    isRestocked: v.boolean(),
    note,
    seen: v.number(),
  }),
  data: v.object({ isKnown: v.boolean(), amount: cents, refunded: cents }),
  problems: {
    ...{ orderNotFound: 404, notReturnable: 409, restNotSent: 409, unknownLine: 422, moreThanKept: 409 },
    ...{ nothingLeft: 409, changedMeanwhile: 409, moreThanWorth: 409, aboveRefundLimit: 409 },
  },
})

export const findRefundable = staffEndpoint({
  method: 'GET',
  path: '/api/staff/orders/:number/refundable',
  summary: 'What of the money that came in for an order can go back',
  right: 'refundOrders',
  data: v.object({ amount: cents }),
  problems: { orderNotFound: 404 },
})

export const refundOrder = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/refunds',
  summary: 'Send money of an order back',
  right: 'refundOrders',
  body: v.object({
    amount: v.optional(cents),
    reason: v.picklist(refundReasons.filter((reason) => reason !== 'notOwed')),
    note,
    seen: v.optional(cents),
    isAgain: v.optional(v.boolean()),
  }),
  data: v.object({ refunded: cents }),
  problems: {
    ...{ orderNotFound: 404, changedMeanwhile: 409, sameBefore: 409, moreThanReceived: 409, aboveRefundLimit: 409 },
  },
})

export const markPaid = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/transfers',
  summary: 'Money was seen on the account: all that has come in for the order so far',
  right: 'enterPayments',
  body: v.object({ received: cents }),
  data: v.object({
    /** `tooLittle`: `missing` is still due; `notOwed`: the order was paid otherwise, or is cancelled. */
    kind: v.picklist(['paid', 'tooLittle', 'notOwed']),
    missing: v.number(),
    toReturn: v.number(),
    isKnown: v.boolean(),
    areGoodsMissing: v.boolean(),
  }),
  problems: { orderNotFound: 404, noTransfer: 409, lessThanBefore: 409, amountMissing: 422 },
})

export const reverseTransfers = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/transfers/reverse',
  summary: 'Take back what was entered for an order as seen on the account',
  right: 'enterPayments',
  body: v.object({ note: requiredLine(1_000) }),
  data: v.object({ amount: cents, status: orderStatus }),
  problems: {
    ...{ orderNotFound: 404, nothingBooked: 409, moneyWentBack: 409, goodsHaveLeft: 409, changedMeanwhile: 409 },
  },
})

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
  right: 'readOrders',
  data: v.array(openOnAccount),
  problems: {},
})
