import type { Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { orderLine } from '@toonbank/database/schema/order.ts'
import type { MailData } from '@toonbank/database/stored/mail-data.ts'
import { addressLinesWithCountry } from '@toonbank/domain/account/address-lines.ts'
import { href } from '@toonbank/domain/content/href.ts'
import { weekdayText } from '@toonbank/domain/content/weekday-text.ts'
import { negative } from '@toonbank/domain/money/cents.ts'
import { asc, eq } from 'drizzle-orm'
import { queueMail } from '../mail/queue-mail.ts'
import { newOrderToken } from './order-token.ts'
import type { OrderRow } from './write-order.ts'

/** 'Bezorgd tot de voordeur, dinsdag 24 november' */
function deliveryText({ delivery: { label, expected }, locale }: OrderRow): string {
  if (!expected) return label
  const day = weekdayText(expected.on, locale)
  const latest = { nld: `uiterlijk ${day}`, eng: `by ${day} at the latest` }[locale]
  return `${label}, ${expected.isLatest ? latest : day}`
}

/** Queues the order confirmation, once per order, in the language of the order; it says whether money has come in. */
export async function queueConfirmation(tx: Transaction, order: OrderRow): Promise<void> {
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id)).orderBy(asc(orderLine.id))
  const [person] = await tx
    .select({ firstName: customer.firstName })
    .from(customer)
    .where(eq(customer.id, order.customerId))
  const { totals } = order
  const data: MailData['orderConfirmation'] = {
    firstName: person?.firstName ?? '',
    number: order.number,
    orderPath: href(order.locale, 'order', { uid: order.uid }),
    url: `${href(order.locale, 'orderByLink', { uid: order.uid })}?key=${await newOrderToken(tx, order.id)}`,
    lines: lines.map((line) => ({
      title: line.title,
      options: line.options.map((option) => `${option.label}: ${option.name}`).join(', '),
      quantity: line.quantity,
      totalInclVat: line.totals.subtotalInclVat,
      returnable: line.returnable,
    })),
    rows: [
      { label: 'subtotal', amount: totals.subtotalInclVat },
      { label: 'discount', amount: negative(totals.discountInclVat) },
      { label: 'shipping', amount: totals.shippingInclVat },
      { label: 'payment', amount: totals.paymentInclVat },
    ],
    vat: totals.totalVat,
    totalInclVat: order.totalInclVat,
    paid: order.status !== 'pending' || order.paidAmount > 0,
    deliveryLabel: deliveryText(order),
    address: addressLinesWithCountry(order.deliveryAddress),
  }
  await queueMail(tx, {
    kind: 'orderConfirmation',
    recipient: order.emailAddress,
    locale: order.locale,
    data,
    dedupeKey: `order:${order.id}:confirmation`,
  })
}
