import { isLost, type PaymentStatus } from './payment-status.ts'

/** Days after its date by which an invoice is to be paid. */
export const invoiceDueDays = 14

/** Goods are held for so many days, the last to its end: banks need one or two, people the rest. */
export const transferHeldDays = 7

/**
 * An unpaid order expires so many days after its payment was begun, or so many hours after its last payment was lost
 * (specification 3.1-11). Every transfer instruction names the former date, and money sent by then may still be on its
 * way when another method was tried and abandoned: such an order expires no sooner than that date.
 */
const openDays = 14
const lostHours = 24

const hourInMs = 3_600_000

export interface TriedPayment {
  readonly status: PaymentStatus
  readonly createdAt: Date
  /** When it came to its state. */
  readonly statusAt: Date
  /** The transfer instructions, if the customer was given any. */
  readonly transfer: unknown
}

/**
 * When an unpaid order expires. Undefined: not by itself, because a bank has the money or has accepted the payment, or
 * because no payment was tried yet.
 */
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
