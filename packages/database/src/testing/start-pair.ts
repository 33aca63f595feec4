import { appendFileSync, chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../connect.ts'
import { type EmbeddedPostgres, startPostgres } from '../embedded/start-postgres.ts'
import { migrate } from '../migrate.ts'

export interface Pair {
  readonly primaryUrl: string
  readonly standbyUrl: string
  /** From here on the standby takes over nothing, until it is resumed; it goes on receiving. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** In milliseconds: how long the standby waits before it takes over what was committed. */
  delay(milliseconds: number): Promise<void>
  /** Makes the standby a primary of its own, with all that it has received. */
  promote(): Promise<void>
  /** From here on the standby receives nothing: what comes is lost when it is promoted. */
  disconnect(): Promise<void>
  onStandby(...statements: readonly string[]): Promise<void>
  stopStandby(): Promise<void>
  startStandby(): Promise<void>
  stopPrimary(): Promise<void>
  startPrimary(): Promise<void>
  /** Stops both, and removes their files. */
  stop(): Promise<void>
}

/** What the primary holds before it is copied, after the migrations. */
export type Fill = (database: ReturnType<typeof connect>) => Promise<unknown>

/** A PostgreSQL and a standby that follows it: the files of the first are copied while it is stopped. */
export async function startPair(fill: Fill): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'toonbank-standby-'))
  const of = (name: string) => join(folder, name)
  const running = new Map<string, EmbeddedPostgres>()
  const start = async (name: string) => {
    const postgres = await startPostgres({ dataDir: of(name), durable: false })
    running.set(name, postgres)
    return postgres
  }
  const stop = async (name: string) => {
    await running.get(name)?.stop()
    running.delete(name)
  }
  const stopAll = async () => {
    // The standby last: a primary that ends waits until what it wrote was received.
    for (const name of [...running.keys()]) await stop(name)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return await open()
  } catch (error) {
    await stopAll()
    throw error
  }

  async function open(): Promise<Pair> {
    const { url, superuserUrl } = await start('primary')
    await migrate(url)
    const filling = connect(url)
    await fill(filling)
    await filling.pool.query('VACUUM ANALYZE')
    await filling.close()
    await stop('primary')
    cpSync(of('primary'), of('standby'), { recursive: true })
    chmodSync(join(of('standby'), 'postgres'), 0o700)
    for (const name of ['postgres.port', 'postgres/postmaster.pid', 'postgres/postmaster.opts'])
      rmSync(join(of('standby'), name), { force: true })
    const { port, username } = new URL(superuserUrl)
    const password = readFileSync(join(of('primary'), 'postgres.password'), 'utf8')
    writeFileSync(join(of('standby'), 'postgres/standby.signal'), '')
    appendFileSync(
      join(of('standby'), 'postgres/postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n` +
        "wal_retrieve_retry_interval = '200ms'\n",
    )
    const { url: primaryUrl } = await start('primary')
    if (primaryUrl !== url) throw new Error('somebody took the port of the primary')
    let standby = await start('standby')

    async function onStandby(...statements: readonly string[]): Promise<void> {
      const { pool, close } = connect(standby.superuserUrl, { max: 1 })
      try {
        // Cancelled where it holds up what the standby has to take over.
        for (const statement of statements)
          await pool.query(statement).catch((error: { readonly code?: string }) => {
            if (error.code !== '40001') throw error
            return pool.query(statement)
          })
      } finally {
        await close()
      }
    }
    return {
      primaryUrl,
      get standbyUrl() {
        return standby.url
      },
      pause: () => onStandby('SELECT pg_wal_replay_pause()'),
      resume: () => onStandby('SELECT pg_wal_replay_resume()'),
      delay: (milliseconds) =>
        onStandby(`ALTER SYSTEM SET recovery_min_apply_delay = '${milliseconds}ms'`, 'SELECT pg_reload_conf()'),
      promote: () => onStandby('SELECT pg_promote()'),
      async disconnect() {
        await onStandby("ALTER SYSTEM SET primary_conninfo = ''", 'SELECT pg_reload_conf()')
        const { pool, close } = connect(standby.superuserUrl, { max: 1 })
        while ((await pool.query('SELECT FROM pg_stat_wal_receiver')).rowCount !== 0) await pause(20)
        await close()
      },
      onStandby,
      stopStandby: () => stop('standby'),
      startStandby: async () => {
        standby = await start('standby')
      },
      stopPrimary: () => stop('primary'),
      startPrimary: async () => void (await start('primary')),
      stop: stopAll,
    }
  }
}
