/** Every state of an attempt to pay. */
export const paymentStatuses = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * What a payment leaves for a person to do: money that came in twice (`refund`), too much or too little of it, money
 * that does not fit its order, or for goods that are gone; money that went back at the provider (`refunded`), or was
 * taken back by the payer's bank (`chargedBack`); of these two 0 cents when it has come back since.
 */
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
