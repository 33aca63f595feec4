import type { Transaction } from '@toonbank/database/connect.ts'
import { type Cents, minus, plus } from '@toonbank/domain/money/cents.ts'
import type { TransferInstructions } from '@toonbank/domain/payment/bank-account.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { recallMails } from '../../mail/recall-mails.ts'
import { confirmationKey, newOrderKey } from '../place/queue-confirmation.ts'
import type { OrderRow } from '../read/order-row.ts'
import { outstandingOf } from '../read/outstanding-amount.ts'
import { readOrderMailData, toCustomer } from './order-mail.ts'
import { receiptKeyOf } from './queue-receipt.ts'

interface TakenBack {
  readonly amount: Cents
  readonly transfer: TransferInstructions | null
  readonly note: string
  readonly isConfirmed: boolean
  readonly creditCause: string | undefined
}

/**
 * Takes back the mails about a received payment: unsent ones are not sent, sent ones are followed by a correction.
 * `order` is as it is without that payment.
 */
export async function takeBackMails(
  tx: Transaction,
  order: OrderRow,
  { amount, transfer, note, isConfirmed, creditCause }: TakenBack,
): Promise<void> {
  const confirmation = confirmationKey(order.id)
  const ofShop = newOrderKey(order.id)
  const sent = await recallMails(tx, [
    receiptKeyOf(order.id, plus(order.paidAmount, amount)),
    ...(isConfirmed ? [] : [confirmation, ofShop]),
  ])
  if (sent.every((key) => key === ofShop)) return
  const { person } = await readOrderMailData(tx, order.id)
  await queueMail(tx, {
    kind: 'paymentTakenBack',
    recipient: order.emailAddress,
    locale: order.locale,
    data: {
      ...(await toCustomer(tx, order, person)),
      ...{ amount, reason: note, transfer, outstanding: dueNow(order) },
      ...(creditCause === undefined ? {} : { creditCause }),
    },
    dedupeKey: `order:${order.id}:takenBack:${randomToken()}`,
  })
}

function dueNow(order: OrderRow): Cents {
  const { dueFirst, paidAmount } = order
  return dueFirst !== null && dueFirst > paidAmount ? minus(dueFirst, paidAmount) : outstandingOf(order)
}
