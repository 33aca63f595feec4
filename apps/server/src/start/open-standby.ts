import { type Connection, connectStandby } from '@toonbank/database/connect.ts'
import { watchDatabase } from '@toonbank/database/watch-database.ts'
import type { Standby } from '@toonbank/runtime/standby/open-list-source.ts'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import { checkStandby } from './check-standby.ts'
import { StartRefused } from './start-refused.ts'
import type { Stoppable } from './stop-in-order.ts'

/** Opens the standby for lists. An unreachable one may come back; the database of another shop is refused. */
export async function openStandby(
  { DATABASE_READ_URL: url, DATABASE_READ_MAX_LAG: maxLag, DATABASE_POOL: size, ROLE }: Settings,
  primary: Connection,
  log: Logger,
): Promise<(Standby & Stoppable) | undefined> {
  if (url === undefined || ROLE === 'worker') return undefined
  if ((await checkStandby(primary, url)) === 'another database')
    throw new StartRefused(
      'DATABASE_READ_URL leads to another database than DATABASE_URL: set it to a standby of that one, or leave it out.',
    )
  const connection = connectStandby(url, { size })
  const watch = watchDatabase(url, {
    pools: [connection.pool],
    onChange: (isThere) => log.warn(isThere ? 'the standby answers again' : 'the standby does not answer'),
  })
  return {
    name: 'standby',
    connection,
    maxLag: maxLag * 1_000,
    async stop() {
      await watch.stop()
      await connection.close()
    },
  }
}
