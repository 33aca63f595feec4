import type { Dependencies } from '../process/dependencies.ts'
import { hashToken, randomToken } from '../process/random-token.ts'

const anHour = 60 * 60 * 1_000
const mostKnown = 1_000
const toldAt = new Map<string, number>()
/** Of this process only: without it a hash is the address to whoever tries all addresses. */
const salt = randomToken()

/**
 * Once an hour for each network: it has ordered as often as one may. Somebody is emptying the shelves, or many shoppers
 * share an address, which then is most often that of a proxy. A few signs of a salted hash tell networks apart and
 * nobody's address.
 */
export function logBusyNetwork({ log }: Pick<Dependencies, 'log'>, address: string): void {
  const network = hashToken(salt + address).slice(0, 8)
  const now = performance.now()
  if (now - (toldAt.get(network) ?? -anHour) < anHour) return
  if (toldAt.size >= mostKnown) toldAt.clear()
  toldAt.set(network, now)
  log.warn(
    { network },
    'a network address has ordered as often within an hour as one may; more is refused. Behind a proxy, set TRUST_PROXY',
  )
}
