import { type Connection, readFromEither } from '@toonbank/database/connect.ts'
import { followConnection } from '@toonbank/database/follow-connection.ts'
import { type ChangeLog, openChangeLog } from '../cache/change-log.ts'
import type { Place } from '../cache/places.ts'
import type { Log } from '../process/log.ts'
import { createStandbyJudge } from './create-standby-judge.ts'

/** Where lists, searches and feeds are read: never carts, orders or accounts. */
export interface ListSource {
  /** For reading. */
  readonly database: Connection
  /** The change log of the same server: what it has told is in `database`. */
  readonly changes: ChangeLog
}

export interface Standby {
  readonly connection: Connection
  /** How long lists may lack a change, in milliseconds; then they are read from the primary. */
  readonly maxLag: number
  /** How long the standby must be without trouble before lists are read from it again, in milliseconds. */
  readonly steadyFor?: number
}

interface ListSourceDependencies {
  readonly database: Connection
  /** Of the primary. */
  readonly changes: ChangeLog
  readonly standby?: Standby | undefined
  readonly freshFor: number
  readonly log: Pick<Log, 'warn'>
}

/**
 * Lists are read from the standby where there is one that can be used, else from the primary: all of them from one at a
 * time. They move when the change log was read there, so that whatever they lack is told from then on. A single answer
 * of the primary's in between is newer than the log of the standby, which then tells what it shows once more.
 */
export function openListSource({ database, changes, standby, freshFor, log }: ListSourceDependencies): ListSource {
  if (!standby) return { database, changes }
  const { connection, maxLag, steadyFor = 5_000 } = standby
  const lists = readFromEither(connection, database.pool)
  const judge = createStandbyJudge({
    primary: database.pool,
    standby: connection.pool,
    changes,
    maxLag,
    steadyFor,
    log,
  })
  const [first, second]: readonly [Place, Place] = [
    { name: 'primary', pool: database.pool },
    { name: 'standby', pool: connection.pool },
  ]
  let at = first
  const places = {
    all: [first, second],
    wanted: async () => ((await judge.isGood()) ? second : first),
    arrive(place: Place) {
      at = place
    },
    leave(place: Place) {
      if (place === first) return false
      judge.failed()
      at = first
      return true
    },
  }
  return {
    database: followConnection(() => (at === second ? lists : database)),
    changes: openChangeLog(places, { freshFor }),
  }
}
