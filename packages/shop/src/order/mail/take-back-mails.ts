import type { Transaction } from '@toonbank/database/connect.ts'
import { type Cents, minus, plus } from '@toonbank/domain/money/cents.ts'
import type { TransferInstructions } from '@toonbank/domain/payment/bank-account.ts'
import { randomToken } from '@toonbank/runtime/process/random-token.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { recallMails } from '../../mail/recall-mails.ts'
import { confirmationKey, newOrderKey } from '../place/queue-confirmation.ts'
import type { OrderRow } from '../read/order-row.ts'
import { outstandingOf } from '../read/owed.ts'
import { readOrderMailData, toCustomer } from './order-mail.ts'
import { receiptKeyOf } from './queue-receipt.ts'

interface TakenBack {
  /** What was said to have come in. */
  readonly amount: Cents
  readonly transfer: TransferInstructions | null
  readonly note: string
  /** The order stays confirmed; only the receipt was wrong. */
  readonly isConfirmed: boolean
  /** Of the credit note for its invoice; undefined: there is none. */
  readonly creditCause: string | undefined
}

/**
 * Takes back the mails that said a payment had come in, so that the real one is told anew: what was not sent yet is not
 * sent, and whoever has had one gets a correction. `order` is as it is without that payment.
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

/** What is to be transferred now: of an order that waits for its deposit, that. */
function dueNow(order: OrderRow): Cents {
  const { dueFirst, paidAmount } = order
  return dueFirst !== null && dueFirst > paidAmount ? minus(dueFirst, paidAmount) : outstandingOf(order)
}
