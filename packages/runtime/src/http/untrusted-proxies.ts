import type { Connection } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'

const dayInMs = 86_400_000
const prefix = 'untrusted-proxy:'
const now = sql`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`

/**
 * A proxy that tells of visitors and is not believed, so that they share one limit. `address`: of one in a network of
 * its own; others are not named.
 */
export interface UntrustedProxy {
  readonly address: string | undefined
  readonly requests: number
}

/** Stores for a day that such a proxy was seen, in the table of rate limits: the doctor is another process. */
export const noteUntrustedProxy = (
  { db }: Pick<Connection, 'db'>,
  { address = '', requests }: UntrustedProxy,
): Promise<unknown> =>
  db.execute(sql`INSERT INTO rate_limit (key, points, expire) VALUES (${prefix + address}, ${requests}, ${now} + ${dayInMs})
    ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`)

/** Those that were seen within a day, by the database's clock. */
export async function listUntrustedProxies({ db }: Pick<Connection, 'db'>): Promise<UntrustedProxy[]> {
  const { rows } = await db.execute<{ key: string; points: number }>(sql`SELECT key, points FROM rate_limit
    WHERE key LIKE ${`${prefix}%`} AND expire BETWEEN ${now} AND ${now} + ${dayInMs} ORDER BY key`)
  return rows.map(({ key, points }) => ({ address: key.slice(prefix.length) || undefined, requests: points }))
}
