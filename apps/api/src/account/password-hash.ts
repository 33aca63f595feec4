import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)
// OWASP's second scrypt setting: 32 MB a hash, some 80 ms, so that a burst of logins does not exhaust the machine.
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

/** A salted scrypt hash as text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password.normalize('NFKC'), salt, 32, cost)
  return `scrypt:${salt.toString('base64url')}:${hash.toString('base64url')}`
}

/** Takes as long for an account without a password as for one with: the time tells nothing. */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const [, salt = 'c2FsdHNhbHRzYWx0c2FsdA', expected = ''] = (stored ?? '').split(':')
  const hash = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), 32, cost)
  const wanted = Buffer.from(expected, 'base64url')
  return wanted.length === hash.length && timingSafeEqual(hash, wanted)
}
