import type { Transaction } from '@toonbank/database/connect.ts'
import { settingsWithin } from '../../config/transaction-settings.ts'
import type { InvoicedOrder } from '../../invoice/invoiced-order.ts'
import { aMail, queueMails } from '../../mail/queue-mail.ts'
import { orderForMail, readOrderMailData, toCustomer } from '../mail/order-mail.ts'
import type { OrderRow } from '../read/order-row.ts'

export const confirmationKey = (orderId: number): string => `order:${orderId}:confirmation`
export const newOrderKey = (orderId: number): string => `order:${orderId}:shop`

/**
 * Queues the confirmation once an order, with the invoice when it is paid, and a mail to the merchant. `read` gives the
 * order as its invoice needs it. False: it was queued before.
 */
export async function queueConfirmation(tx: Transaction, order: OrderRow, read?: InvoicedOrder): Promise<boolean> {
  const { person, paymentMethod, lines } = read
    ? { person: read.placer, paymentMethod: read.lastMethod, lines: read.ordered }
    : await readOrderMailData(tx, order.id)
  const content = orderForMail(order, lines, paymentMethod ?? '')
  const { support } = await settingsWithin(tx)
  const { firstName, lastName, companyName, phoneNumber } = person
  const name = [`${firstName} ${lastName}`, companyName].filter((part) => part !== '').join(', ')
  const confirmation = aMail({
    kind: 'orderConfirmation',
    recipient: order.emailAddress,
    locale: order.locale,
    data: {
      ...content,
      ...(await toCustomer(tx, order, person)),
      attachInvoice: content.paid || content.paidAmount > 0,
    },
    dedupeKey: confirmationKey(order.id),
  })
  const toShop = aMail({
    kind: 'newOrderForShop',
    recipient: support.email,
    locale: 'nld',
    data: { ...content, customer: { name, emailAddress: order.emailAddress, phoneNumber } },
    dedupeKey: newOrderKey(order.id),
  })
  return (await queueMails(tx, [confirmation, toShop])).has(confirmation.dedupeKey)
}
