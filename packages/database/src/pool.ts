import pg from 'pg'
import { type Limits, setForOwnConnection } from './limits.ts'
import { VersionedClient } from './server-version.ts'

// bigint columns hold cents and counts within the safe integers; as strings they would be concatenated.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`a number too large for the shop: ${text}`)
  return value
})

/** The database did not answer its last check, so no request waits for it. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

export class TookTooLong extends Error {
  override readonly name = 'TookTooLong'
}

export interface PoolOptions {
  readonly max: number
  /** It limits the wait for a connection, in milliseconds; without it there is no limit. */
  readonly connectWithin?: number
  /**
   * It limits a query outside a transaction, in milliseconds; the query is then cancelled and its connection dropped.
   */
  readonly queryWithin?: number
  /** The limits are set once per connection; behind a pooler each transaction sets its own. */
  readonly limits?: Limits
  /** Statements are sent before earlier ones are answered, and each fails by itself; COPY and cursors are refused. */
  readonly pipeline?: boolean
  /** All connections lead to one server; a connection to another one closes the earlier ones. */
  readonly isPinned?: boolean
}

const limitsOfClients = new WeakMap<pg.PoolClient, Limits>()

export const limitsOf = (client: pg.PoolClient): Limits | undefined => limitsOfClients.get(client)

export interface Switch {
  /** Closes all connections and refuses new ones; pending queries and waits fail at once. */
  away(): void
  back(): void
}

export type Pool = pg.Pool & Switch

export function createPool(
  url: string,
  { max, connectWithin, queryWithin, limits, pipeline = false, isPinned }: PoolOptions,
): Pool {
  const clients = new Set<pg.PoolClient>()
  const pool = new pg.Pool({
    Client: VersionedClient,
    connectionString: url,
    max,
    keepAlive: true,
    pipeline,
    ...(connectWithin ? { connectionTimeoutMillis: connectWithin } : {}),
    ...(limits ? { onConnect: (client) => setLimits(client as pg.PoolClient, limits) } : {}),
    ...(isPinned ? { onConnect: (client) => pin(client as pg.PoolClient) } : {}),
  })
  let isAway = false
  // Without a listener, an idle connection that the server ends would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    clients.add(client)
    // A used connection needs one too: its query already rejects, and the event would end the process.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => clients.delete(client))

  const connectAnyway = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const waiting = new Set<(reason: DatabaseAway) => void>()
  const away = () => new DatabaseAway('the database does not answer')
  const connect = async (): Promise<pg.PoolClient> => {
    if (isAway) throw away()
    const { promise, reject } = Promise.withResolvers<never>()
    waiting.add(reject)
    const connecting = connectAnyway()
    try {
      return await Promise.race([connecting, promise])
    } catch (error) {
      if (error instanceof DatabaseAway) connecting.then((client) => client.release(true)).catch(() => {})
      throw error
    } finally {
      waiting.delete(reject)
    }
  }

  async function query(...asked: QueryArguments): Promise<unknown> {
    refuseStream(asked)
    const client = await connect()
    let isAbandoned = false
    let failure: unknown
    const giveUp = () => {
      isAbandoned = true
      abandon(client, url)
    }
    const timer = queryWithin && setTimeout(giveUp, queryWithin)
    try {
      return await client.query(...asked)
    } catch (error) {
      failure = error
      throw isAbandoned ? new TookTooLong(`no answer within ${queryWithin} ms`, { cause: error }) : error
    } finally {
      clearTimeout(timer)
      releaseClient(client, failure)
    }
  }

  async function isOwn(client: pg.PoolClient, text: string): Promise<boolean> {
    // The client is registered before the pool knows it, because it must also be closed when the database does not
    // answer.
    clients.add(client)
    client.once('end', () => clients.delete(client))
    const { processID } = client as unknown as Pick<Identified, 'processID'>
    return (await client.query(text, [processID])).rowCount === 1
  }

  async function setLimits(client: pg.PoolClient, own: Limits): Promise<void> {
    if (!(await isOwn(client, setForOwnConnection(client, own)))) return
    limitsOfClients.set(client, own)
  }

  let server: string | undefined
  async function pin(client: pg.PoolClient): Promise<void> {
    clients.add(client)
    client.once('end', () => clients.delete(client))
    const { rows } = await client.query<{ server: string }>(serverSql)
    if (server !== undefined && server !== rows[0]?.server)
      for (const other of clients) if (other !== client) other.connection.stream.destroy()
    server = rows[0]?.server
  }

  const cut = () => {
    for (const client of clients) client.connection.stream.destroy()
    for (const reject of waiting) reject(away())
  }
  const switchable: Switch = {
    away() {
      isAway = true
      cut()
    },
    back() {
      isAway = false
    },
  }
  return Object.assign(pool, { connect, query } as Pick<pg.Pool, 'connect' | 'query'>, switchable)
}

const serverSql = `SELECT concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) AS server`

export type QueryArguments = Parameters<pg.PoolClient['query']>

/**
 * A query object with `submit` (COPY, cursors, `pg.Query`) answers by events, so the pool cannot know when the
 * connection is free; use `inBulk`.
 */
export function refuseStream([asked]: QueryArguments): void {
  if (typeof asked === 'object' && asked !== null && 'submit' in asked)
    throw new TypeError('a query object that is submitted needs a connection of its own')
}

/**
 * Returns a connection to the pool, but closes one within a query or transaction, or with a broken prepared statement.
 */
export const releaseClient = (client: pg.PoolClient, failure?: unknown): void =>
  client.release(client.getTransactionStatus() !== 'I' || isOutdated(failure))

/** A migration has changed the result of a prepared statement (0A000), or PostgreSQL has lost it (26000). */
function isOutdated(failure: unknown): boolean {
  const error = failure instanceof Error && failure.cause ? failure.cause : failure
  return (
    typeof error === 'object' && error !== null && 'code' in error && ['0A000', '26000'].includes(String(error.code))
  )
}

/**
 * Closes the connection and asks PostgreSQL to cancel the query, because the server would notice only when it answers.
 */
function abandon(client: pg.PoolClient, url: string): void {
  const { processID, secretKey } = client as unknown as Identified
  const { connection, host, port } = new pg.Client({ connectionString: url }) as unknown as Messenger
  connection.on('error', () => {})
  connection.on('connect', () => connection.cancel(processID, secretKey))
  if (host.startsWith('/')) connection.connect(`${host}/.s.PGSQL.${port}`)
  else connection.connect(port, host)
  setTimeout(() => connection.stream.destroy(), 2_000).unref()
  client.connection.stream.destroy()
}

/** node-postgres omits these internals from its types: the PostgreSQL process that answers. */
interface Identified {
  readonly processID: number
  readonly secretKey: number
}

interface Messenger {
  readonly host: string
  readonly port: number
  readonly connection: pg.Connection & {
    connect(port: number, host: string): void
    connect(socket: string): void
    cancel(processID: number, secretKey: number): void
  }
}
