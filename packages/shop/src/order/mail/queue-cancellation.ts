import type { Transaction } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import type { OrderCause } from '@toonbank/domain/order/order-state.ts'
import { inArray } from 'drizzle-orm'
import { queueMail } from '../../mail/queue-mail.ts'
import { confirmationKey } from '../place/queue-confirmation.ts'
import type { OrderRow } from '../read/order-row.ts'
import { readOrderMailData, toCustomer } from './order-mail.ts'

/**
 * Queues the mail about a cancellation, once, and only after an earlier mail: a shopper who turned back at the bank
 * knows of no order.
 */
export async function queueCancellation(
  tx: Transaction,
  order: OrderRow,
  { cause, note = '' }: { readonly cause: OrderCause; readonly note?: string },
): Promise<void> {
  const mailed = inArray(mail.dedupeKey, [confirmationKey(order.id), `order:${order.id}:transfer`])
  if ((await tx.$count(mail, mailed)) === 0) return
  const { person } = await readOrderMailData(tx, order.id)
  await queueMail(tx, {
    kind: 'orderCancelled',
    recipient: order.emailAddress,
    locale: order.locale,
    data: {
      ...(await toCustomer(tx, order, person)),
      isUnpaid: cause === 'neverPaid',
      reason: note === cause ? '' : note,
      isMoneyDue: order.paidAmount > 0,
    },
    dedupeKey: `order:${order.id}:farewell`,
  })
}
