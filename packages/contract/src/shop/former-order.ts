import { formerOrderStates } from '@toonbank/domain/order/former-order-state.ts'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { cents } from '../fields.ts'

const summary = v.object({
  uid: v.string(),
  number: v.string(),
  state: v.picklist(formerOrderStates),
  orderedAt: v.string(),
  totalInclVat: cents,
  pieces: v.number(),
})
export type FormerOrderSummary = v.InferOutput<typeof summary>

const formerOrder = v.object({
  ...summary.entries,
  lines: v.array(
    v.object({ title: v.string(), articleNumber: v.string(), quantity: v.number(), price: cents, total: cents }),
  ),
  totalVat: v.nullable(cents),
  shippingInclVat: v.nullable(cents),
  discountInclVat: v.nullable(cents),
  invoiceAddress: v.array(v.string()),
  deliveryAddress: v.array(v.string()),
})
export type FormerOrder = v.InferOutput<typeof formerOrder>

export const listFormerOrders = endpoint({
  method: 'GET',
  path: '/api/v2/account/former-orders',
  summary: 'What the customer ordered in the previous shop, newest first, 100 at most: history only',
  access: 'customer',
  right: 'readOrders',
  data: v.array(summary),
  problems: {},
})

export const getFormerOrder = endpoint({
  method: 'GET',
  path: '/api/v2/account/former-orders/:uid',
  summary: 'One order of the previous shop, whole',
  access: 'customer',
  right: 'readOrders',
  data: formerOrder,
  problems: { orderNotFound: 404 },
})
