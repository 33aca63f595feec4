import type { Connection } from '@toonbank/database/connect.ts'
import type { Log } from './log.ts'

export interface DatabaseClock {
  readonly now: () => Date
  stop(): Promise<void>
}

const syncEvery = 30_000
const noticeable = 60_000

/**
 * The database's clock, synchronised now and then and continued by the monotonic clock. It never goes back, so sessions
 * and reservations are safe when the database's clock is set back, until a restart.
 */
export async function openDatabaseClock(
  { pool }: Pick<Connection, 'pool'>,
  log: Pick<Log, 'error'>,
): Promise<DatabaseClock> {
  let known = Number.NEGATIVE_INFINITY
  let knownAt = 0
  let isTold = false
  const now = () => known + (performance.now() - knownAt)

  async function sync(): Promise<void> {
    const asked = performance.now()
    const { rows } = await pool.query<{ ms: number }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms')
    const told = Number(rows[0]?.ms) + (performance.now() - asked) / 2
    const back = now() - told
    if (back > noticeable && !isTold) {
      isTold = true
      log.error({ seconds: Math.round(back / 1_000) }, "the clock of the database was set back; the shop's goes on")
    }
    if (back > 0) return
    known = told
    knownAt = performance.now()
  }

  await sync()
  const timer = setInterval(() => void sync().catch(() => {}), syncEvery).unref()
  return { now: () => new Date(now()), stop: async () => clearInterval(timer) }
}
