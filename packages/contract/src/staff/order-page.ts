import { invoiceKinds } from '@toonbank/domain/invoice/invoice-body.ts'
import { nextSteps } from '@toonbank/domain/order/next-step.ts'
import { officeActs } from '@toonbank/domain/order/office-acts.ts'
import { orderStates } from '@toonbank/domain/order/order-state.ts'
import { reductionKinds } from '@toonbank/domain/order/reduction.ts'
import { paymentStatuses } from '@toonbank/domain/payment/payment-status.ts'
import { refundReasons, refundStatuses } from '@toonbank/domain/payment/refund.ts'
import { ticketStatuses } from '@toonbank/domain/support/ticket.ts'
import * as v from 'valibot'
import { fileData } from '../endpoint.ts'
import { cents, prices } from '../fields.ts'
import { address } from '../shop/address.ts'
import { lineTotals, measured, measures } from '../shop/cart-line.ts'
import { actor } from './actor.ts'
import { orderOfStaff } from './order.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** Null: its reader may not see money. */
const money = v.nullable(cents)
const at = v.string()
const pieces = v.array(v.object({ lineUid: v.string(), quantity: v.number() }))

const event = <Kind extends string, Data extends v.ObjectEntries>(kind: Kind, data: Data) =>
  v.object({ kind: v.literal(kind), at, by: actor, ...data })

/** Everything that has happened to an order; `by` of a mail is the job that sends it. */
const orderEvent = v.variant('kind', [
  event('state', { status: v.picklist(orderStates), cause: v.string() }),
  event('paymentBegan', { label: v.string(), provider: v.string(), amount: money }),
  event('paymentOutcome', { label: v.string(), status: v.picklist(paymentStatuses), received: money }),
  event('refund', {
    amount: money,
    reason: v.picklist(refundReasons),
    note: v.string(),
    status: v.picklist(refundStatuses),
    statusAt: v.string(),
  }),
  event('shipment', {
    carrier: v.string(),
    trackingCode: v.string(),
    trackingUrl: v.nullable(v.string()),
    lines: pieces,
  }),
  event('reduction', {
    reduction: v.picklist(reductionKinds),
    amount: money,
    deduction: money,
    note: v.string(),
    lines: pieces,
  }),
  event('paper', { paper: v.picklist(invoiceKinds), uid: v.string(), number: v.string(), totalInclVat: money }),
  event('mail', {
    mailId: v.number(),
    kindOfMail: v.string(),
    recipient: v.string(),
    state: v.picklist(['queued', 'sent', 'failed']),
    sentAt: v.nullable(v.string()),
  }),
  event('ticket', { ticketId: v.number(), subject: v.string(), status: v.picklist(ticketStatuses) }),
  event('withdrawal', { name: v.string(), statement: v.string(), doneAt: v.nullable(v.string()) }),
  event('note', { id: v.number(), body: v.string(), mentions: v.array(v.string()) }),
  event('held', { reason: v.string() }),
  event('released', { reason: v.string() }),
  event('addressChanged', { before: address, after: address }),
  event('actUndone', { call: v.string(), plannedBy: v.string() }),
  event('actRefused', { call: v.string(), problem: v.string() }),
  event('approvalAsked', { call: v.string(), amount: money, reason: v.string() }),
  /** Agreed is done: both are one transaction. */
  event('approvalDecided', {
    call: v.string(),
    amount: money,
    askedBy: v.string(),
    answer: v.picklist(['approved', 'declined', 'withdrawn']),
    why: v.string(),
  }),
  event('mailResent', { mailId: v.number(), kindOfMail: v.string(), recipient: v.string() }),
])
export type OrderEvent = v.InferOutput<typeof orderEvent>

/** `paper`: the number of the invoice or credit note about it, if there is one. */
const ledgerEntry = v.object({
  kind: v.picklist(['asked', 'received', 'refunded', 'reduced', 'credited']),
  amount: cents,
  at,
  paper: v.nullable(v.string()),
})

const line = v.object({
  ...v.omit(orderOfStaff.entries.lines.item, ['options', 'prices', 'totals']).entries,
  options: v.array(v.object({ label: v.string(), name: v.string(), custom: v.nullable(measures) })),
  sent: v.number(),
  cancelled: v.number(),
  returned: v.number(),
  /** Neither sent nor cancelled. */
  unsent: v.number(),
  /** How its price came about, as it was frozen with the order; null: its reader may not see money. */
  money: v.nullable(
    v.object({
      /** `prices` has the list price (`base…`) and the price that was paid. */
      prices,
      totals: lineTotals,
      vatPercentage: v.number(),
      /** The part of the order's discount codes that falls to this line. */
      couponShare: cents,
      options: v.array(v.object({ price: v.nullable(cents), measured: v.nullable(measured) })),
    }),
  ),
})

const ofMoney = [
  ...(['totals', 'refunds', 'payments', 'cartTotals', 'coupons', 'invoices', 'bestelbon', 'paidAmount'] as const),
] as const

const orderForOffice = v.object({
  ...v.omit(orderOfStaff, [...ofMoney, 'reductions', 'lines', 'statusHistory']).entries,
  customerId: v.number(),
  isBusiness: v.boolean(),
  lines: v.array(line),
  money: v.nullable(
    v.object({
      ...v.pick(orderOfStaff, [...ofMoney, 'reductions']).entries,
      ledger: v.object({ entries: v.array(ledgerEntry), open: cents }),
    }),
  ),
  hold: v.nullable(v.object({ reason: v.string(), at, by: actor })),
  /** The newest first. */
  timeline: v.array(orderEvent),
  allowedActs: v.array(v.picklist(officeActs)),
  nextStep: v.object({ kind: v.picklist(nextSteps), pieces: v.number(), by: v.nullable(v.string()) }),
})
export type OrderForOffice = v.InferOutput<typeof orderForOffice>

export const showOrderForOffice = staffEndpoint({
  method: 'GET',
  path: '/api/staff/orders/:number/office',
  summary: 'One order with all that happened to it, what may be done with it and what comes next',
  right: 'readOrders',
  data: orderForOffice,
  problems: { orderNotFound: 404 },
})

export const printInvoice = staffEndpoint({
  method: 'GET',
  path: '/api/staff/invoices/:uid/pdf',
  summary: 'An invoice or credit note, as its customer has it, as PDF',
  right: 'readMoney',
  file: 'application/pdf',
  data: fileData,
  problems: { invoiceNotFound: 404 },
})

export const printBestelbon = staffEndpoint({
  method: 'GET',
  path: '/api/staff/orders/:number/bestelbon',
  summary: 'The order form (bestelbon) of an order as PDF',
  right: 'readMoney',
  file: 'application/pdf',
  data: fileData,
  problems: { orderNotFound: 404 },
})
