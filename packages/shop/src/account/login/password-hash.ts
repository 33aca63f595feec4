import { type Argon2Parameters, argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Overloaded } from '@toonbank/database/database-trouble.ts'
import { createSemaphore } from '@toonbank/runtime/http/create-semaphore.ts'
import type { Dependencies } from '@toonbank/runtime/http/dependencies.ts'
import { readHash, type StoredHash, writeHash } from './stored-hash.ts'

const argon2id = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
)
const deriveByScrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)

/** OWASP recommends this cost for argon2id: 19 MiB, two passes, one lane. A hash takes some 30 ms. */
export const usualCost = { memory: 19_456, passes: 2 } as const
const lanes = 1

type Cost = Pick<Dependencies, 'passwordCost'>
const costOf = ({ passwordCost = usualCost }: Cost) => ({ ...passwordCost, lanes })

/**
 * Hashes may use half of Node's thread pool: database connections and compression need threads too. A burst of logins
 * is queued here and does not block everybody.
 */
const hashing = createSemaphore({ maxConcurrent: 2, maxQueued: 100 })
/** Each network may hash or queue two logins at once; its others wait here, and logins from elsewhere pass by. */
const networks = createSemaphore({ maxConcurrent: 2, maxQueued: 50 })
const timeoutMs = 4_000

async function hash(password: string, stored: Omit<StoredHash, 'hash'>, network: string): Promise<Buffer> {
  const until = performance.now() + timeoutMs
  const releaseNetwork = await networks.acquire(network, timeoutMs)
  const release = releaseNetwork && (await hashing.acquire('', until - performance.now()))
  try {
    if (!release) throw new Overloaded('too many passwords at once')
    return await derive(Buffer.from(password.normalize('NFKC')), stored)
  } finally {
    release?.()
    releaseNetwork?.()
  }
}

function derive(message: Buffer, { how, salt }: Omit<StoredHash, 'hash'>): Promise<Buffer> {
  if (how.algorithm === 'scrypt')
    return deriveByScrypt(message.toString(), salt, 32, { N: 2 ** how.cost, r: 8, p: 3, maxmem: 64 * 1024 * 1024 })
  const { memory, passes, lanes: parallelism } = how
  return argon2id({ message, nonce: salt, memory, passes, parallelism, tagLength: 32 })
}

/**
 * Returns a salted argon2id hash with its parameters. `network`: the key of the semaphore. Throws `Overloaded` after a
 * wait of four seconds.
 */
export async function hashPassword(cost: Cost, password: string, network: string): Promise<string> {
  const wanted = { how: { algorithm: 'argon2id' as const, ...costOf(cost) }, salt: randomBytes(16) }
  return writeHash({ ...wanted, hash: await hash(password, wanted, network) })
}

/**
 * Timing attack: an account without a password takes as long as one with a password. Throws `Overloaded` as
 * `hashPassword` does.
 */
export async function passwordFits(
  cost: Cost,
  password: string,
  stored: string | null,
  network: string,
): Promise<boolean> {
  const wanted = readHash(stored ?? '') ?? {
    how: { algorithm: 'argon2id', ...costOf(cost) },
    salt: Buffer.alloc(16),
    hash: Buffer.alloc(0),
  }
  const found = await hash(password, wanted, network)
  return wanted.hash.length === found.length && timingSafeEqual(found, wanted.hash)
}

export function isOutdated(cost: Cost, stored: string): boolean {
  const how = readHash(stored)?.how
  const now = costOf(cost)
  return how?.algorithm !== 'argon2id' || how.memory !== now.memory || how.passes !== now.passes
}
