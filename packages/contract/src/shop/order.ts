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
  /** While it is open and paid by a transfer: where to, and what to write beside it. */
  transfer: v.nullable(
    v.object({
      account: v.object({ name: v.string(), iban: v.string(), bic: v.string() }),
      reference: v.string(),
      heldUntil: v.nullable(v.string()),
      /** A part that has come in: the rest is still to be transferred. */
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
  /** `price` and `measured` as in the cart; an order from before they were kept has neither. */
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

const orderSummary = v.object({
  id: v.number(),
  uid: v.string(),
  number: v.string(),
  status: orderStatus,
  createdAt: v.string(),
  /** It is of samples, and of no goods: its lines cannot be ordered again as such. */
  ofSamples: v.boolean(),
  /** Name of the person of a company who ordered it; null: whose account it is, or nobody's name is kept. */
  orderedBy: v.nullable(v.string()),
  /** Its customer collects it; and it is there, so that it can be collected now. */
  isPickup: v.boolean(),
  isReady: v.boolean(),
  /** The country of the delivery address decides how it can be paid. */
  countryCode,
  totals: v.object({ totalInclVat: cents, outstandingAmount: cents, cartLinesAmount: v.number() }),
})
export type OrderSummary = v.InferOutput<typeof orderSummary>

export const order = v.object({
  ...orderSummary.entries,
  emailAddress: v.string(),
  statusHistory: v.array(v.object({ status: orderStatus, at: v.string(), cause: v.string() })),
  lines: v.array(orderLine),
  invoiceAddress: address,
  deliveryAddress: address,
  delivery: v.object({
    type: deliveryType,
    label: v.string(),
    /** The promise was made when it was ordered; null means none, or that it waits for a transfer. */
    expected: v.nullable(deliveryDay),
    /** The place is as it was when ordered; null means that it is sent, or was ordered before that was stored. */
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
  /** Shipments come oldest first, with `lineUid` and pieces. */
  shipments: v.array(
    v.object({
      carrier: v.string(),
      trackingCode: v.string(),
      trackingUrl: v.nullable(v.string()),
      at: v.string(),
      lines: v.array(v.object({ lineUid: v.string(), quantity: v.number() })),
    }),
  ),
  /** Money that goes back, oldest first; those that a provider refused are left out. */
  refunds: v.array(
    v.object({
      amount: cents,
      reason: v.picklist(refundReasons),
      note: v.string(),
      status: v.picklist(refundStatuses),
      at: v.string(),
    }),
  ),
  /** Goods that the customer does not keep, oldest first: cancelled before they left, or returned. */
  reductions: v.array(
    v.object({
      kind: v.picklist(reductionKinds),
      /** Reductions lower the order's cost; the shop may keep part of the value of the goods. */
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
  /** The version of the terms that it was placed under, by its hash; null: none is kept. */
  termsVersion: v.nullable(v.string()),
  /** Belgian consumers who have paid a deposit have it. */
  bestelbon: v.nullable(v.object({ number: v.string(), issuedAt: v.string() })),
  paidAmount: cents,
  /** When it ends if it is not paid; null: it does not by itself. */
  endsAt: v.nullable(v.string()),
  reference: v.string(),
  /** A business in Belgium that buys without VAT has its number here and VIES's answer; null means that VIES was not asked. */
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
  /** The shopper can still pay this attempt there; null once that is over. */
  paymentUrl: v.nullable(v.string()),
  /** Until when the goods are held for this payment; null: they are not, or they are paid. */
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
    /** Part of an order's number, of the customer's reference, or of a product's title. */
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

/** The order's customer may call it, or the visitor who holds it in es_o. */
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

/** The order's customer may call it, or the visitor who holds it in es_o. */
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

/** The order's customer may call it, or the visitor who holds it in es_o. */
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

/** The order's customer may call it, or the visitor who holds it in es_o, as long as nothing of it was paid. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/v2/account/orders/:uid/cancel',
  summary: 'Cancel an order that is not paid; its goods go back',
  access: 'anyone',
  right: 'order',
  data: v.null(),
  problems: { orderNotFound: 404, orderNotPayable: 409 },
})

/** `operationId`: idempotency key, made by the browser; `added` is what of each line could still be had. */
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

/** Pays an open order again: a new attempt on the same order. `payMethod` is the selected option, or its id. */
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
