import type { Queryable } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { orderLine } from '@toonbank/database/schema/order.ts'
import { paymentLines } from '@toonbank/domain/payment/payment-lines.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { placerOf } from '../../order/place/order-placer.ts'
import type { OrderRow } from '../../order/read/order-row.ts'
import type { PaymentDetails } from '../../ports/payment-provider.ts'
import type { AttemptRow } from './attempt-row.ts'

export async function readPaymentDetails(
  database: Queryable,
  { amount }: Pick<AttemptRow, 'amount'>,
  order: OrderRow,
): Promise<PaymentDetails> {
  const [lines, [person]] = await Promise.all([
    database.select().from(orderLine).where(eq(orderLine.orderId, order.id)).orderBy(asc(orderLine.id)),
    database
      .select({ phoneNumber: customer.phoneNumber })
      .from(customer)
      .where(inArray(customer.id, [placerOf(order), Number(order.customerId)]))
      .orderBy(sql`${customer.phoneNumber} = '' OR ${customer.id} <> ${placerOf(order)}`),
  ])
  const { totals, coupons } = order
  const toPay = {
    total: order.totalInclVat,
    goods: lines.map(({ title, quantity, vatPercentage, totals: ofLine }) => ({
      description: title,
      quantity,
      total: ofLine.totalInclVat,
      vatPercentage,
    })),
    coupons: coupons.map(({ title, discountInclVat }) => ({ code: title, discount: discountInclVat })),
    shipping: totals.shippingInclVat,
    surcharge: totals.paymentInclVat,
  }
  return {
    lines: paymentLines(toPay, amount),
    billing: order.invoiceAddress,
    delivery: order.deliveryAddress,
    emailAddress: order.emailAddress,
    phoneNumber: person?.phoneNumber ?? '',
  }
}
