export const paymentStatuses = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/**
 * Staff must handle money received twice (`refund`), in a wrong amount, or not fitting its order or stock; also money
 * that the provider (`refunded`) or the payer's bank (`chargedBack`) sent back.
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

export const isLost = (status: PaymentStatus): boolean =>
  status === 'failed' || status === 'canceled' || status === 'expired'

export const unfinishedStatuses = ['open', 'pending'] as const satisfies readonly PaymentStatus[]
export const isUnfinished = (status: PaymentStatus): boolean => unfinishedStatuses.some((one) => one === status)

/** Money can still come of these attempts; after a promise (`authorized`) too. */
export const runningStatuses = [...unfinishedStatuses, 'authorized'] as const satisfies readonly PaymentStatus[]

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
 * A payment only moves forward, because notices come late, twice and out of order: paid never goes back, and money
 * after a failure still counts.
 */
export const mayBecome = (from: PaymentStatus, to: PaymentStatus): boolean => rank[to] > rank[from]
