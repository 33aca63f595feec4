import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Pool } from './pool.ts'

export interface Watch {
  isThere(): boolean
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
/** A pending check is polled, and times out after a second and a quarter. */
const lookMilliseconds = 50
const maxLooks = 25
const checkLooks = 10

/**
 * Checks twice a second, on a connection of its own, that the database answers; if not, the pools fail at once until it
 * does. Time counts in turns of the event loop, so that a busy machine is no outage.
 */
export function watchDatabase(url: string, { pools, onChange = () => {} }: WatchOptions): Watch {
  const stopping = new AbortController()
  let line: Line | undefined
  let asking: Promise<void> | undefined
  let isThere = true

  /**
   * Destroys the connection and stops waiting: node-postgres never answers a query on a connection that ended while it
   * was being made.
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
      drop(own)
      throw error
    }
  }
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
