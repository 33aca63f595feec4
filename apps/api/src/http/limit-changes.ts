import { hashToken } from '../process/random-token.ts'
import { createSemaphore } from './create-semaphore.ts'
import type { Visitor } from './visitor.ts'

/** A shopper with two tabs. */
const perVisitor = 2
/**
 * An address may be an office or a whole mobile network, so it may do more, and who comes beyond that stands in line
 * instead of being refused: eight at once are some hundreds a second. It is less than a pool holds by default, for
 * cookies can be made up: under one address nobody takes every connection, whoever they say they are.
 */
const perAddress = 8
const longestLine = 200
const patience = 2_000

export interface ChangeLimiter {
  /** Before anything is read of what was sent: who has too much running is told so at next to no cost. */
  isFull(visitor: Visitor): boolean
  /** Gives what to call afterwards; undefined: come again later. */
  enter(visitor: Visitor): Promise<(() => void) | undefined>
}

/**
 * How many changes run at once for one visitor and for one address, in this process. Changes of one cart wait for each
 * other's lock, each with a connection: without a bound, one visitor's changes hold them all.
 */
export function limitChanges(scale: number): ChangeLimiter {
  const scaled = (amount: number) => Math.max(1, Math.round(amount * scale))
  const visitors = createSemaphore({ atOnce: scaled(perVisitor), longestLine: 0 })
  const addresses = createSemaphore({ atOnce: scaled(perAddress), longestLine: scaled(longestLine) })
  return {
    isFull(visitor) {
      const who = nameOf(visitor)
      return (who !== undefined && visitors.isFull(who)) || addresses.isFull(visitor.address)
    },
    async enter(visitor) {
      const who = nameOf(visitor)
      const leaveVisitor = who === undefined ? () => {} : await visitors.enter(who)
      const leaveAddress = leaveVisitor && (await addresses.enter(visitor.address, patience))
      if (!leaveVisitor || !leaveAddress) {
        leaveVisitor?.()
        return undefined
      }
      return () => {
        leaveAddress()
        leaveVisitor()
      }
    },
  }
}

/** Who holds neither session nor cart is known by the address only. */
function nameOf(visitor: Visitor): string | undefined {
  if (visitor.token) return `session ${hashToken(visitor.token)}`
  const cart = visitor.cookie('es_cuid')
  return cart ? `cart ${hashToken(cart)}` : undefined
}
