import { databaseTrouble } from '@toonbank/database/database-trouble.ts'
import { withoutPeople } from '@toonbank/database/describe-error.ts'
import type { Log } from '../process/log.ts'

/** Seconds, for Retry-After: what holds a shopper up is over by then, or the database is looked at again. */
export const retryAfterSeconds = 1

/**
 * Whether a failure passes by itself, the database being away or busy: then the answer is 503 with Retry-After, and
 * else 500. Logs it: what is a mistake of ours as an error; that the database is away is told once by whoever watches
 * it.
 */
export function isTemporary(log: Log, error: unknown, path: string): boolean {
  const trouble = databaseTrouble(error)
  const detail = { err: error, path: withoutPeople(path) }
  if (trouble === undefined) log.error(detail, 'unexpected error')
  else if (trouble === 'busy') log.warn(detail, 'somebody was asked to come again: the database is busy')
  else log.info(detail, 'somebody was asked to come again: the database is away')
  return trouble !== undefined
}
