/** Every state of an attempt to pay. */
export const paymentStatuses = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** A person must handle money that came in twice (`refund`), in a wrong amount, unfit for its order or for goods that are gone; or that went back at the provider (`refunded`) or by the payer's bank (`chargedBack`), 0 cents when it has come back since. */
export const paymentTaskKinds = [
  'refund',
  'overpaid',
  'underpaid',
  'mismatch',
  'stockMissing',
  'refunded',
  'chargedBack',
] as const
export type PaymentTaskKind = (typeof paymentTaskKinds)[number]

/** Over without money: the goods may go back to the stock. */
export const isLost = (status: PaymentStatus): boolean =>
  status === 'failed' || status === 'canceled' || status === 'expired'

/** The shopper can still finish it. */
export const unfinishedStatuses = ['open', 'pending'] as const satisfies readonly PaymentStatus[]
export const isUnfinished = (status: PaymentStatus): boolean => unfinishedStatuses.some((one) => one === status)

const rank: Record<PaymentStatus, number> = {
  open: 0,
  pending: 1,
  failed: 2,
  canceled: 2,
  expired: 2,
  authorized: 3,
  paid: 4,
}

/**
 * Whether a payment may go from one state to the other. Notices come late, twice and out of order, so a payment only
 * moves forward: paid never goes back, and money that comes in after a failure still counts.
 */
export const mayBecome = (from: PaymentStatus, to: PaymentStatus): boolean => rank[to] > rank[from]
