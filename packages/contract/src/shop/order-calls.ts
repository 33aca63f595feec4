import * as v from 'valibot'
import { endpoint, fileData } from '../endpoint.ts'
import { cents, countryCode, line, uid } from '../fields.ts'
import { order, orderStatus, orderSummary } from './order.ts'

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
