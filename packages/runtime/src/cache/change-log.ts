import type { Pool } from '@toonbank/database/pool.ts'
import { beginLog, type Changes, everything, type LogRead, readLog } from './read-log.ts'
import { type Place, type ReadSource, stayAt } from './read-source.ts'

export type { Changes }

export interface ChangeLog {
  /**
   * Resolves when all listeners have handled the commits until `freshFor` milliseconds ago; reads the log when its last
   * read is older.
   */
  current(): Promise<void>
  onChange(listener: (changes: Changes) => Promise<void> | void): void
  onRead(listener: (transactions: readonly string[]) => void): void
  age(): number
  history(): string | undefined
}

type Handled = Pick<LogRead, 'position' | 'history'>

/** Rows are stored for a day; after half a day without a read (in milliseconds) everything counts as changed. */
const longestPause = 12 * 3_600_000

/** After a restart, promotion or restore, transaction ids may be missing or mean others. */
const isOther = (before: Handled | undefined, now: Handled): boolean =>
  before?.history !== now.history || BigInt(now.position.xmax) < BigInt(before.position.xmax)

/**
 * Opens the only reader of the change log in a process; `freshFor` is in milliseconds. After a move to another server
 * it reports the differences.
 */
export function openChangeLog(
  at: { readonly pool: Pool } | ReadSource,
  { freshFor }: { readonly freshFor: number },
): ChangeLog {
  const places = 'wanted' in at ? at : stayAt(at.pool)
  const listeners: Parameters<ChangeLog['onChange']>[0][] = []
  const readers: Parameters<ChangeLog['onRead']>[0][] = []
  const known = new Map<Place, Handled>()
  let last: Place | undefined
  let mustTellAll = false
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function begin(): Promise<void> {
    for (const place of places.all)
      await beginLog(place.pool).then(
        (found) => known.set(place, found),
        () => {},
      )
  }

  async function read(): Promise<void> {
    const startedAt = performance.now()
    if (!last && places.all.length > 1) await begin()
    const place = await places.wanted()
    const from = last && known.get(last)?.position
    const found = await (from ? readLog(place.pool, from) : beginLog(place.pool)).catch((error: unknown) => {
      if (!places.leave(place)) throw error
    })
    if (!found) return read()
    // This comes first: later reads of listeners and visitors are then not older than this position.
    places.arrive(place)
    for (const reader of readers) reader(found.transactions)
    const isAll = mustTellAll || isOther(known.get(place), found) || startedAt - readAt > longestPause
    if (last !== place) mustTellAll = true
    if (last)
      try {
        await tell(isAll ? everything : found.changes)
      } catch (error) {
        // A standby cancels queries that block its replication.
        if (!places.leave(place)) throw error
        return read()
      }
    mustTellAll = false
    known.set(place, found)
    last = place
    readAt = startedAt
  }

  async function tell(changes: Changes): Promise<void> {
    if (changes.productIds.length === 0 && changes.kinds.size === 0) return
    for (const listener of listeners) await listener(changes)
  }

  return {
    async current() {
      if (performance.now() - readAt < freshFor) return
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading
    },
    onChange: (listener) => void listeners.push(listener),
    onRead: (listener) => void readers.push(listener),
    age: () => performance.now() - readAt,
    history: () => last && known.get(last)?.history,
  }
}
