import type { Transaction } from '@toonbank/database/connect.ts'
import { invoiceSeries } from '@toonbank/database/schema/invoice.ts'
import type { SeriesKind } from '@toonbank/domain/invoice/invoice-number.ts'
import { sql } from 'drizzle-orm'

export interface TakenNumber {
  readonly year: number
  readonly sequence: number
  readonly issuedAt: Date
}

/**
 * Takes the next number of a series without gaps: the row stays locked until the transaction ends, and a rollback frees
 * the number. Call it last, shortly before the commit.
 */
export async function takeNumber(tx: Transaction, kind: SeriesKind, timeZone: string, at?: Date): Promise<TakenNumber> {
  const now = sql`coalesce(${at?.toISOString() ?? null}::timestamptz, clock_timestamp())`
  const { year, last, lastAt } = invoiceSeries
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ kind, year: sql`extract(year FROM ${now} AT TIME ZONE ${timeZone})::int`, last: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [invoiceSeries.kind, year],
      set: { last: sql`${last} + 1`, lastAt: sql`greatest(${lastAt}, excluded.last_at)` },
    })
    .returning({ year, sequence: last, issuedAt: lastAt })
  if (!row) throw new Error('no number was given')
  return row
}
