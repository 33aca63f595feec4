import { refundReasons } from '@toonbank/domain/payment/refund.ts'
import * as v from 'valibot'
import { cents, line, requiredLine } from '../fields.ts'
import { orderStatus } from '../shop/order.ts'
import { note, piecesByLine } from './order.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** Acts on the money of an order; an act on its goods stands in `order.ts`. */
export const cancelOrder = staffEndpoint({
  method: 'POST',
  path: '/api/staff/orders/:number/cancel',
  summary: 'Cancel an order, or what has not left of it; what was paid for it goes back',
  right: 'cancelOrders',
  /** `seen`: the order as whoever cancels it saw it; a null amount is of those who may not see money. */
  body: v.object({ note, seen: v.optional(v.object({ status: orderStatus, paidAmount: v.nullable(cents) })) }),
  data: v.object({ refunded: cents }),
  problems: { orderNotFound: 404, notCancelable: 409, changedMeanwhile: 409, aboveRefundLimit: 409 },
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
    /** Pieces by line that can be sold again, where some of those that came back cannot; it goes before `isRestocked`. */
    restocked: v.optional(piecesByLine),
    note,
    seen: v.number(),
    /** False: the same goods for the same money came back before only by mistake. */
    isAgain: v.optional(v.boolean()),
  }),
  data: v.object({ isKnown: v.boolean(), amount: cents, refunded: cents }),
  problems: {
    ...{ orderNotFound: 404, notReturnable: 409, restNotSent: 409, unknownLine: 422, moreThanKept: 409 },
    ...{ nothingLeft: 409, changedMeanwhile: 409, sameBefore: 409, moreThanWorth: 409 },
    ...{ aboveRefundLimit: 409, moreThanReturned: 422 },
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
    /** The sum that could go back as it was seen; only with it is `isAgain` believed. */
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
