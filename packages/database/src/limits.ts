import type pg from 'pg'
import { serverVersionOf } from './server-version.ts'

/** Limits are in milliseconds and enforced by PostgreSQL; 0 means none. */
export interface Limits {
  readonly lock: number
  readonly statement: number
  readonly idle: number
}

/** A shopper waits for the answer, so longer requests get 503 with Retry-After. */
export const shopperLimits: Limits = { lock: 2_000, statement: 5_000, idle: 5_000 }

export const jobLimits: Limits = { lock: 30_000, statement: 600_000, idle: 60_000 }

export const noLimits: Limits = { lock: 0, statement: 0, idle: 0 }

/** From this version on a host can limit a whole transaction (`transaction_timeout`); the shop never does. */
const limitsTransactions = 17

/**
 * SET LOCAL applies to the transaction only: behind a pooler the next user of the connection would inherit session
 * settings. Nothing in it takes a snapshot.
 */
export const setLocal = (client: pg.ClientBase, { lock, statement, idle }: Limits): string =>
  `SET LOCAL lock_timeout = ${lock}; SET LOCAL statement_timeout = ${statement}; SET LOCAL idle_in_transaction_session_timeout = ${idle}${
    serverVersionOf(client) >= limitsTransactions ? '; SET LOCAL transaction_timeout = 0' : ''
  }`

/**
 * Sets the limits for a whole connection of our own, and returns a row; behind a pooler another process answers, and
 * nothing is set.
 */
export const setForOwnConnection = (client: pg.ClientBase, { lock, statement, idle }: Limits): string =>
  `SELECT set_config('lock_timeout', '${lock}', false), set_config('statement_timeout', '${statement}', false),
    set_config('idle_in_transaction_session_timeout', '${idle}', false)${
      serverVersionOf(client) >= limitsTransactions ? ", set_config('transaction_timeout', '0', false)" : ''
    } WHERE pg_backend_pid() = $1`
