import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'

/**
 * A text that stands in the statement itself, quoted, instead of as a parameter: PostgreSQL then plans for this very
 * value. Worth it where a rare value and a common one need different plans, as words that somebody searches for.
 */
export const asLiteral = (text: string): SQL => sql.raw(pg.escapeLiteral(text))
