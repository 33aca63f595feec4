import type { Transaction } from '@toonbank/database/connect.ts'
import { addressLinesWithCountry } from '@toonbank/domain/account/address-lines.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { listLines, optionsText, readAboutOrder, toCustomer } from './order-mail.ts'
import type { OrderRow } from './write-order.ts'

// Mails of what becomes of an order later, each once for its cause; called in the transaction of that cause.

interface Parcel {
  /** What makes this mail once. */
  readonly uid: string
  readonly lines: readonly { readonly uid: string; readonly quantity: number }[]
  /** Whether all of the order has left now. */
  readonly isWhole: boolean
  readonly carrier: string
  readonly trackingCode: string
  /** Where the carrier shows it; empty: nowhere. */
  readonly trackingUrl: string
}

/** Queues the mail that a parcel has left. */
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
  /** As the customer reads it; empty: none is told. */
  readonly reason: string
  /** The credit note, to be attached; null: there is none. */
  readonly invoiceUid: string | null
}

/** Queues the mail that money has gone back. */
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
