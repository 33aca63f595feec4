import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { hashToken, randomToken } from '@toonbank/runtime/process/random-token.ts'

const anHour = 60 * 60 * 1_000
const maxKnown = 1_000
const loggedAt = new Map<string, number>()
/** The salt belongs to this process: without it, hashing all addresses would reveal the one behind a hash. */
const salt = randomToken()

/**
 * Logs at most once an hour that a network has reached the limit on orders: an attack, or a shared proxy. A salted hash
 * tells networks apart without revealing an address.
 */
export function logBusyNetwork({ log }: Pick<Dependencies, 'log'>, address: string): void {
  const network = hashToken(salt + address).slice(0, 8)
  const now = performance.now()
  if (now - (loggedAt.get(network) ?? -anHour) < anHour) return
  if (loggedAt.size >= maxKnown) loggedAt.clear()
  loggedAt.set(network, now)
  log.warn(
    { network },
    'a network address has ordered as often within an hour as one may; more is refused. Behind a proxy, set TRUST_PROXY',
  )
}
