import type { Pool } from '@toonbank/database/pool.ts'
import { type Place, type Places, stayAt } from './places.ts'
import { beginLog, type Changes, everything, type LogRead, readLog } from './read-log.ts'

export type { Changes }

export interface ChangeLog {
  /**
   * Resolves when all listeners have handled what was committed until `freshFor` milliseconds ago; reads the log when
   * its last read is older than that.
   */
  current(): Promise<void>
  /**
   * Listeners run in the order of registration, each after the one before; when one fails, all get the same changes
   * again at the next read.
   */
  onChange(listener: (changes: Changes) => Promise<void> | void): void
  /** Listeners get the transactions that a read showed for the first time. */
  onRead(listener: (transactions: readonly string[]) => void): void
  /** Milliseconds since the last read that was handled; infinite: there was none. */
  age(): number
  /** Which server was read last, since when and on which timeline. */
  history(): string | undefined
}

/** How far a log was read. */
type Handled = Pick<LogRead, 'position' | 'history'>

/**
 * Rows are kept for a day; a process that has not read for half a day takes everything for changed. In milliseconds.
 */
const longestPause = 12 * 3_600_000

/** A server that was restarted, promoted or set back: transactions that were read may not have been, or be others. */
const isOther = (before: Handled | undefined, now: Handled): boolean =>
  before?.history !== now.history || BigInt(now.position.xmax) < BigInt(before.position.xmax)

/**
 * The one reader of the change log in a process. `freshFor`: how old the last read may be, in milliseconds. It may go
 * on at another place; then it tells what that shows and the one before did not.
 */
export function openChangeLog(
  at: { readonly pool: Pool } | Places,
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

  /** What a place is like is known before it is first gone to; one that is away is not, and tells everything then. */
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
    // First: what listeners and visitors read from now on, here, is not older than this position.
    places.arrive(place)
    for (const reader of readers) reader(found.transactions)
    const isAll = mustTellAll || isOther(known.get(place), found) || startedAt - readAt > longestPause
    // After a move that listeners could not follow, the position of the place before says nothing.
    if (last !== place) mustTellAll = true
    if (last)
      try {
        await tell(isAll ? everything : found.changes)
      } catch (error) {
        // A standby cancels queries that hold up what it has to take over.
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
