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
const hashing = createGate({ atOnce: 2, longestLine: 1_000 })
const patience = 15_000

async function hash(password: string, salt: Buffer): Promise<Buffer> {
  const leave = await hashing.enter('', patience)
  if (!leave) throw new Overloaded('too many passwords at once')
  return derive(password.normalize('NFKC'), salt, 32, cost).finally(leave)
}

/** A salted scrypt hash as text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `scrypt:${salt.toString('base64url')}:${(await hash(password, salt)).toString('base64url')}`
}

/** Takes as long for an account without a password as for one with: the time tells nothing. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const [, salt = 'c2FsdHNhbHRzYWx0c2FsdA', expected = ''] = (stored ?? '').split(':')
  const found = await hash(password, Buffer.from(salt, 'base64url'))
  const wanted = Buffer.from(expected, 'base64url')
  return wanted.length === found.length && timingSafeEqual(found, wanted)
}
