import type { Transaction } from '@toonbank/database/connect.ts'
import { addressLinesWithCountry } from '@toonbank/domain/account/address-lines.ts'
import type { Cents } from '@toonbank/domain/money/cents.ts'
import { hasRestToShip } from '@toonbank/domain/order/order-questions.ts'
import type { ReductionKind } from '@toonbank/domain/order/reduction.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { listLines, readOrderMailData, toCustomer, toPiece } from '../mail/order-mail.ts'
import type { OrderRow } from '../read/order-row.ts'
import { outstandingOf, owedOf } from '../read/outstanding-amount.ts'
import type { GoneGoods } from '../write-reduction.ts'

// Call each function in the transaction of its cause, which sends the mail once.

interface Parcel {
  readonly uid: string
  readonly lines: readonly { readonly uid: string; readonly quantity: number }[]
  readonly isWhole: boolean
  readonly carrier: string
  readonly trackingCode: string
  readonly trackingUrl: string
}

export async function queueShippedMail(tx: Transaction, order: OrderRow, parcel: Parcel): Promise<void> {
  const ordered = await listLines(tx, order.id)
  const { uid, isWhole, carrier, trackingCode, trackingUrl } = parcel
  const lines = parcel.lines.flatMap(({ uid, quantity }) => {
    const line = ordered.find((one) => one.uid === uid)
    return line ? [toPiece(line, quantity)] : []
  })
  const { person } = await readOrderMailData(tx, order.id)
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
      outstanding: outstandingOf(order),
      isWithdrawable: order.customerType === 'private' && ordered.some(({ returnable }) => returnable),
      attachInvoice: outstandingOf(order) > 0 && !hasRestToShip(order.status),
    },
    dedupeKey: `parcel:${uid}`,
  })
}

interface Refund {
  readonly uid: string
  readonly amount: Cents
  readonly reason: string
  readonly creditCause: string
}

export async function queueRefundMail(
  tx: Transaction,
  order: OrderRow,
  { uid, amount, reason, creditCause }: Refund,
): Promise<void> {
  const { person } = await readOrderMailData(tx, order.id)
  await queueMail(tx, {
    kind: 'refundMade',
    recipient: order.emailAddress,
    locale: order.locale,
    data: { ...(await toCustomer(tx, order, person)), amount, reason, refundUid: uid, creditCause },
    dedupeKey: `refund:${uid}`,
  })
}

interface Reduction {
  readonly uid: string
  readonly kind: ReductionKind
  readonly goods: GoneGoods
  readonly amount: Cents
  readonly deduction: Cents
  readonly gesturesCounted: Cents
  readonly paid: Cents
  readonly refundedBefore: Cents
  readonly refunded: Cents
  readonly note: string
  readonly creditCause: string
}

export async function queueReductionMail(
  tx: Transaction,
  order: OrderRow,
  { uid, goods, note, ...sums }: Reduction,
): Promise<void> {
  const { person } = await readOrderMailData(tx, order.id)
  await queueMail(tx, {
    kind: 'orderReduced',
    recipient: order.emailAddress,
    locale: order.locale,
    data: {
      ...(await toCustomer(tx, order, person)),
      ...{ ...sums, reason: note, total: owedOf(order), outstanding: outstandingOf(order) },
      lines: goods.lines.map(({ row, pieces }) => toPiece(row, pieces)),
    },
    dedupeKey: `reduction:${uid}`,
  })
}
