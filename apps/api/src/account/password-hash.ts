import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Overloaded } from '@toonbank/database/database-trouble.ts'
import { createSemaphore } from '../http/create-semaphore.ts'
import type { Dependencies } from '../process/dependencies.ts'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
/**
 * OWASP's second scrypt setting, N = 2^15: 32 MB a hash, some 80 ms, so that a burst of logins does not exhaust the
 * machine.
 */
const usualCost = 15
const parametersOf = (cost: number) => ({ N: 2 ** cost, r: 8, p: 3, maxmem: 64 * 1024 * 1024 })

/** Tests hash at a lower cost. */
type Cost = Pick<Dependencies, 'passwordCost'>

/**
 * Semaphore for half of Node's thread pool: a new connection to the database needs a thread for its own password, and
 * an answer one to be compressed. A burst of logins is queued here instead of holding up everybody.
 */
const hashing = createSemaphore({ atOnce: 2, longestLine: 100 })
/**
 * Semaphore for each network: two of its logins may hash or be in the queue above, its others wait behind them, and
 * logins from elsewhere pass by.
 */
const networks = createSemaphore({ atOnce: 2, longestLine: 50 })
/** The longest wait for both semaphores together, in milliseconds; then `Overloaded` is thrown. */
const patience = 4_000

async function hash(password: string, salt: Buffer, cost: number, network: string): Promise<Buffer> {
  const until = performance.now() + patience
  const leaveNetwork = await networks.enter(network, patience)
  const leaveLine = leaveNetwork && (await hashing.enter('', until - performance.now()))
  try {
    if (!leaveLine) throw new Overloaded('too many passwords at once')
    return await derive(password.normalize('NFKC'), salt, 32, parametersOf(cost))
  } finally {
    leaveLine?.()
    leaveNetwork?.()
  }
}

/**
 * A salted scrypt hash as text, with its cost. `network`: the key of the semaphore. Throws `Overloaded` after a wait of
 * four seconds.
 */
export async function hashPassword(
  { passwordCost = usualCost }: Cost,
  password: string,
  network: string,
): Promise<string> {
  const salt = randomBytes(16)
  const hashed = await hash(password, salt, passwordCost, network)
  return `scrypt:${passwordCost}:${salt.toString('base64url')}:${hashed.toString('base64url')}`
}

/** Timing attack: takes as long for an account without a password as for one with. Waits as `hashPassword` does. */
export async function passwordFits(
  { passwordCost = usualCost }: Cost,
  password: string,
  stored: string | null,
  network: string,
): Promise<boolean> {
  const { cost, salt, expected } = readStored(stored ?? `scrypt:${passwordCost}:c2FsdHNhbHRzYWx0c2FsdA:`)
  const found = await hash(password, Buffer.from(salt, 'base64url'), cost, network)
  const wanted = Buffer.from(expected, 'base64url')
  return wanted.length === found.length && timingSafeEqual(found, wanted)
}

/** Older hashes have no cost in them: theirs was the usual one. */
function readStored(stored: string) {
  const parts = stored.split(':')
  const [cost = usualCost, salt = '', expected = ''] =
    parts.length === 4 ? [Number(parts[1]), ...parts.slice(2)] : [usualCost, ...parts.slice(1)]
  return { cost, salt, expected }
}
