import { DatabaseAway, TookTooLong } from './pool.ts'

/**
 * `away`: the database cannot be reached or cannot write. `busy`: somebody else held what was needed, or it took too
 * long. Both are temporary.
 */
export type DatabaseTrouble = 'away' | 'busy'

/** Timed out in a queue, without holding a connection: too many want the same at once. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
}

/**
 * Whole classes of SQLSTATE: connection exceptions, too few resources (disk full, too many connections), system errors.
 */
const awayClasses = ['08', '53', '58']
/** Shut down by an administrator or after a crash, still starting up, dropped; read-only, as a standby is. */
const awayCodes = ['57P01', '57P02', '57P03', '57P04', '57P05', '25006']
/**
 * A lock or a statement took too long, a deadlock, a transaction that was idle for too long or cannot be put in order
 * with others; or a row that was named was deleted at this moment (23503): the request that comes again is told so.
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

/** The pool is exhausted; when the database is away nobody waits for a connection. */
const busyMessage = 'timeout exceeded when trying to connect'

// node-postgres has no codes for these.
const awayMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|Cannot use a pool after)/

/**
 * Whether an error is the database's state rather than a bug of ours: nothing is wrong with the request, which is then
 * answered 503 with Retry-After. Looks through the errors that libraries wrap around it.
 */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const found = troubleOf(at)
    if (found) return found
    // Several addresses of one host were tried.
    if (at instanceof AggregateError) return at.errors.map(databaseTrouble).find((trouble) => trouble !== undefined)
  }
  return undefined
}

/** The Unix socket of a PostgreSQL that was stopped is not there; of one that is frozen, its queue is full some day. */
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
