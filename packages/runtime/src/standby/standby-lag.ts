import type { Pool } from '@toonbank/database/pool.ts'

/**
 * How far a standby is behind, by what lists show: how long ago the oldest transaction was read in the primary's change
 * log that the standby does not show yet. Nobody's clock but the monotonic one of this process counts, and a shop in
 * which nothing changes is not behind.
 */
export interface StandbyLag {
  /** Transactions that the primary's log showed for the first time. */
  expect(transactions: readonly string[]): void
  /** Takes over what the standby shows by now. */
  look(standby: Pool): Promise<void>
  /** In milliseconds. */
  age(): number
}

interface Expected {
  readonly since: number
  readonly transactions: Set<string>
}

/** Reads of the log that are told apart; what comes later counts with the last of them. */
const maxExpected = 200
const maxInLast = 1_000
/** Of the newest transactions, when the process starts. */
const maxAtStart = 200

export const newestTransactions = async (primary: Pool): Promise<string[]> =>
  (
    await primary.query<{ transaction: string }>(
      `SELECT DISTINCT transaction::text FROM (
         SELECT transaction FROM catalogue_change ORDER BY transaction DESC LIMIT ${maxAtStart}) AS newest`,
    )
  ).rows.map(({ transaction }) => transaction)

/** Those that it shows, and those of which rows may have been deleted since. */
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
      // A standby that is away for a day: the oldest reads and the newest transactions say enough.
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
