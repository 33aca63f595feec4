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

/**
 * SET LOCAL, for the transaction only: a pooler hands the connection on afterwards, and whoever gets it would inherit
 * the settings of a session.
 */
export const setLocal = ({ lock, statement, idle }: Limits): string =>
  `SET LOCAL lock_timeout = ${lock}; SET LOCAL statement_timeout = ${statement}; SET LOCAL idle_in_transaction_session_timeout = ${idle}`
