import { orderStates } from '@toonbank/domain/order/order-state.ts'
import { orderSorts, orderViews } from '@toonbank/domain/order/order-view.ts'
import * as v from 'valibot'
import { cents, countryCode, deliveryType, line } from '../fields.ts'
import { orderStatus } from '../shop/order.ts'
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
