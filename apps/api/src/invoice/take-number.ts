import type { Transaction } from '@toonbank/database/connect.ts'
import { invoiceSeries } from '@toonbank/database/schema/invoice.ts'
import type { SeriesKind } from '@toonbank/domain/invoice/invoice-number.ts'
import { sql } from 'drizzle-orm'
import { placeholdersOf } from '../sql/placeholders-of.ts'
import { prepared } from '../sql/prepared.ts'

export interface TakenNumber {
  readonly year: number
  readonly sequence: number
  readonly issuedAt: Date
}

/**
 * Takes the next number of a series, by the year in the shop's time zone. Without gaps: the row stays locked until the
 * caller's transaction ends, and a rollback gives the number to the next one. So call it last, shortly before the
 * commit.
 */
export async function takeNumber(tx: Transaction, kind: SeriesKind, timeZone: string, at?: Date): Promise<TakenNumber> {
  const [row] = await take(tx, { kind, timeZone, at: at?.toISOString() ?? null })
  if (!row) throw new Error('no number was given')
  return row
}

interface Series extends Record<string, unknown> {
  readonly kind: SeriesKind
  readonly timeZone: string
  /** Null: by the clock of the database. */
  readonly at: string | null
}
const take = prepared<Series, TakenNumber[]>((tx) => {
  const now = sql`coalesce(${sql.placeholder('at')}::timestamptz, clock_timestamp())`
  const { year, last, lastAt } = invoiceSeries
  return tx
    .insert(invoiceSeries)
    .values({
      ...placeholdersOf(invoiceSeries, ['kind']),
      year: sql`extract(year FROM ${now} AT TIME ZONE ${sql.placeholder('timeZone')})::int`,
      last: 1,
      lastAt: now,
    })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, year],
      set: { last: sql`${last} + 1`, lastAt: sql`greatest(${lastAt}, excluded.last_at)` },
    })
    .returning({ year, sequence: last, issuedAt: lastAt })
    .prepare('take_number')
})
