import { vatSides } from '@toonbank/domain/tax/vat-kinds.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { cents, countryCode, deliveryDay, deliveryType, line, percentage, vatAmount } from '../fields.ts'
import { order, payment, paymentStatus } from './order.ts'

const optionPrices = v.object({ exclVat: cents, inclVat: cents, totalVat: v.array(vatAmount) })

export const deliveryOption = v.object({
  id: v.string(),
  uid: v.string(),
  type: deliveryType,
  label: v.string(),
  description: v.string(),
  prices: optionPrices,
  expected: v.nullable(deliveryDay),
  pickupLocation: v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      streetName: v.string(),
      houseNumber: v.string(),
      zipCode: v.string(),
      city: v.string(),
      openingHours: v.string(),
    }),
  ),
})
export type DeliveryOption = v.InferOutput<typeof deliveryOption>

export const paymentOption = v.object({
  id: v.string(),
  label: v.string(),
  icon: v.string(),
  prices: v.object({ exclVat: cents, inclVat: cents }),
  isOnAccount: v.exactOptional(v.literal(true)),
})
export type PaymentOption = v.InferOutput<typeof paymentOption>

export const listDeliveryOptions = endpoint({
  method: 'POST',
  path: '/api/v2/checkout/delivery',
  reads: true,
  summary: 'How this cart can be delivered in a country',
  access: 'anyone',
  body: v.object({ countryCode }),
  data: v.object({ options: v.array(deliveryOption) }),
  problems: {},
})

/** The limit applies to all open orders on account together. */
const credit = v.object({ limit: cents, open: cents })
export type Credit = v.InferOutput<typeof credit>

/** Null: there is no limit, nothing is sold on account, or this person is not concerned. */
export const getCredit = endpoint({
  method: 'GET',
  path: '/api/v2/account/credit',
  summary: 'How much the customer may have open on account, and has',
  access: 'customer',
  right: 'self',
  data: v.nullable(credit),
  problems: {},
})

/** `beyondCredit`: paying on account would be offered if this cart, of `amount`, did not pass the limit. */
export const listPaymentOptions = endpoint({
  method: 'POST',
  path: '/api/v2/checkout/payments',
  reads: true,
  summary: 'How this cart can be paid from a country',
  access: 'anyone',
  body: v.object({ countryCode }),
  data: v.object({
    options: v.array(paymentOption),
    beyondCredit: v.exactOptional(v.object({ ...credit.entries, amount: cents })),
  }),
  problems: {},
})

const bothSides = { inclVat: cents, exclVat: cents }
const shownCost = v.object({ id: line(), name: line(), ...bothSides })

export const shownOrder = v.object({
  leading: v.picklist(vatSides),
  lines: v.pipe(
    v.array(v.object({ uid: line(64), name: line(1_000), quantity: v.pipe(v.number(), v.integer()), ...bothSides })),
    v.maxLength(1_000, 'tooMany'),
  ),
  delivery: v.nullable(shownCost),
  payment: v.nullable(shownCost),
  coupons: v.pipe(v.array(shownCost), v.maxLength(100, 'tooMany')),
  vat: v.pipe(v.array(v.object({ percentage, amount: cents })), v.maxLength(20, 'tooMany')),
  address: v.object({ id: line(64), name: line(1_000) }),
  total: v.object(bothSides),
  /** Pages from before deposits lack the field: null means the whole total. */
  dueFirst: v.optional(v.nullable(cents), null),
  /** Pages from before this field lack it: any day is then accepted. */
  deliveryDay: v.exactOptional(v.nullable(v.pipe(v.string(), v.isoDate('malformed')))),
})

/**
 * Orders the cart and starts the payment, only if everything still is as `shown`; otherwise `data.changes` lists
 * differences with `step: cart`. `message` is `{ step?, code }`; codes: icc, ipoi, isoi, icr (specification 1.8-1),
 * address, notLoggedIn. Without `shown`, nothing dearer than the last answers is ordered.
 */
export const pay = endpoint({
  method: 'POST',
  path: '/api/v2/checkout/pay',
  summary: 'Order and pay',
  access: 'anyone',
  right: 'order',
  body: v.object({ shown: v.optional(shownOrder) }),
  data: v.object({ paymentUrl: v.nullable(v.string()), paymentUid: v.string() }),
  problems: { payRefused: 409, notReady: 422, shopClosed: 503 },
})

export const findUnpaidPayment = endpoint({
  method: 'GET',
  path: '/api/v2/checkout/unpaid',
  summary: 'The last payment of the order that this visitor placed last, while it is not paid',
  access: 'anyone',
  /** `isInCart`: the goods are still in the cart, and ordering it again replaces this order. */
  data: v.object({ paymentUid: v.nullable(v.string()), isInCart: v.boolean() }),
  problems: {},
})

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/v2/checkout/payments/:paymentUid',
  summary: 'How one payment stands, for the one who started it',
  access: 'anyone',
  right: 'readOrders',
  data: payment,
  problems: { paymentNotFound: 404 },
})

export const getPaymentState = endpoint({
  method: 'GET',
  path: '/api/v2/checkout/payments/:paymentUid/state',
  summary: 'How one payment stands, for anybody who has its address: nothing of the order or its customer',
  access: 'anyone',
  /** `isPaid`: nothing of the order is left to pay; `isOver`: the order was cancelled. */
  data: v.object({ status: paymentStatus, isPaid: v.boolean(), isOver: v.boolean() }),
  problems: { paymentNotFound: 404 },
})

export const getHeldOrder = endpoint({
  method: 'GET',
  path: '/api/v2/checkout/orders/:uid',
  summary: 'One order, whole, for its customer or the visitor who holds it in es_o',
  access: 'anyone',
  right: 'readOrders',
  data: order,
  problems: { orderNotFound: 404 },
})
