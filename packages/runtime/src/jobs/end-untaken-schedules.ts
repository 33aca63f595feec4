import type { Connection } from '@toonbank/database/connect.ts'
import { sql } from 'drizzle-orm'

/** A job that has waited for so many minutes is taken by nobody: a worker takes one within seconds. */
const untakenMinutes = 10

/**
 * Ends the schedules of these kinds where no worker takes their jobs: the place or the service that they need is set
 * for none any more. A worker that lacks it cannot tell by itself, since another one may have it. One that has it may
 * be busy with an earlier job. Jobs that waited for longer than their queue keeps them are dropped: pg-boss itself
 * looks for them once a day.
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
