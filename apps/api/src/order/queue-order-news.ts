import type { Transaction } from '@toonbank/database/connect.ts'
import { addressLinesWithCountry } from '@toonbank/domain/account/address-lines.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { listLines, optionsText, readAboutOrder, toCustomer } from './order-mail.ts'
import type { OrderRow } from './write-order.ts'

// Mails about shipments and refunds. Call each in the transaction of its cause, which sends it once.

interface Parcel {
  /** Idempotency key of the mail. */
  readonly uid: string
  readonly lines: readonly { readonly uid: string; readonly quantity: number }[]
  /** Whether the whole order has now been shipped. */
  readonly isWhole: boolean
  readonly carrier: string
  readonly trackingCode: string
  /** Tracking page of the carrier; empty: there is none. */
  readonly trackingUrl: string
}

/** Queues the mail that a parcel was shipped. */
export async function queueShippedMail(tx: Transaction, order: OrderRow, parcel: Parcel): Promise<void> {
  const ordered = await listLines(tx, order.id)
  const { uid, isWhole, carrier, trackingCode, trackingUrl } = parcel
  const lines = parcel.lines.flatMap(({ uid, quantity }) => {
    const line = ordered.find((one) => one.uid === uid)
    return line ? [{ title: line.title, options: optionsText(line), quantity }] : []
  })
  const { person } = await readAboutOrder(tx, order.id)
  await queueMail(tx, {
    kind: 'orderShipped',
    recipient: order.emailAddress,
    locale: order.locale,
    data: {
      ...(await toCustomer(tx, order, person)),
      lines,
      isWhole,
      carrier,
      trackingCode,
      trackingUrl,
      address: addressLinesWithCountry(order.deliveryAddress),
    },
    dedupeKey: `parcel:${uid}`,
  })
}

interface Refund {
  readonly uid: string
  readonly amount: Cents
  /** The reason as the customer reads it; empty: none is given. */
  readonly reason: string
  /** Uid of the credit note to attach; null: there is none. */
  readonly invoiceUid: string | null
}

/** Queues the mail that money was refunded. */
export async function queueRefundMail(
  tx: Transaction,
  order: OrderRow,
  { uid, amount, reason, invoiceUid }: Refund,
): Promise<void> {
  const { person } = await readAboutOrder(tx, order.id)
  await queueMail(tx, {
    kind: 'refundMade',
    recipient: order.emailAddress,
    locale: order.locale,
    data: { ...(await toCustomer(tx, order, person)), amount, reason, refundUid: uid, invoiceUid },
    dedupeKey: `refund:${uid}`,
  })
}
