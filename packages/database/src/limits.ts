/** How long a transaction may wait, in milliseconds; 0: for as long as it takes. PostgreSQL holds it to that. */
export interface Limits {
  /** For a row or table that another transaction holds. */
  readonly lock: number
  /** For one statement. */
  readonly statement: number
  /** For us, between two statements. */
  readonly idle: number
}

/** A shopper waits for the answer: who cannot be served in this time is asked to come again. */
export const shopperLimits: Limits = { lock: 2_000, statement: 5_000, idle: 5_000 }

/** Nobody waits for it: jobs, which are tried again. */
export const jobLimits: Limits = { lock: 30_000, statement: 600_000, idle: 60_000 }

/**
 * Within the transaction only: a pooler gives the connection to somebody else after it, who would inherit what is set
 * for a session.
 */
export const setLocal = ({ lock, statement, idle }: Limits): string =>
  `SET LOCAL lock_timeout = ${lock}; SET LOCAL statement_timeout = ${statement}; SET LOCAL idle_in_transaction_session_timeout = ${idle}`
