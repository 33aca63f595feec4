import type { Transaction } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { eq } from 'drizzle-orm'
import { queueMail } from '../mail/queue-mail.ts'
import { readAboutOrder, toCustomer } from './order-mail.ts'
import { confirmationKey } from './queue-confirmation.ts'
import type { OrderRow } from './write-order.ts'

/**
 * Tells the customer that the money is in, with the invoice, once, where the confirmation said that it was still to
 * come. One that says so itself needs no second mail.
 */
export async function queueReceipt(tx: Transaction, order: OrderRow): Promise<void> {
  const [confirmed] = await tx
    .select({ data: mail.data })
    .from(mail)
    .where(eq(mail.dedupeKey, confirmationKey(order.id)))
  if (confirmed?.data.paid === true) return
  const { person } = await readAboutOrder(tx, order.id)
  await queueMail(tx, {
    kind: 'paymentReceived',
    recipient: order.emailAddress,
    locale: order.locale,
    data: { ...(await toCustomer(tx, order, person)), amount: order.paidAmount, attachInvoice: true },
    dedupeKey: `order:${order.id}:receipt`,
  })
}
