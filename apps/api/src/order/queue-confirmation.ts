import type { Transaction } from '@toonbank/database/connect.ts'
import { getShopSettings } from '../config/shop-settings.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { orderForMail, readAboutOrder, toCustomer } from './order-mail.ts'
import type { OrderRow } from './order-row.ts'

export const confirmationKey = (orderId: number): string => `order:${orderId}:confirmation`
/** Of the mail to the merchant. */
export const newOrderKey = (orderId: number): string => `order:${orderId}:shop`

/**
 * Queues the order confirmation, once per order and in its language, and a mail to the merchant. It says whether the
 * money was received; if so, the invoice is attached. False: it was queued before.
 */
export async function queueConfirmation(tx: Transaction, order: OrderRow): Promise<boolean> {
  const { person, paymentMethod } = await readAboutOrder(tx, order.id)
  const content = await orderForMail(tx, order, paymentMethod ?? '')
  const isNew = await queueMail(tx, {
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
  const { support } = await getShopSettings(tx)
  const { firstName, lastName, companyName, phoneNumber } = person
  const name = [`${firstName} ${lastName}`, companyName].filter((part) => part !== '').join(', ')
  await queueMail(tx, {
    kind: 'newOrderForShop',
    recipient: support.email,
    locale: 'nld',
    data: { ...content, customer: { name, emailAddress: order.emailAddress, phoneNumber } },
    dedupeKey: newOrderKey(order.id),
  })
  return isNew
}
