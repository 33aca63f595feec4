import { DatabaseAway, TookTooLong } from './pool.ts'

/**
 * `away`: the database cannot be reached or cannot write. `busy`: a lock or statement took too long. Both are
 * temporary.
 */
export type DatabaseTrouble = 'away' | 'busy'

export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

/**
 * These are whole classes of SQLSTATE: connection exceptions, insufficient resources (disk full, too many connections),
 * system errors.
 */
const awayClasses = ['08', '53', '58']
const awayCodes = ['57P01', '57P02', '57P03', '57P04', '57P05', '25006']
/**
 * These codes mean lock, statement or idle timeouts, deadlocks and serialization failures; 23503 is a row deleted at
 * this moment, which a repeated request reports.
 */
const busyCodes = ['55P03', '57014', '40P01', '40001', '25P03', '25P04', '23503']

const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNABORTED',
]

const busyMessage = 'timeout exceeded when trying to connect'

// node-postgres has no codes for these.
const awayMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Cannot use a pool after)/

/**
 * Tells a temporary state of the database from a bug; the request is then answered 503 with Retry-After. It looks
 * through wrapped errors.
 */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const found = troubleOf(at)
    if (found) return found
    if (at instanceof AggregateError) return at.errors.map(databaseTrouble).find((trouble) => trouble !== undefined)
  }
  return undefined
}

const isSocketDead = (code: string, error: Error): boolean =>
  ['ENOENT', 'EAGAIN'].includes(code) && 'syscall' in error && error.syscall === 'connect'

function troubleOf(error: Error): DatabaseTrouble | undefined {
  if (error instanceof DatabaseAway) return 'away'
  if (error instanceof Overloaded || error instanceof TookTooLong) return 'busy'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (busyCodes.includes(code) || error.message === busyMessage) return 'busy'
  if (awayCodes.includes(code) || networkCodes.includes(code) || isSocketDead(code, error)) return 'away'
  const isState = /^[0-9A-Z]{5}$/.test(code) && awayClasses.includes(code.slice(0, 2))
  return isState || awayMessages.test(error.message) ? 'away' : undefined
}
