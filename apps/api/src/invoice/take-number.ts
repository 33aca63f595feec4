import type { Transaction } from '@toonbank/database/connect.ts'
import type { SeriesKind } from '@toonbank/domain/invoice/invoice-number.ts'
import { sql } from 'drizzle-orm'

export interface Taken {
  readonly year: number
  readonly sequence: number
  readonly issuedAt: Date
}

/**
 * Takes the next number of a series, by the year in the shop's time zone. Without gaps: the row stays locked until the
 * caller's transaction ends, and a rollback gives the number to the next one. So call it last, shortly before the
 * commit.
 */
export async function takeNumber(tx: Transaction, kind: SeriesKind, timeZone: string, at?: Date): Promise<Taken> {
  const now = at ? sql`${at.toISOString()}::timestamptz` : sql`clock_timestamp()`
  const { rows } = await tx.execute<{ year: number; last: number; lastAt: string }>(sql`
    INSERT INTO invoice_series AS series (kind, year, last, last_at)
    VALUES (${kind}, extract(year FROM ${now} AT TIME ZONE ${timeZone})::int, 1, ${now})
    ON CONFLICT (kind, year) DO UPDATE SET last = series.last + 1, last_at = greatest(series.last_at, excluded.last_at)
    RETURNING year, last, last_at AS "lastAt"`)
  const [row] = rows
  if (!row) throw new Error('no number was given')
  return { year: row.year, sequence: row.last, issuedAt: new Date(row.lastAt) }
}
