import type { Connection } from '@toonbank/database/connect.ts'
import { cdnPurge } from '@toonbank/database/schema/cdn.ts'
import type { Handled } from '@toonbank/runtime/cache/change-log.ts'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'

/** Until where everything was purged, and with pages of which build. */
export interface Purged extends Handled {
  readonly build: string
}

export interface PurgeLease {
  /** Takes or renews it, and writes down how far everything was purged; undefined: another process has it. */
  hold(purged: Purged | undefined): Promise<Held | undefined>
  /** Hands it over at once. */
  release(): Promise<void>
}

export interface Held {
  /** As it is written down; undefined: nothing is, or so long ago that the change log may not know what came since. */
  readonly purged: Purged | undefined
}

/** How long it is held, in seconds; renewed every second. */
const heldFor = 4
/** Rows of the change log are kept for a day. */
const longestPause = '12 hours'
const name = 'pages'
const now = sql`clock_timestamp()`
const end = sql`${now} + ${heldFor} * interval '1 second'`

/**
 * The right to purge, of one process of all: a row with a time, for locks of a session do not survive a pooler. Times
 * are the database's; one that lies too far ahead is from before its clock was set back.
 */
export function purgeLease({ db }: Pick<Connection, 'db'>, holder: string): PurgeLease {
  const isFree = or(
    isNull(cdnPurge.heldUntil),
    eq(cdnPurge.holder, holder),
    lt(cdnPurge.heldUntil, now),
    gt(cdnPurge.heldUntil, end),
  )
  let isThere = false

  async function insertOnce(): Promise<void> {
    if (isThere) return
    await db.insert(cdnPurge).values({ name }).onConflictDoNothing()
    isThere = true
  }

  return {
    async hold(purged) {
      await insertOnce()
      const written = purged && {
        xmin: purged.position.xmin,
        xmax: purged.position.xmax,
        seen: [...purged.position.seen],
      }
      const [row] = await db
        .update(cdnPurge)
        .set({
          holder,
          heldUntil: end,
          ...(purged && written
            ? { purged: { ...written, history: purged.history, build: purged.build }, purgedAt: now }
            : {}),
        })
        .where(and(eq(cdnPurge.name, name), isFree))
        .returning({
          purged: cdnPurge.purged,
          isKnown: sql<boolean>`${cdnPurge.purgedAt} BETWEEN ${now} - ${longestPause}::interval AND ${now}`,
        })
      if (!row) return undefined
      if (!row.purged || !row.isKnown) return { purged: undefined }
      const { xmin, xmax, seen, history, build } = row.purged
      return { purged: { position: { xmin, xmax, seen }, history, build } }
    },
    async release() {
      await db
        .update(cdnPurge)
        .set({ heldUntil: null })
        .where(and(eq(cdnPurge.name, name), eq(cdnPurge.holder, holder)))
    },
  }
}
