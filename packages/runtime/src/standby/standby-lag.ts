import type { Pool } from '@toonbank/database/pool.ts'

/**
 * Measures the lag of a standby as the age of the oldest transaction of the primary's log that it does not show yet. It
 * uses only the monotonic clock, and an idle shop has no lag.
 */
export interface StandbyLag {
  expect(transactions: readonly string[]): void
  look(standby: Pool): Promise<void>
  age(): number
}

interface Expected {
  readonly since: number
  readonly transactions: Set<string>
}

const maxExpected = 200
const maxInLast = 1_000
const maxAtStart = 200

export const newestTransactions = async (primary: Pool): Promise<string[]> =>
  (
    await primary.query<{ transaction: string }>(
      `SELECT DISTINCT transaction::text FROM (
         SELECT transaction FROM catalogue_change ORDER BY transaction DESC LIMIT ${maxAtStart}) AS newest`,
    )
  ).rows.map(({ transaction }) => transaction)

const shown = `
  SELECT wanted::text AS transaction FROM unnest($1::xid8[]) AS wanted
  WHERE wanted < pg_snapshot_xmin(pg_current_snapshot()) OR EXISTS (SELECT FROM catalogue_change WHERE transaction = wanted)`

export function standbyLag(now: () => number = () => performance.now()): StandbyLag {
  let expected: Expected[] = []
  return {
    expect(transactions) {
      if (transactions.length === 0) return
      const last = expected.at(-1)
      if (!last || expected.length < maxExpected)
        return void expected.push({ since: now(), transactions: new Set(transactions) })
      for (const one of transactions) last.transactions.add(one)
      for (const one of last.transactions) {
        if (last.transactions.size <= maxInLast) break
        last.transactions.delete(one)
      }
    },
    async look(standby) {
      const wanted = expected.flatMap(({ transactions }) => [...transactions])
      if (wanted.length === 0) return
      const { rows } = await standby.query<{ transaction: string }>(shown, [wanted])
      const found = new Set(rows.map(({ transaction }) => transaction))
      for (const { transactions } of expected) for (const one of found) transactions.delete(one)
      expected = expected.filter(({ transactions }) => transactions.size > 0)
    },
    age: () => (expected[0] ? now() - expected[0].since : 0),
  }
}
