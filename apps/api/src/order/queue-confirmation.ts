import type { Transaction } from '@toonbank/database/connect.ts'
import { customer } from '@toonbank/database/schema/account.ts'
import { eq } from 'drizzle-orm'
import { getShopSettings } from '../config/shop-settings.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { findInvoiceUid, orderForMail, toCustomerOf } from './order-mail.ts'
import type { OrderRow } from './write-order.ts'

export const confirmationKey = (orderId: number): string => `order:${orderId}:confirmation`

/**
 * Queues the order confirmation, once per order, in the language of the order, and tells the merchant. It says whether
 * money has come in; the invoice is attached where it has.
 */
export async function queueConfirmation(tx: Transaction, order: OrderRow): Promise<void> {
  const content = await orderForMail(tx, order)
  const invoiceUid = content.paid ? await findInvoiceUid(tx, order.id) : null
  await queueMail(tx, {
    kind: 'orderConfirmation',
    recipient: order.emailAddress,
    locale: order.locale,
    data: { ...content, ...(await toCustomerOf(tx, order)), invoiceUid },
    dedupeKey: confirmationKey(order.id),
  })
  await queueForShop(tx, order, content)
}

async function queueForShop(
  tx: Transaction,
  order: OrderRow,
  content: Awaited<ReturnType<typeof orderForMail>>,
): Promise<void> {
  const { support } = await getShopSettings(tx)
  const [person] = await tx.select().from(customer).where(eq(customer.id, order.customerId))
  await queueMail(tx, {
    kind: 'newOrderForShop',
    recipient: support.email,
    locale: 'nld',
    data: {
      ...content,
      customer: {
        name: [`${person?.firstName} ${person?.lastName}`, person?.companyName].filter(Boolean).join(', '),
        emailAddress: order.emailAddress,
        phoneNumber: person?.phoneNumber ?? '',
      },
    },
    dedupeKey: `order:${order.id}:shop`,
  })
}
