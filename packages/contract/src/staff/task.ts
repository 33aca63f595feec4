import { orderStates } from '@toonbank/domain/order/order-state.ts'
import { vatTaskKinds } from '@toonbank/domain/order/vat-task.ts'
import { paymentTaskKinds } from '@toonbank/domain/payment/payment-status.ts'
import { refundStatuses } from '@toonbank/domain/payment/refund.ts'
import * as v from 'valibot'
import { cents } from '../fields.ts'
import { note, piecesByLine } from './order.ts'
import { staffEndpoint } from './staff-endpoint.ts'
import { listedTicket } from './ticket.ts'

const paymentTask = v.object({
  id: v.number(),
  kind: v.picklist(paymentTaskKinds),
  orderNumber: v.string(),
  provider: v.string(),
  amount: cents,
  since: v.string(),
})

const waitingRefund = v.object({
  ...paymentTask.entries,
  kind: v.literal('refund'),
  status: v.picklist(refundStatuses),
})

const openWithdrawal = v.object({
  id: v.number(),
  orderNumber: v.string(),
  orderStatus: v.picklist(orderStates),
  name: v.string(),
  since: v.string(),
  /** The money must go back by this day (BW 6:230r). */
  refundDueOn: v.string(),
  lines: v.array(v.object({ number: v.number(), title: v.string(), pieces: v.number() })),
})
export type OpenWithdrawal = v.InferOutput<typeof openWithdrawal>

const tasks = v.object({
  payments: v.array(paymentTask),
  refunds: v.array(v.omit(waitingRefund, ['kind'])),
  withdrawals: v.array(openWithdrawal),
  tickets: v.array(listedTicket),
  mails: v.array(v.object({ kind: v.string(), count: v.number() })),
  eInvoices: v.array(
    v.object({
      id: v.number(),
      invoiceNumber: v.string(),
      orderNumber: v.string(),
      reason: v.string(),
      since: v.string(),
    }),
  ),
  vat: v.array(
    v.object({
      id: v.number(),
      kind: v.picklist(vatTaskKinds),
      orderNumber: v.string(),
      vatNumber: v.string(),
      ownerName: v.string(),
      companyName: v.string(),
      vatLeftOut: v.optional(cents),
      since: v.string(),
    }),
  ),
  toShip: v.array(v.object({ number: v.string(), status: v.picklist(orderStates), placedAt: v.string() })),
})
export type Tasks = v.InferOutput<typeof tasks>

export const listTasks = staffEndpoint({
  method: 'GET',
  path: '/api/staff/tasks',
  summary: 'All that waits for a person',
  right: 'readOrders',
  data: tasks,
  problems: {},
})

export const listWithdrawals = staffEndpoint({
  method: 'GET',
  path: '/api/staff/withdrawals',
  summary: 'Withdrawals that wait for their goods, or to be cancelled, the oldest first',
  right: 'readOrders',
  data: v.array(openWithdrawal),
  problems: {},
})

const done = { body: v.object({ note }), data: v.null(), problems: { taskNotFound: 404 } } as const

export const finishPaymentTask = staffEndpoint({
  method: 'POST',
  path: '/api/staff/tasks/payments/:id/done',
  summary: 'A task about a payment is done',
  right: 'enterPayments',
  ...done,
})

export const finishRefund = staffEndpoint({
  method: 'POST',
  path: '/api/staff/tasks/refunds/:id/done',
  summary: 'A refund was sent by hand',
  right: 'enterPayments',
  data: v.null(),
  problems: { taskNotFound: 404, moreThanReceived: 409 },
})

export const finishWithdrawal = staffEndpoint({
  method: 'POST',
  path: '/api/staff/tasks/withdrawals/:id/done',
  summary: 'A withdrawal was settled in another way',
  right: 'handleReturns',
  ...done,
})

export const finishVatTask = staffEndpoint({
  method: 'POST',
  path: '/api/staff/tasks/vat/:id/done',
  summary: 'The VAT number of an order was looked at',
  right: 'closeBooks',
  ...done,
})

export const finishEInvoiceTask = staffEndpoint({
  method: 'POST',
  path: '/api/staff/tasks/e-invoices/:id/done',
  summary: 'An e-invoice reached its customer in another way',
  right: 'closeBooks',
  data: v.null(),
  problems: { taskNotFound: 404 },
})

export const refundPaymentTask = staffEndpoint({
  method: 'POST',
  path: '/api/staff/tasks/payments/:id/refund',
  summary: 'Send back the money that a task is about',
  right: 'refundOrders',
  data: v.object({ refunded: cents }),
  problems: { taskNotFound: 404, notToBeRefunded: 409, moreThanReceived: 409, aboveRefundLimit: 409 },
})

export const bookExternalRefund = staffEndpoint({
  method: 'POST',
  path: '/api/staff/tasks/payments/:id/book',
  summary: 'Book money that went back at the provider without the shop',
  right: 'refundOrders',
  body: v.object({
    seen: cents,
    pieces: v.optional(piecesByLine),
    isRestocked: v.boolean(),
    note,
  }),
  data: v.object({ booked: cents, ofGoods: cents }),
  problems: {
    ...{ taskNotFound: 404, notGoneBack: 409, changedMeanwhile: 409, notReturnable: 409, restNotSent: 409 },
    ...{ unknownLine: 422, moreThanKept: 409, nothingLeft: 409, moreThanReceived: 409, goodsNotPaid: 409 },
  },
})
