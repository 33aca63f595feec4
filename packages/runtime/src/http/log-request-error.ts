import { databaseTrouble } from '@toonbank/database/database-trouble.ts'
import { withoutPeople } from '@toonbank/database/describe-error.ts'
import type { Log } from '../process/log.ts'

export const retryAfterSeconds = 1

/**
 * Logs an unexpected error, and as less than an error that the database is busy or away. Returns true for those: they
 * are temporary and give 503 instead of 500.
 */
export function logRequestError(log: Log, error: unknown, path: string): boolean {
  const trouble = databaseTrouble(error)
  const detail = { err: error, path: withoutPeople(path) }
  if (trouble === undefined) log.error(detail, 'unexpected error')
  else if (trouble === 'busy') log.warn(detail, 'somebody was asked to come again: the database is busy')
  else log.info(detail, 'somebody was asked to come again: the database is away')
  return trouble !== undefined
}
