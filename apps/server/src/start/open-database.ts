import { type Connection, connect } from '@toonbank/database/connect.ts'
import { CannotStart } from '@toonbank/database/embedded/cannot-start.ts'
import type { User } from '@toonbank/database/embedded/claim-directory.ts'
import { findRunningForCommand } from '@toonbank/database/embedded/find-running.ts'
import { startPostgres } from '@toonbank/database/embedded/start-postgres.ts'
import { migrate, NewerDatabase, OlderDatabase } from '@toonbank/database/migrate.ts'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import { checkServer } from './check-server.ts'
import type { Progress } from './progress.ts'
import { StartRefused } from './start-refused.ts'

export interface OpenDatabase {
  readonly url: string
  readonly connection: Connection
  stop(): Promise<void>
  /** Resolves when the embedded PostgreSQL has ended for good; the text is the reason when we did not stop it. */
  readonly ended: Promise<string | undefined>
}

const newerDatabase =
  'The database was changed by a newer version of the shop: start that one. Going back one release is possible with ALLOW_NEWER_DATABASE=1; further back, restore the backup from then (docs/deploy.md).'

const olderDatabase =
  'The database is of a version of the shop before 0.1: start the version of 28 November 2026 on it once, which brings its tables up to date, and then this one.'

export interface Opening {
  /** A PostgreSQL that already runs on DATA_DIR is used and left running. */
  readonly besides?: boolean
  readonly migrates?: boolean
  readonly connections?: number
}

export async function openDatabase(
  settings: Settings,
  progress: Progress,
  log: Logger,
  { besides = false, migrates = true, connections }: Opening = {},
): Promise<OpenDatabase> {
  if (settings.DATABASE_URL) await checkServer(settings.DATABASE_URL)
  const known = settings.DATABASE_URL ?? (besides ? await findRunningForCommand(settings.DATA_DIR) : undefined)
  const postgres = known
    ? undefined
    : await startEmbedded(settings.DATA_DIR, besides ? 'command' : 'shop', progress, log)
  const url = known ?? postgres?.url ?? ''
  if (migrates)
    await migrate(url, { allowNewer: settings.ALLOW_NEWER_DATABASE }).catch(async (error: unknown) => {
      await postgres?.stop()
      if (error instanceof NewerDatabase) throw new StartRefused(newerDatabase)
      throw error instanceof OlderDatabase ? new StartRefused(olderDatabase) : error
    })
  const connection = connect(url, connections === undefined ? {} : { max: connections })
  return {
    url,
    connection,
    ended: postgres?.ended ?? new Promise(() => {}),
    async stop() {
      await connection.close()
      await postgres?.stop()
    },
  }
}

function startEmbedded(dataDir: string, user: User, progress: Progress, log: Logger) {
  const onProgress = (what: 'creating' | 'starting') =>
    what === 'creating' && progress.say(`Creating the database in ${dataDir} …`)
  return startPostgres({
    dataDir,
    user,
    onProgress,
    onWait: (pid) => progress.say(`A command (process ${pid}) uses ${dataDir}: the shop starts when it has ended.`),
    onTrouble: (line) => log.error({ postgres: line }, 'PostgreSQL reports trouble'),
  }).catch((error: unknown) => {
    throw refusalOf(error, dataDir)
  })
}

function refusalOf(error: unknown, dataDir: string): unknown {
  if (error instanceof CannotStart) return new StartRefused(error.message)
  const { code } = error as NodeJS.ErrnoException
  const cannotWrite =
    code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST' || code === 'EPERM'
  return cannotWrite ? new StartRefused(`DATA_DIR ${dataDir} is not a directory in which this user may write.`) : error
}
