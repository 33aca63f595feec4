import * as v from 'valibot'
import { requiredLine } from '../fields.ts'
import { listData, listQuery } from './list.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const pieces = v.pipe(v.number(), v.integer(), v.minValue(-9_999_999), v.maxValue(9_999_999))

export const setStock = staffEndpoint({
  method: 'PUT',
  path: '/api/staff/articles/:articleNumber/stock',
  summary: 'A counted number of pieces, or pieces that came in or went out',
  right: 'setStock',
  body: v.union([v.object({ pieces: v.pipe(pieces, v.minValue(0)) }), v.object({ by: pieces })]),
  data: v.object({ before: v.number(), after: v.number() }),
  problems: { articleNotFound: 404, notCounted: 409, hasSizes: 409, belowNothing: 409 },
})

const wanted = v.object({
  title: v.string(),
  articleNumber: v.string(),
  choice: v.string(),
  askers: v.number(),
  since: v.string(),
})
export type Wanted = v.InferOutput<typeof wanted>

export const listWanted = staffEndpoint({
  method: 'GET',
  path: '/api/staff/wanted',
  summary: 'Sold-out goods that people wait for, the most wanted first',
  right: 'readCatalogue',
  query: listQuery({}),
  data: listData(wanted),
  problems: {},
})

const day = v.pipe(requiredLine(10), v.isoDate('malformed'))

export const addCoupon = staffEndpoint({
  method: 'POST',
  path: '/api/staff/coupons',
  summary: 'Add a discount code; one that exists is left as it is',
  right: 'editPromotions',
  body: v.object({
    code: v.pipe(requiredLine(40), v.regex(/^[A-Z0-9_-]{2,40}$/, 'malformed')),
    type: v.picklist(['percentage', 'fixedAmount']),
    amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    minimumAmount: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** Days are in the shop's time zone, and the last one is included. */
    from: v.optional(day),
    until: v.optional(day),
    useLimit: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
    limitPerCustomer: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
    canBeCombined: v.boolean(),
  }),
  data: v.null(),
  problems: { codeExists: 409 },
})

export const showTimeZone = staffEndpoint({
  method: 'GET',
  path: '/api/staff/time-zone',
  summary: 'The time zone of the shop, in which its days and times are told',
  right: 'readOrders',
  data: v.object({ timeZone: v.string() }),
  problems: {},
})
