import { randomUUID } from 'node:crypto'
import { connect } from '@toonbank/database/connect.ts'
import { createPool } from '@toonbank/database/pool.ts'
import { reasonOf } from './reason-of.ts'
import { StartRefused } from './start-refused.ts'

const oldestVersion = 15

export interface ServerFacts {
  readonly version: number
  readonly database: string
  readonly role: string
  readonly encoding: string
  readonly dateStyle: string
  readonly isReadOnly: boolean
  readonly schema: string | null
  readonly mayCreate: boolean
  readonly connections: number
  /** A pooler stands between: the answering process is not the one that was connected to. */
  readonly isPooled: boolean
}

const factsSql = `SELECT current_setting('server_version_num')::int / 10000 AS version, current_database() AS database,
  current_user AS role, current_setting('server_encoding') AS encoding, current_setting('DateStyle') AS "dateStyle",
  current_setting('transaction_read_only') = 'on' AS "isReadOnly", current_schema() AS schema,
  has_database_privilege(current_database(), 'CREATE')
    AND coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false) AS "mayCreate",
  least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0),
    (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database()),
    (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user)
  ) AS connections, pg_backend_pid() <> $1 AS "isPooled"`

/**
 * Reads facts about the PostgreSQL of DATABASE_URL. Throws `StartRefused` without the password when it does not answer.
 */
export async function readServer(url: string): Promise<ServerFacts> {
  const { pool, close } = connect(url, { max: 1 })
  try {
    const client = await pool.connect()
    try {
      const { processID } = client as unknown as { readonly processID: number }
      const { rows } = await client.query<ServerFacts>(factsSql, [processID])
      if (!rows[0]) throw new Error('no answer')
      return rows[0]
    } finally {
      client.release()
    }
  } catch (error) {
    throw cannotUse(url, reasonOf(error))
  } finally {
    await close()
  }
}

/** Refuses an unusable DATABASE_URL with a sentence that tells the remedy. */
export async function checkServer(url: string): Promise<void> {
  const facts = await readServer(url)
  const fault = faultOf(facts) ?? (facts.isPooled && !(await preparesStatements(url)) ? unpreparedPooler : undefined)
  if (fault) throw new StartRefused(`DATABASE_URL: ${fault}`)
}

/** Returns why the shop cannot use this database; undefined: it can. */
export function faultOf(facts: ServerFacts): string | undefined {
  const { version, database, role, encoding, dateStyle, isReadOnly, schema, mayCreate } = facts
  if (version < oldestVersion) return `it leads to PostgreSQL ${version}; the shop needs ${oldestVersion} or newer.`
  if (encoding !== 'UTF8')
    return `the database ${database} has the encoding ${encoding}, which lacks letters that the shop writes. Make one with UTF8: createdb --encoding UTF8 --template template0 --owner ${role} <name>.`
  if (!dateStyle.startsWith('ISO'))
    return `the database ${database} writes dates in the style '${dateStyle}', which the shop cannot read: ALTER DATABASE "${database}" SET datestyle = 'ISO, DMY' (or ALTER ROLE).`
  if (isReadOnly)
    return `the database ${database} can only be read: it is a standby, or is set to be read only. Name the server that takes changes.`
  if (schema !== null && schema !== 'public')
    return `the user ${role} makes tables in the schema '${schema}', and the shop's are in 'public': ALTER ROLE "${role}" IN DATABASE "${database}" SET search_path = public.`
  if (!mayCreate)
    return `the user ${role} may not make tables in the database ${database}: ALTER DATABASE "${database}" OWNER TO "${role}".`
  if (schema === null)
    return `the user ${role} makes tables in no schema at all, and the shop's are in 'public': ALTER ROLE "${role}" IN DATABASE "${database}" SET search_path = public.`
  return undefined
}

const unpreparedPooler =
  'the connection pooler there loses prepared statements, and shoppers would meet errors: PgBouncer keeps them from 1.21, with max_prepared_statements above 0.'

const timeoutMs = 3_000

/** Tests whether a prepared statement survives when a pooler uses another connection. True where that is unknown. */
async function preparesStatements(url: string): Promise<boolean> {
  const pool = createPool(url, { max: 2, connectWithin: timeoutMs })
  // The name is unique, because the pooler remembers it and would answer another check by it.
  const statement = { name: `toonbank-check-${randomUUID()}`, text: 'SELECT 1' }
  const timer = setTimeout(() => pool.away(), timeoutMs)
  try {
    const one = await pool.connect()
    try {
      const other = await pool.connect()
      try {
        await one.query(statement)
        // It runs twice, because the first transaction may get the other of two alternating connections.
        for (let times = 0; times < 2; times++) {
          await other.query('BEGIN')
          await one.query(statement)
          await other.query('COMMIT')
        }
      } finally {
        other.release(true)
      }
    } finally {
      one.release(true)
    }
    return true
  } catch (error) {
    return !statementIsLost.includes((error as { readonly code?: unknown }).code)
  } finally {
    clearTimeout(timer)
    pool.away()
    await pool.end()
  }
}

/** SQLSTATE invalid_sql_statement_name, duplicate_prepared_statement: it is unknown, or another's. */
const statementIsLost: readonly unknown[] = ['26000', '42P05']

function cannotUse(url: string, reason: string): StartRefused {
  const { host, pathname } = new URL(url)
  return new StartRefused(`DATABASE_URL: cannot use the database ${pathname.slice(1)} at ${host}: ${reason}.`)
}
