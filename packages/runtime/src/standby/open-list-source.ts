import { type Connection, readFromEither } from '@toonbank/database/connect.ts'
import { followConnection } from '@toonbank/database/follow-connection.ts'
import { type ChangeLog, openChangeLog } from '../cache/change-log.ts'
import type { Place } from '../cache/read-source.ts'
import type { Log } from '../process/log.ts'
import { createStandbyJudge } from './create-standby-judge.ts'

/** Lists, searches and feeds are read here, never carts, orders or accounts. */
export interface ListSource {
  readonly database: Connection
  readonly changes: ChangeLog
}

export interface Standby {
  readonly connection: Connection
  readonly maxLag: number
  readonly steadyFor?: number
}

interface ListSourceDependencies {
  readonly database: Connection
  readonly changes: ChangeLog
  readonly standby?: Standby | undefined
  readonly freshFor: number
  readonly log: Pick<Log, 'warn'>
}

/**
 * Reads lists from a usable standby, otherwise from the primary, all from one server at a time. They move when the
 * change log was read there, so that missing changes are reported afterwards.
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
