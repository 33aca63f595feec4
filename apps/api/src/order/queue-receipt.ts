import type { Transaction } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { eq } from 'drizzle-orm'
import { queueMail } from '../mail/queue-mail.ts'
import { readAboutOrder, toCustomer } from './order-mail.ts'
import { confirmationKey } from './queue-confirmation.ts'
import type { OrderRow } from './write-order.ts'

export const receiptKey = (orderId: number): string => `order:${orderId}:receipt`

/**
 * Queues the mail that the payment was received, with the invoice, once. Skipped where the confirmation already said
 * so.
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
    dedupeKey: receiptKey(order.id),
  })
}
