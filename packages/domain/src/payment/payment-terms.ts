import { isLost, type PaymentStatus } from './payment-status.ts'

/** For so many days the goods are held for a transfer that is awaited: banks need one or two, people the rest. */
export const transferHeldDays = 7

/**
 * An order that nobody pays ends so many days after its payment was begun, or so many hours after its last one was lost
 * (decisions, section 1). Its customer was told the former with every transfer, and money that was sent by that may
 * still be on its way when another way was tried and given up: such an order ends no sooner than was told.
 */
const openDays = 14
const lostHours = 24

const hourInMs = 3_600_000

export interface TriedPayment {
  readonly status: PaymentStatus
  readonly createdAt: Date
  /** When it came to its state. */
  readonly statusAt: Date
  /** Where to transfer, if that was told. */
  readonly transfer: unknown
}

/**
 * When an order that is not paid ends. Undefined: it does not by itself, because a bank has the money, or its
 * customer's word; or because nothing was tried yet.
 */
export function unpaidOrderEndsAt(payments: readonly TriedPayment[]): Date | undefined {
  if (payments.some(({ status }) => !isLost(status) && status !== 'open')) return undefined
  const ends = payments.flatMap(({ status, createdAt, statusAt, transfer }) => [
    ...(status === 'open' || transfer ? [createdAt.getTime() + openDays * 24 * hourInMs] : []),
    ...(status === 'open' ? [] : [statusAt.getTime() + lostHours * hourInMs]),
  ])
  return ends.length > 0 ? new Date(Math.max(...ends)) : undefined
}
