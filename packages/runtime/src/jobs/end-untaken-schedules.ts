import type { Connection } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'

const untakenMinutes = 10

/**
 * Ends the schedules of these kinds where no worker takes their jobs any more. A worker cannot know this by itself,
 * because another may run them. Jobs older than their retention are dropped, because pg-boss looks for them only daily.
 */
export async function endUntakenSchedules({ db }: Pick<Connection, 'db'>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const isOfThese = sql`name = ANY(${sql.param(names)}::text[])`
  await db.execute(sql`DELETE FROM pgboss.schedule s WHERE ${isOfThese}
    AND EXISTS (SELECT FROM pgboss.job j WHERE j.name = s.name AND j.state = 'created'
      AND j.start_after < now() - make_interval(mins => ${untakenMinutes}))
    AND NOT EXISTS (SELECT FROM pgboss.job j WHERE j.name = s.name AND j.state = 'active')`)
  await db.execute(sql`DELETE FROM pgboss.job WHERE ${isOfThese} AND state = 'created' AND keep_until < now()`)
}
