import * as v from 'valibot'
import { requiredLine } from '../fields.ts'
import { staffEndpoint } from './staff-endpoint.ts'

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
