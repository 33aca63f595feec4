import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { hashToken } from '../account/random-token.ts'
import type { Parts } from '../parts.ts'

export interface Limit {
  /** What is limited: also the name of the counter. */
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/**
 * What may be tried how often (decisions, section 5): per client address and per account. An address may be a whole office, so what guesses
 * at one account is limited by the account.
 */
export const limits = {
  loginPerAddress: { name: 'login-address', points: 100, seconds: 900 },
  loginPerAccount: { name: 'login-account', points: 10, seconds: 900 },
  verifyPerAddress: { name: 'verify-address', points: 300, seconds: 900 },
  resetPerAddress: { name: 'reset-address', points: 30, seconds: 3_600 },
  resetPerAccount: { name: 'reset-account', points: 5, seconds: 3_600 },
  registerPerAddress: { name: 'register-address', points: 200, seconds: 3_600 },
  couponPerAddress: { name: 'coupon-address', points: 100, seconds: 900 },
  couponPerCart: { name: 'coupon-cart', points: 20, seconds: 900 },
  // An unpaid order holds its pieces for half an hour: nobody empties the shelves by ordering and never paying.
  orderPerAddress: { name: 'order-address', points: 60, seconds: 3_600 },
  orderPerCustomer: { name: 'order-customer', points: 20, seconds: 3_600 },
} as const satisfies Record<string, Limit>

export type TakeFromLimit = (limit: Limit, who: string) => Promise<boolean>

/** Counts in PostgreSQL, so that all processes count together. False: too often. Kept under a hash: who asks may be long, and is personal. */
export function createLimits({ database, rateLimitScale }: Parts): TakeFromLimit {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterFor = ({ name, points, seconds }: Limit) => {
    const kept = limiters.get(name)
    if (kept) return kept
    const limiter = new RateLimiterPostgres({
      storeClient: database.changes,
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: Math.max(1, Math.round(points * rateLimitScale)),
      duration: seconds,
    })
    limiters.set(name, limiter)
    return limiter
  }
  return async (limit, who) => {
    try {
      await limiterFor(limit).consume(hashToken(who))
      return true
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false
      throw refusal
    }
  }
}
