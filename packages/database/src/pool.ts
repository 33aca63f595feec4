import pg from 'pg'
import { type Limits, setForOwnConnection } from './limits.ts'
import { VersionedClient } from './server-version.ts'

// bigint columns hold cents and counts that fit a safe integer; as strings they would be added up as text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`a number too large for the shop: ${text}`)
  return value
})

/** The database did not answer when it was last checked: nobody is kept waiting for it. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/** A query outside a transaction took longer than it may (`queryWithin`), and was cancelled. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong'
}

export interface PoolOptions {
  /** The most connections at once. */
  readonly max: number
  /** How long a query waits for a connection, in milliseconds; then it fails. Without it: as long as it takes. */
  readonly connectWithin?: number
  /**
   * How long a query outside a transaction may take, in milliseconds; then it is cancelled and its connection dropped.
   */
  readonly queryWithin?: number
  /** Set once for each connection, where no pooler hands it on; elsewhere every transaction sets its own. */
  readonly limits?: Limits
  /**
   * Statements of one connection are sent before those ahead of them are answered; each fails by itself. COPY and
   * cursors are refused then.
   */
  readonly pipeline?: boolean
  /** All connections lead to one server; one that comes to another cuts those before. */
  readonly isPinned?: boolean
}

const limitsOfClients = new WeakMap<pg.PoolClient, Limits>()

/** The limits that a connection has by itself; undefined: none, or a pooler stands between. */
export const limitsOf = (client: pg.PoolClient): Limits | undefined => limitsOfClients.get(client)

/** What a pool can do besides, for when the database does not answer. */
export interface Switch {
  /** Cuts all connections and refuses new ones: pending queries and waits for a connection fail at once. */
  away(): void
  back(): void
}

export type Pool = pg.Pool & Switch

/** A connection pool with time limits. */
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
  // An idle connection that the server ends must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    clients.add(client)
    // Nor one that is in use: its pending query rejects, and the event besides would end the process.
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
      // A connection that comes after all is closed: nobody waits for it.
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

  /** `text` returns a row where the process that answers is the one that was told when the connection was made. */
  async function isOwn(client: pg.PoolClient, text: string): Promise<boolean> {
    // Known before the pool knows it: it must be cut too when the database does not answer.
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
  // Only the forms with a promise are used, here and by Drizzle.
  return Object.assign(pool, { connect, query } as Pick<pg.Pool, 'connect' | 'query'>, switchable)
}

/** Which server answers; restarted, it is another one. */
const serverSql = `SELECT concat_ws(' ', inet_server_addr(), inet_server_port(), pg_postmaster_start_time()) AS server`

export type QueryArguments = Parameters<pg.PoolClient['query']>

/**
 * A query object with `submit` (COPY, cursors, `pg.Query`) answers by events, so the pool would not know when the
 * connection is free again: it needs one of its own (`inBulk`).
 */
export function refuseStream([asked]: QueryArguments): void {
  if (typeof asked === 'object' && asked !== null && 'submit' in asked)
    throw new TypeError('a query object that is submitted needs a connection of its own')
}

/**
 * Returns a connection to the pool; one that is still within a query or transaction is closed instead, and one whose
 * prepared statement fails for good.
 */
export const releaseClient = (client: pg.PoolClient, failure?: unknown): void =>
  client.release(client.getTransactionStatus() !== 'I' || isOutdated(failure))

/** A migration has changed what a prepared statement returns (0A000), or PostgreSQL has it no longer (26000). */
function isOutdated(failure: unknown): boolean {
  const error = failure instanceof Error && failure.cause ? failure.cause : failure
  return (
    typeof error === 'object' && error !== null && 'code' in error && ['0A000', '26000'].includes(String(error.code))
  )
}

/**
 * Cuts the connection, so that its query fails, and asks PostgreSQL to cancel it: the server would notice only when it
 * has an answer.
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

/**
 * Internals of node-postgres that its types leave out: which process of PostgreSQL answers, as it said when connected.
 */
interface Identified {
  readonly processID: number
  readonly secretKey: number
}

/** The same. */
interface Messenger {
  readonly host: string
  readonly port: number
  readonly connection: pg.Connection & {
    connect(port: number, host: string): void
    connect(socket: string): void
    cancel(processID: number, secretKey: number): void
  }
}
