import type pg from 'pg'
import { serverVersionOf } from './server-version.ts'

/** How long a transaction may wait, in milliseconds; 0: for as long as it takes. PostgreSQL holds it to that. */
export interface Limits {
  /** For a row or table that another transaction holds. */
  readonly lock: number
  /** For one statement. */
  readonly statement: number
  /** For us, between two statements. */
  readonly idle: number
}

/** A shopper waits for the answer: what takes longer is answered 503 with Retry-After. */
export const shopperLimits: Limits = { lock: 2_000, statement: 5_000, idle: 5_000 }

/** For jobs: nobody waits for them, and they are retried. */
export const jobLimits: Limits = { lock: 30_000, statement: 600_000, idle: 60_000 }

/** For imports and whatever else nobody waits for: also where the connection has limits of its own. */
export const noLimits: Limits = { lock: 0, statement: 0, idle: 0 }

/** From here on a host can limit a whole transaction (`transaction_timeout`); we never do. */
const limitsTransactions = 17

/**
 * SET LOCAL, for the transaction only: a pooler hands the connection on afterwards, and whoever gets it would inherit
 * the settings of a session. Nothing in it begins a snapshot.
 */
export const setLocal = (client: pg.ClientBase, { lock, statement, idle }: Limits): string =>
  `SET LOCAL lock_timeout = ${lock}; SET LOCAL statement_timeout = ${statement}; SET LOCAL idle_in_transaction_session_timeout = ${idle}${
    serverVersionOf(client) >= limitsTransactions ? '; SET LOCAL transaction_timeout = 0' : ''
  }`

/**
 * The same for the whole connection, but only where it is one of our own: behind a pooler the process that answers is
 * another one than was told when the connection was made, and nothing is set. Returns a row when it was.
 */
export const setForOwnConnection = (client: pg.ClientBase, { lock, statement, idle }: Limits): string =>
  `SELECT set_config('lock_timeout', '${lock}', false), set_config('statement_timeout', '${statement}', false),
    set_config('idle_in_transaction_session_timeout', '${idle}', false)${
      serverVersionOf(client) >= limitsTransactions ? ", set_config('transaction_timeout', '0', false)" : ''
    } WHERE pg_backend_pid() = $1`
