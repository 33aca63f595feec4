import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { cents, countryCode, vatAmount } from './fields.ts'
import { payment } from './order.ts'

const optionPrices = v.object({ exclVat: cents, inclVat: cents, totalVat: v.array(vatAmount) })

export const deliveryOption = v.object({
  id: v.string(),
  uid: v.string(),
  type: v.picklist(['shipping', 'pickup']),
  label: v.string(),
  description: v.string(),
  prices: optionPrices,
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
})
export type PaymentOption = v.InferOutput<typeof paymentOption>

export const listDeliveryOptions = endpoint({
  method: 'POST',
  path: '/api/v2/checkout/delivery',
  reads: true,
  summary: 'How this cart can be delivered in a country',
  body: v.object({ countryCode }),
  data: v.object({ options: v.array(deliveryOption) }),
  problems: {},
})

export const listPaymentOptions = endpoint({
  method: 'POST',
  path: '/api/v2/checkout/payments',
  reads: true,
  summary: 'How this cart can be paid from a country',
  body: v.object({ countryCode }),
  data: v.object({ options: v.array(paymentOption) }),
  problems: {},
})

/**
 * Orders what is in the cart and starts the payment. Empty body: everything is read from the cart. `message` is `{ step?, code }`;
 * codes: icc, ipoi, isoi, icr (specification 1, section 8), address, notLoggedIn.
 */
export const pay = endpoint({
  method: 'POST',
  path: '/api/v2/checkout/pay',
  summary: 'Order and pay',
  data: v.object({ paymentUrl: v.nullable(v.string()), paymentUid: v.string() }),
  problems: { payRefused: 409, notReady: 422 },
})

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/v2/checkout/payments/:paymentUid',
  summary: 'How one payment stands, for the one who started it',
  data: payment,
  problems: { paymentNotFound: 404 },
})
