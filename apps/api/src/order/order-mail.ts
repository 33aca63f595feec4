import type { Queryable } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { invoice } from '@toonbank/database/schema/invoice.ts'
import { orderLine } from '@toonbank/database/schema/order.ts'
import { paymentAttempt } from '@toonbank/database/schema/payment.ts'
import { addressLinesWithCountry } from '@toonbank/domain/account/address-lines.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { minus, negative, sum } from '@toonbank/domain/money/cents.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { OrderRow } from './write-order.ts'

type LineRow = typeof orderLine.$inferSelect

/** What each mail to the customer of an order says first. */
export async function toCustomerOf(database: Queryable, order: OrderRow) {
  const [person] = await database
    .select({ firstName: customer.firstName })
    .from(customer)
    .where(eq(customer.id, order.customerId))
  return {
    firstName: person?.firstName ?? '',
    number: order.number,
    orderPath: href(order.locale, 'order', { uid: order.uid }),
  }
}

export const listLines = (database: Queryable, orderId: number): Promise<LineRow[]> =>
  database.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(asc(orderLine.id))

export const optionsText = ({ options }: Pick<LineRow, 'options'>): string =>
  options.map((option) => `${option.label}: ${option.name}`).join(', ')

/** An order as mails tell of it. */
export async function orderForMail(database: Queryable, order: OrderRow) {
  const { totals } = order
  const lines = await listLines(database, order.id)
  const coupons = sum(order.coupons.map(({ discountInclVat }) => discountInclVat))
  const [payment] = await database
    .select({ label: paymentAttempt.label })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, order.id))
    .orderBy(desc(paymentAttempt.id))
    .limit(1)
  return {
    number: order.number,
    lines: lines.map((line) => ({
      title: line.title,
      options: optionsText(line),
      quantity: line.quantity,
      totalInclVat: line.totals.subtotalInclVat,
      returnable: line.returnable,
    })),
    rows: [
      { label: 'subtotal' as const, amount: totals.subtotalInclVat },
      { label: 'discount' as const, amount: minus(coupons, totals.discountInclVat) },
      { label: 'coupon' as const, amount: negative(coupons) },
      { label: 'shipping' as const, amount: totals.shippingInclVat },
      { label: 'payment' as const, amount: totals.paymentInclVat },
    ],
    vat: totals.totalVat,
    totalInclVat: order.totalInclVat,
    paid: order.status !== 'pending',
    paidAmount: order.paidAmount,
    coupons: order.coupons.map(({ title }) => title).join(', '),
    paymentMethod: payment?.label ?? '',
    reference: order.reference,
    isBusiness: order.customerType === 'business',
    deliveryLabel: order.delivery.label,
    address: addressLinesWithCountry(order.deliveryAddress),
  }
}

/** The newest invoice of an order, to be attached; null: it has none. */
export async function findInvoiceUid(database: Queryable, orderId: number): Promise<string | null> {
  const [row] = await database
    .select({ uid: invoice.uid })
    .from(invoice)
    .where(and(eq(invoice.orderId, orderId), eq(invoice.kind, 'invoice')))
    .orderBy(desc(invoice.id))
    .limit(1)
  return row?.uid ?? null
}
