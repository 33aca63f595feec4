import { databaseTrouble } from '@toonbank/database/database-trouble.ts'
import { withoutPeople } from '@toonbank/database/describe-error.ts'
import type { Log } from '../process/log.ts'

/** The Retry-After header, in seconds: by then what blocked the request is over, or the database is tried again. */
export const retryAfterSeconds = 1

/**
 * Whether an error is temporary, the database being away or busy: then the answer is 503 with Retry-After, else 500.
 * Logs it: our own mistakes as errors; an outage of the database is reported once by what watches it.
 */
export function isTemporary(log: Log, error: unknown, path: string): boolean {
  const trouble = databaseTrouble(error)
  const detail = { err: error, path: withoutPeople(path) }
  if (trouble === undefined) log.error(detail, 'unexpected error')
  else if (trouble === 'busy') log.warn(detail, 'somebody was asked to come again: the database is busy')
  else log.info(detail, 'somebody was asked to come again: the database is away')
  return trouble !== undefined
}
