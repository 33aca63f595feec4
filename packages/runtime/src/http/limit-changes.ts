import { hashToken } from '../process/random-token.ts'
import { createSemaphore } from './create-semaphore.ts'
import type { Visitor } from './visitor.ts'

/** Concurrent changes of one visitor: a shopper with two tabs. */
const perVisitor = 2
/**
 * Concurrent changes of one address. It may be an office or a whole mobile network, so it may do more, and what is
 * beyond that is queued instead of refused: eight at once are some hundreds a second. It is less than a pool holds by
 * default, for cookies can be made up: one address never takes every connection, whoever they say they are.
 */
const perAddress = 8
const maxQueued = 200
const timeoutMs = 2_000

export interface ChangeLimiter {
  /** Checked before the body is read: a refusal then costs next to nothing. */
  isFull(visitor: Visitor): boolean
  /** Returns the function that releases it; undefined: refuse, to be retried later. */
  acquire(visitor: Visitor): Promise<(() => void) | undefined>
}

/**
 * Limits concurrent changes for one visitor and for one address, in this process. Changes of one cart wait for its row
 * lock, each with a connection: without a bound, one visitor's changes hold them all.
 */
export function limitChanges(scale: number): ChangeLimiter {
  const scaled = (amount: number) => Math.max(1, Math.round(amount * scale))
  const visitors = createSemaphore({ maxConcurrent: scaled(perVisitor), maxQueued: 0 })
  const addresses = createSemaphore({ maxConcurrent: scaled(perAddress), maxQueued: scaled(maxQueued) })
  return {
    isFull(visitor) {
      const who = nameOf(visitor)
      return (who !== undefined && visitors.isFull(who)) || addresses.isFull(visitor.address)
    },
    async acquire(visitor) {
      const who = nameOf(visitor)
      const releaseVisitor = who === undefined ? () => {} : await visitors.acquire(who)
      const releaseAddress = releaseVisitor && (await addresses.acquire(visitor.address, timeoutMs))
      if (!releaseVisitor || !releaseAddress) {
        releaseVisitor?.()
        return undefined
      }
      return () => {
        releaseAddress()
        releaseVisitor()
      }
    },
  }
}

/** Undefined: a visitor with neither session nor cart is known by the address only. */
function nameOf(visitor: Visitor): string | undefined {
  if (visitor.token) return `session ${hashToken(visitor.token)}`
  const cart = visitor.cookie('es_cuid')
  return cart ? `cart ${hashToken(cart)}` : undefined
}
