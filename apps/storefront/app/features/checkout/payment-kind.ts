import type { Payment } from '@toonbank/contract/shop/order.ts'
import { isLost, type PaymentStatus } from '@toonbank/domain/payment/payment-status.ts'

export interface SeenPayment {
  readonly status: PaymentStatus
  readonly isPaid: boolean
  readonly isOver: boolean
}

const kinds = {
  open: 'open',
  pending: 'pending',
  authorized: 'paid',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
} as const

/** An order that has ended can no longer be paid, whatever the payment's status. */
export function kindOf({ uid, order, status }: Payment) {
  if (order.status === 'cancelled') return 'ended'
  if (order.totals.outstandingAmount === 0 || status === 'authorized') return 'paid'
  const isTransfer = order.payments.some((one) => one.uid === uid && one.transfer !== null)
  return isTransfer ? 'transfer' : kinds[status]
}

export function paidBefore({ uid, order: { payments } }: Payment): boolean {
  const own = payments.findIndex((one) => one.uid === uid)
  return payments.some(({ status }, index) => index > own && kinds[status] === 'paid')
}

export function titleOf(payment: Payment) {
  const kind = kindOf(payment)
  if (kind === 'paid' && payment.order.ofSamples) return 'result.samplesTitle'
  return kind === 'paid' && paidBefore(payment) ? 'result.restTitle' : (`result.${kind}Title` as const)
}

export function seenTitleOf({ status, isPaid, isOver }: SeenPayment) {
  if (isOver) return 'state.ended'
  if (isPaid) return 'state.paid'
  if (isLost(status)) return 'state.lost'
  return status === 'open' ? 'state.open' : 'state.pending'
}
