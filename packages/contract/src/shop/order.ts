import { orderStates } from '@toonbank/domain/order/order-state.ts'
import { reductionKinds } from '@toonbank/domain/order/reduction.ts'
import { paymentStatuses } from '@toonbank/domain/payment/payment-status.ts'
import { refundReasons, refundStatuses } from '@toonbank/domain/payment/refund.ts'
import * as v from 'valibot'
import { cents, countryCode, deliveryDay, deliveryType, prices } from '../fields.ts'
import { address } from './address.ts'
import { cartTotals } from './cart.ts'
import { lineTotals, measured, measures } from './cart-line.ts'
import { invoiceSummary } from './invoice.ts'

export const orderStatus = v.picklist(orderStates)

export const paymentStatus = v.picklist(paymentStatuses)

const paymentAttempt = v.object({
  uid: v.string(),
  method: v.string(),
  label: v.string(),
  status: paymentStatus,
  amount: cents,
  createdAt: v.string(),
  transfer: v.nullable(
    v.object({
      account: v.object({ name: v.string(), iban: v.string(), bic: v.string() }),
      reference: v.string(),
      heldUntil: v.nullable(v.string()),
      received: cents,
    }),
  ),
})

export type PaymentAttempt = v.InferOutput<typeof paymentAttempt>

const orderLine = v.object({
  uid: v.string(),
  productId: v.number(),
  articleNumber: v.string(),
  slug: v.string(),
  title: v.string(),
  quantity: v.number(),
  /** `price` and `measured` are as in the cart; older orders have neither. */
  options: v.array(
    v.object({
      label: v.string(),
      name: v.string(),
      custom: v.nullable(measures),
      price: v.optional(cents),
      measured: v.optional(v.nullable(measured)),
    }),
  ),
  prices,
  totals: lineTotals,
  image: v.nullable(v.object({ base: v.string(), colour: v.string() })),
  returnable: v.boolean(),
})

const statusHistory = v.array(v.object({ status: orderStatus, at: v.string(), cause: v.string() }))

const orderHead = v.object({
  id: v.number(),
  uid: v.string(),
  number: v.string(),
  status: orderStatus,
  createdAt: v.string(),
  /** Lines of a sample order cannot be ordered again as goods. */
  ofSamples: v.boolean(),
  orderedBy: v.nullable(v.string()),
  isPickup: v.boolean(),
  isReady: v.boolean(),
  /** False: it goes on with a deposit, or on account. */
  isPaidFirst: v.boolean(),
  countryCode,
  totals: v.object({ totalInclVat: cents, outstandingAmount: cents, cartLinesAmount: v.number() }),
})

export const orderSummary = v.object({
  ...orderHead.entries,
  /** The first lines, at most three, as they were when ordered. */
  lines: v.array(v.pick(orderLine, ['title', 'quantity', 'image'])),
  statusHistory,
  /** It is the promise at the time of the order, as in the whole order. */
  expected: v.nullable(deliveryDay),
})

export type OrderHead = v.InferOutput<typeof orderHead>

export type OrderSummary = v.InferOutput<typeof orderSummary>

export const order = v.object({
  ...orderHead.entries,
  emailAddress: v.string(),
  statusHistory,
  lines: v.array(orderLine),
  invoiceAddress: address,
  deliveryAddress: address,
  delivery: v.object({
    type: deliveryType,
    label: v.string(),
    /** It is the promise at the time of the order; null means none, or that it waits for a transfer. */
    expected: v.nullable(deliveryDay),
    /** It is the place as it was when ordered; null for a delivery, or an order from before this was stored. */
    pickupLocation: v.nullable(
      v.object({
        name: v.string(),
        streetName: v.string(),
        houseNumber: v.string(),
        zipCode: v.string(),
        city: v.string(),
        openingHours: v.string(),
      }),
    ),
    trackAndTrace: v.nullable(v.string()),
  }),
  shipments: v.array(
    v.object({
      carrier: v.string(),
      trackingCode: v.string(),
      trackingUrl: v.nullable(v.string()),
      at: v.string(),
      lines: v.array(v.object({ lineUid: v.string(), quantity: v.number() })),
    }),
  ),
  /** Refunds come oldest first; those that a provider refused are left out. */
  refunds: v.array(
    v.object({
      amount: cents,
      reason: v.picklist(refundReasons),
      note: v.string(),
      status: v.picklist(refundStatuses),
      at: v.string(),
    }),
  ),
  reductions: v.array(
    v.object({
      kind: v.picklist(reductionKinds),
      /** Reductions lower the order's cost; the shop may keep part of the value as `deduction`. */
      amount: cents,
      deduction: cents,
      note: v.string(),
      at: v.string(),
      lines: v.array(v.object({ lineUid: v.string(), quantity: v.number() })),
    }),
  ),
  payments: v.array(paymentAttempt),
  cartTotals: v.omit(cartTotals, ['paymentExclVat']),
  coupons: v.array(v.object({ title: v.string(), discountInclVat: cents })),
  invoices: v.array(invoiceSummary),
  /** It is the hash of the terms that applied to the order; null if none is stored. */
  termsVersion: v.nullable(v.string()),
  bestelbon: v.nullable(v.object({ number: v.string(), issuedAt: v.string() })),
  paidAmount: cents,
  /** An unpaid order ends then; null: it does not end by itself. */
  endsAt: v.nullable(v.string()),
  reference: v.string(),
  /**
   * Belgian businesses that buy without VAT have their number and VIES's answer here; null means that VIES was not
   * asked.
   */
  intraCommunity: v.exactOptional(
    v.object({
      buyerVatNumber: v.string(),
      check: v.nullable(v.object({ checkedAt: v.string(), consultation: v.nullable(v.string()) })),
    }),
  ),
})

export type Order = v.InferOutput<typeof order>

export const payment = v.object({
  uid: v.string(),
  status: paymentStatus,
  amount: cents,
  paymentUrl: v.nullable(v.string()),
  /** The goods are reserved until then; null if they are not, or are paid. */
  heldUntil: v.nullable(v.string()),
  order,
})

export type Payment = v.InferOutput<typeof payment>
