import type { Transaction } from '@toonbank/database/connect.ts'
import { mail } from '@toonbank/database/schema/mail.ts'
import { type Cents, cents, minus } from '@toonbank/domain/money/cents.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { queueMail } from '../../mail/queue-mail.ts'
import { confirmationKey } from '../place/queue-confirmation.ts'
import type { OrderRow } from '../read/order-row.ts'
import { outstandingOf } from '../read/outstanding-amount.ts'
import { readOrderMailData, toCustomer } from './order-mail.ts'

const receiptKey = (orderId: number): string => `order:${orderId}:receipt`

export const receiptKeyOf = (orderId: number, paidAmount: Cents): string => `${receiptKey(orderId)}:${paidAmount}`

/**
 * Queues the mail that a payment was received, with the invoice, once for each payment. It is skipped where the
 * confirmation already contains it.
 */
export async function queueReceipt(tx: Transaction, order: OrderRow): Promise<void> {
  const told = await readToldAmount(tx, order)
  if (order.paidAmount <= told) return
  const { person } = await readOrderMailData(tx, order.id)
  await queueMail(tx, {
    kind: 'paymentReceived',
    recipient: order.emailAddress,
    locale: order.locale,
    data: {
      ...(await toCustomer(tx, order, person)),
      amount: minus(order.paidAmount, told),
      attachInvoice: true,
      isDeposit: outstandingOf(order) > 0,
      isRest: told > 0 && outstandingOf(order) === 0,
    },
    dedupeKey: receiptKeyOf(order.id, order.paidAmount),
  })
}

export async function queueReplacementReceipt(
  tx: Transaction,
  order: OrderRow,
  paymentUid: string,
  amount: Cents,
): Promise<void> {
  const { person } = await readOrderMailData(tx, order.id)
  await queueMail(tx, {
    kind: 'paymentReceived',
    recipient: order.emailAddress,
    locale: order.locale,
    data: { ...(await toCustomer(tx, order, person)), amount, attachInvoice: false, isDeposit: false, isRest: false },
    dedupeKey: `payment:${paymentUid}:replaced`,
  })
}

async function readToldAmount(tx: Transaction, order: OrderRow) {
  const key = receiptKey(order.id)
  const rows = await tx
    .select({ data: mail.data })
    .from(mail)
    .where(
      and(
        eq(mail.recipient, order.emailAddress),
        or(inArray(mail.dedupeKey, [confirmationKey(order.id), key]), sql`${mail.dedupeKey} ^@ ${`${key}:`}`),
      ),
    )
  return cents(
    rows.reduce((sum, { data }) => {
      if (typeof data.amount === 'number') return sum + data.amount
      if (typeof data.paidAmount === 'number') return sum + data.paidAmount
      return sum + (data.paid === true ? order.paidAmount : 0)
    }, 0),
  )
}
