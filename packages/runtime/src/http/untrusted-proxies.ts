import type { Connection } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'

const dayInMs = 86_400_000
const prefix = 'untrusted-proxy:'
const now = sql`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`

/**
 * A proxy that is not trusted makes all its visitors share one limit. `address`: only that of a proxy in a private
 * network.
 */
export interface UntrustedProxy {
  readonly address: string | undefined
  readonly requests: number
}

/** Stores the sighting of such a proxy for a day in the table of rate limits, because the doctor is another process. */
export const noteUntrustedProxy = (
  { db }: Pick<Connection, 'db'>,
  { address = '', requests }: UntrustedProxy,
): Promise<unknown> =>
  db.execute(sql`INSERT INTO rate_limit (key, points, expire) VALUES (${prefix + address}, ${requests}, ${now} + ${dayInMs})
    ON CONFLICT (key) DO UPDATE SET points = excluded.points, expire = excluded.expire`)

export async function listUntrustedProxies({ db }: Pick<Connection, 'db'>): Promise<UntrustedProxy[]> {
  const { rows } = await db.execute<{ key: string; points: number }>(sql`SELECT key, points FROM rate_limit
    WHERE key LIKE ${`${prefix}%`} AND expire BETWEEN ${now} AND ${now} + ${dayInMs} ORDER BY key`)
  return rows.map(({ key, points }) => ({ address: key.slice(prefix.length) || undefined, requests: points }))
}
