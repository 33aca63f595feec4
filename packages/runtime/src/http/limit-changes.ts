import { hashToken } from '../process/random-token.ts'
import { createSemaphore } from './create-semaphore.ts'
import type { Visitor } from './visitor.ts'

const perVisitor = 2
/**
 * An address may be an office or a mobile network, so further changes are queued. The limit is below the pool size, so
 * that one address with invented cookies cannot take every connection.
 */
const perAddress = 8
const maxQueued = 200
const timeoutMs = 2_000

export interface ChangeLimiter {
  isFull(visitor: Visitor): boolean
  acquire(visitor: Visitor): Promise<(() => void) | undefined>
}

/**
 * Limits concurrent changes by visitor and address in this process, because each one waiting for a cart's lock occupies
 * a connection.
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

/** Undefined: a visitor without session and cart is known by address only. */
function nameOf(visitor: Visitor): string | undefined {
  if (visitor.token) return `session ${hashToken(visitor.token)}`
  const cart = visitor.cookie('es_cuid')
  return cart ? `cart ${hashToken(cart)}` : undefined
}
