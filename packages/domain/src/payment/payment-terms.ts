import { isLost, type PaymentStatus } from './payment-status.ts'

export const invoiceDueDays = 14

export const transferHeldDays = 7

/**
 * An unpaid order expires so many days after its payment began, or hours after its last payment was lost (specification
 * 3.1-11). With transfer instructions it never expires before their date, because money may be on its way.
 */
const openDays = 14
const lostHours = 24

const hourInMs = 3_600_000

export interface TriedPayment {
  readonly status: PaymentStatus
  readonly createdAt: Date
  readonly statusAt: Date
  readonly transfer: unknown
}

/** Undefined: the order does not expire by itself, because a bank has accepted the payment, or none was tried. */
export function unpaidOrderEndsAt(payments: readonly TriedPayment[]): Date | undefined {
  if (payments.some(({ status }) => !isLost(status) && status !== 'open')) return undefined
  const ends = payments.flatMap(({ status, createdAt, statusAt, transfer }) => [
    ...(transfer ? [createdAt.getTime() + openDays * 24 * hourInMs] : []),
    // Since it is open: when it began, or when staff reopened it, who had booked it by mistake.
    ...(status === 'open' ? [statusAt.getTime() + openDays * 24 * hourInMs] : []),
    ...(status === 'open' ? [] : [statusAt.getTime() + lostHours * hourInMs]),
  ])
  return ends.length > 0 ? new Date(Math.max(...ends)) : undefined
}
