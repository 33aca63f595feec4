import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Pool } from './pool.ts'

export interface Watch {
  /** Whether the last check was answered; true before the first. */
  isThere(): boolean
  /** Checks now; false after half a second. */
  check(): Promise<boolean>
  stop(): Promise<void>
}

export interface WatchOptions {
  readonly pools: readonly Pool[]
  readonly onChange?: (isThere: boolean) => void
}

interface Line {
  readonly client: pg.Client
  readonly connected: Promise<unknown>
}

const pauseMilliseconds = 500
/** How often a pending check is looked at, and after how many looks it has timed out: a second and a quarter. */
const lookMilliseconds = 50
const maxLooks = 25
const checkLooks = 10

/**
 * Health check: asks the database twice a second, on a connection of its own, whether it answers. A frozen one
 * accepts connections and queries and never answers: then the pools are cut and fail at once until it answers again. A
 * busy machine is no frozen database: time is counted in turns of this process's own event loop, which must get to read
 * the answer first.
 */
export function watchDatabase(url: string, { pools, onChange = () => {} }: WatchOptions): Watch {
  const stopping = new AbortController()
  let line: Line | undefined
  let asking: Promise<void> | undefined
  let isThere = true

  /**
   * Cuts a connection, and waits no longer for what was asked on it: node-postgres lets a question wait for ever on one
   * that has ended while it was being made.
   */
  const drop = (own: Line | undefined) => {
    own?.client.connection.stream.destroy()
    if (line !== own) return
    line = undefined
    asking = undefined
  }
  const open = (): Line => {
    const client = new pg.Client({ connectionString: url, application_name: 'toonbank-watch' })
    const own = { client, connected: client.connect() }
    client.on('error', () => drop(own))
    return own
  }
  const askOnce = async (): Promise<void> => {
    line ??= open()
    const own = line
    try {
      await own.connected
      await own.client.query('SELECT 1')
    } catch (error) {
      // Whoever asked: the next one must not find it in its place.
      drop(own)
      throw error
    }
  }
  /** Concurrent checks share one query. */
  const ask = (): Promise<void> => {
    if (asking) return asking
    const own = askOnce().finally(() => {
      if (asking === own) asking = undefined
    })
    asking = own
    return own
  }
  const tell = (answered: boolean) => {
    if (answered === isThere) return
    isThere = answered
    for (const pool of pools) answered ? pool.back() : pool.away()
    onChange(answered)
  }
  const look = async (looks: number): Promise<boolean> => {
    const answered = await within(ask(), looks)
    if (!answered) drop(line)
    return answered
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      tell(await look(maxLooks))
      await pause(pauseMilliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  })()

  return {
    isThere: () => isThere,
    check: async () => isThere && (await within(ask(), checkLooks)),
    async stop() {
      stopping.abort()
      await running
      await line?.client.end().catch(() => {})
    },
  }
}

async function within(work: Promise<unknown>, looks: number): Promise<boolean> {
  let answered: boolean | undefined
  const settled = work.then(
    () => {
      answered = true
    },
    () => {
      answered = false
    },
  )
  for (let left = looks; left > 0 && answered === undefined; left--)
    await Promise.race([settled, pause(lookMilliseconds, undefined, { ref: false })])
  return answered ?? false
}
