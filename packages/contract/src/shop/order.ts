import { orderStates } from '@toonbank/domain/order/order-state.ts'
import { reductionKinds } from '@toonbank/domain/order/reduction.ts'
import { paymentStatuses } from '@toonbank/domain/payment/payment-status.ts'
import { refundReasons, refundStatuses } from '@toonbank/domain/payment/refund.ts'
import * as v from 'valibot'
import { endpoint, fileData } from '../endpoint.ts'
import { cents, countryCode, deliveryDay, deliveryType, line, prices, uid } from '../fields.ts'
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

const orderSummary = v.object({
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

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/v2/account/orders',
  summary: "The customer's orders, newest first, 20 a page; `q` and `status` narrow them",
  access: 'customer',
  right: 'readOrders',
  query: v.object({
    page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'malformed'), v.transform(Number)), '1'),
    q: v.optional(line(100), ''),
    status: v.optional(v.union([orderStatus, v.literal('')]), ''),
  }),
  data: v.object({ items: v.array(orderSummary), pagination: v.object({ totalHits: v.number(), limit: v.number() }) }),
  problems: {},
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/v2/account/orders/:uid',
  summary: 'One order of the customer, whole',
  access: 'customer',
  right: 'readOrders',
  data: order,
  problems: { orderNotFound: 404 },
})

/** The order's customer may call it, or the visitor with the order in es_o. */
export const getOrderTerms = endpoint({
  method: 'GET',
  path: '/api/v2/account/orders/:uid/terms.pdf',
  summary: 'The terms of an order as PDF, as they stood when it was placed',
  access: 'anyone',
  right: 'readOrders',
  file: 'application/pdf',
  data: fileData,
  problems: { orderNotFound: 404, documentNotFound: 404 },
})

export const getBestelbon = endpoint({
  method: 'GET',
  path: '/api/v2/account/orders/:uid/bestelbon.pdf',
  summary: 'The bestelbon of a Belgian consumer who has paid a deposit, as PDF: always the same bytes',
  access: 'anyone',
  right: 'readOrders',
  file: 'application/pdf',
  data: fileData,
  problems: { orderNotFound: 404, documentNotFound: 404 },
})

const option = v.object({
  id: v.string(),
  label: v.string(),
  icon: v.string(),
  prices: v.object({ exclVat: cents, inclVat: cents }),
})

export const listOrderPaymentOptions = endpoint({
  method: 'POST',
  path: '/api/v2/account/orders/:uid/payments',
  reads: true,
  summary: 'How an open order can be paid',
  access: 'anyone',
  right: 'payOrders',
  body: v.object({ countryCode: v.optional(countryCode) }),
  data: v.array(option),
  problems: { orderNotFound: 404 },
})

/** The order's customer may call it, or the visitor with the order in es_o, while nothing of it was paid. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/v2/account/orders/:uid/cancel',
  summary: 'Cancel an order that is not paid; its goods go back',
  access: 'anyone',
  right: 'order',
  data: v.null(),
  problems: { orderNotFound: 404, orderNotPayable: 409 },
})

/** `operationId` is the browser's idempotency key; `added` is the available quantity per line. */
export const orderAgain = endpoint({
  method: 'POST',
  path: '/api/v2/account/orders/:uid/again',
  summary: 'Put what was ordered into the cart once more, at the prices of today',
  access: 'customer',
  right: 'order',
  body: v.object({ operationId: v.optional(uid) }),
  data: v.object({
    cUid: v.string(),
    lines: v.array(v.object({ title: v.string(), wanted: v.number(), added: v.number() })),
  }),
  problems: { orderNotFound: 404, notOrderable: 409 },
})

export const payOrder = endpoint({
  method: 'POST',
  path: '/api/v2/account/orders/:uid/pay',
  summary: 'Pay an open order',
  access: 'anyone',
  right: 'payOrders',
  body: v.object({ payMethod: v.union([line(64), v.object({ id: line(64) })], 'required') }),
  data: v.object({ paymentUrl: v.nullable(v.string()), paymentUid: v.string() }),
  problems: { orderNotFound: 404, orderNotPayable: 409, payRefused: 409 },
})
