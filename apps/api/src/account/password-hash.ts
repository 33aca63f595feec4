import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Overloaded } from '@toonbank/database/database-trouble.ts'
import { createGate } from '../http/create-gate.ts'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
// OWASP's second scrypt setting: 32 MB a hash, some 80 ms, so that a burst of logins does not exhaust the machine.
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

/**
 * Half of Node's threads: a new connection to the database needs one for its own password, and an answer one to be compressed. A burst of logins stands in
 * line here instead of holding up everybody.
 */
const hashing = createGate({ atOnce: 2, longestLine: 100 })
/** Of one network two are in that line or at its head; its others wait behind them, and whoever comes from elsewhere passes by. */
const networks = createGate({ atOnce: 2, longestLine: 50 })
/** In both lines together, in milliseconds: then whoever waits is asked to come again. */
const patience = 4_000

async function hash(password: string, salt: Buffer, network: string): Promise<Buffer> {
  const until = performance.now() + patience
  const leaveNetwork = await networks.enter(network, patience)
  const leaveLine = leaveNetwork && (await hashing.enter('', until - performance.now()))
  try {
    if (!leaveLine) throw new Overloaded('too many passwords at once')
    return await derive(password.normalize('NFKC'), salt, 32, cost)
  } finally {
    leaveLine?.()
    leaveNetwork?.()
  }
}

/** A salted scrypt hash as text. `network`: whose turn it takes. Throws `Overloaded` when that does not come within four seconds. */
export async function hashPassword(password: string, network: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt:${salt.toString('base64url')}:${(await hash(password, salt, network)).toString('base64url')}`
}

/** Takes as long for an account without a password as for one with: the time tells nothing. Waits as `hashPassword` does. */
export async function passwordFits(password: string, stored: string | null, network: string): Promise<boolean> {
  const [, salt = 'c2FsdHNhbHRzYWx0c2FsdA', expected = ''] = (stored ?? '').split(':')
  const found = await hash(password, Buffer.from(salt, 'base64url'), network)
  const wanted = Buffer.from(expected, 'base64url')
  return wanted.length === found.length && timingSafeEqual(found, wanted)
}
